/** OpenAPI of everything the product serves: the calls of all descriptors and the services of all features. */
import type { Model } from '#framework/metadata'
import { callsOf, serviceOf } from '#framework/wire'
import { addressOf, methodOf } from '../http/routes.ts'
import type { Service } from '../http/service/service.ts'
import { callOperation, serviceOperation, type Operation } from './operations.ts'
import { entitySchemas, type Schema } from './schemas.ts'
import { sharedSchemas } from './shared-schemas.ts'

const bearerText = 'The token of a sign-in (`/api/TokenAuth/Authenticate`), or an API key, which begins with `mastline_` and holds the rights it was made with. A key that asks too often is answered 429 with `Retry-After`.'

type Paths = { [path: string]: { [method: string]: Operation } }

/** The document as text, made when first asked for and again when the model was replaced. */
export function openApiDocument(model: () => Model, services: readonly Service[]): () => string {
  let known: { model: Model; text: string } | null = null
  return () => {
    const current = model()
    if (known?.model !== current) known = { model: current, text: JSON.stringify(openApi(current, services)) }
    return known.text
  }
}

function openApi(model: Model, services: readonly Service[]): Schema {
  const paths: Paths = {}
  const schemas: { [name: string]: Schema } = { ...sharedSchemas }
  const add = (path: string, method: string, operation: Operation) => {
    const at = (paths[addressOf(path)] ??= {})
    at[method.toLowerCase()] ??= operation
  }
  for (const entity of model.values()) {
    const calls = callsOf(entity)
    if (calls.length) Object.assign(schemas, entitySchemas(model, entity))
    for (const call of calls) add(call.path, call.method, callOperation(entity, call))
  }
  for (const service of services) add(service.path, methodOf(service), serviceOperation(service))
  // Their other names last: none of these takes the place of a call that is called so.
  for (const entity of model.values()) for (const call of callsOf(entity)) for (const path of call.also) add(path, call.method, callOperation(entity, call))
  for (const service of services) for (const path of service.also ?? []) add(path, methodOf(service), serviceOperation(service))
  return {
    openapi: '3.0.4', info: { title: 'Mastline API', version: 'v1' }, tags: tagsOf(model), paths,
    components: { schemas, securitySchemes: { bearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: bearerText } } },
    security: [{ bearerAuth: [] }],
  }
}

/** Each service with the label of its entity as description: its own name keeps the documents' spelling. */
function tagsOf(model: Model): { name: string; description: string }[] {
  const tags = new Map<string, string>()
  for (const entity of model.values()) if (callsOf(entity).length && !tags.has(serviceOf(entity))) tags.set(serviceOf(entity), `${entity.label.many.en} · ${entity.label.many.ur}`)
  return [...tags].map(([name, description]) => ({ name, description }))
}
