/** Every path of the API and what answers it: calls derived from descriptors, and services that features declare. */
import { callsOf, verbOf, type Call, type CallKind, type Method } from '#framework/wire'
import type { EntityModel, Model } from '#framework/metadata'
import type { Handler } from '../context.ts'
import type { Service } from './service/service.ts'

export interface EntityRoute {
  kind: 'entity'
  entity: EntityModel
  call: Call
  handler: Handler
}

export interface ServiceRoute {
  kind: 'service'
  service: Service
  method: Method
}

/** What answers one path: per verb one service, or the entities that claim the call (`sameTable`). */
export type Endpoint = Map<string, ServiceRoute | EntityRoute[]>

export type Routes = ReadonlyMap<string, Endpoint>

const apiRoot = '/api/services/app/'

/** Where a service answers: below the API's root unless its path is absolute. */
export function addressOf(path: string): string {
  return path.startsWith('/') ? path : `${apiRoot}${path}`
}

/** The verb of a service: stated, or from the name of its method. */
export function methodOf(service: Service): Method {
  return service.method ?? verbOf(service.path.slice(service.path.lastIndexOf('/') + 1))
}

/**
 * Routes by lower-case path.
 *
 * @throws if two services claim one path and verb, or a service claims an entity's: a mistake in the product, told at start
 */
export function routesOf(model: Model, services: readonly Service[], handlers: { readonly [K in CallKind]?: Handler }): Routes {
  const routes = new Map<string, Endpoint>()
  const endpoint = (path: string): Endpoint => {
    const key = addressOf(path).toLowerCase()
    const found = routes.get(key) ?? new Map<string, ServiceRoute | EntityRoute[]>()
    routes.set(key, found)
    return found
  }
  for (const { entity, call, path } of entityCalls(model)) {
    const handler = handlers[call.kind]
    if (handler) claim(endpoint(path), { kind: 'entity', entity, call, handler })
  }
  for (const service of services) for (const path of [service.path, ...(service.also ?? [])]) {
    const method = methodOf(service)
    const at = endpoint(path)
    if (at.has(method)) throw new Error(`${method} ${path} is declared twice`)
    at.set(method, { kind: 'service', service, method })
  }
  return routes
}

/** Every call of every entity, under each of its addresses in lower case. */
export function entityCalls(model: Model): { entity: EntityModel; call: Call; method: Method; path: string }[] {
  return [...model.values()].flatMap((entity) => callsOf(entity).flatMap((call) => pathsOf(call).map((path) => ({ entity, call, method: call.method, path: addressOf(path).toLowerCase() }))))
}

/** A call's paths; each may carry the suffix `Async` that MVC drops. */
function pathsOf(call: Call): string[] {
  const paths = [call.path, ...call.also]
  return [...new Set(paths.flatMap((path) => (/async$/i.test(path) ? [path, path.slice(0, -5)] : [path, `${path}Async`])).map((p) => p.toLowerCase()))]
}

/** The entity whose table it is stands first: texts and names are its own where a caller holds the rights of several. */
function claim(endpoint: Endpoint, route: EntityRoute): void {
  const before = endpoint.get(route.call.method)
  if (Array.isArray(before)) before[route.entity.tableOf === route.entity.key ? 'unshift' : 'push'](route)
  else endpoint.set(route.call.method, [route])
}
