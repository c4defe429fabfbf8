/** What the product serves, as its router and web derive it: the entities' calls and the services of features. */
import { sources } from '#entities'
import { resolveModel, type EntityModel, type Model } from '#framework/metadata'
import { callsOf, type Call } from '#framework/wire'
import { words } from '../../entities/words.ts'

export interface ServedCall {
  /** Key of the descriptor, or null for a feature's service. */
  entity: string | null
  method: string
  path: string
  also: readonly string[]
  /** The derivation's own record; null for a feature's service. */
  call: Call | null
}

export interface Served {
  model: Model
  calls: readonly ServedCall[]
}

/** A method and path that a feature serves. */
export interface ServiceCall {
  method: string
  path: string
  also?: readonly string[]
}

/** Gathers a model's calls and the services. @param services paths below `api/services/app/`, or absolute ones with their slash */
export function servedBy(model: Model, services: readonly ServiceCall[]): Served {
  const ofEntities = [...model.values()].flatMap((entity: EntityModel) =>
    callsOf(entity).map((call): ServedCall => ({ entity: entity.key, method: call.method, path: call.path, also: call.also, call })),
  )
  const ofFeatures = services.map(({ method, path, also = [] }): ServedCall => ({ entity: null, method, path, also, call: null }))
  return { model, calls: [...ofEntities, ...ofFeatures] }
}

/** The product's own model. */
export const productModel: Model = resolveModel(sources, words)

/** Paths match without regard to letter case (docs/protocol.md §1). */
export function pathKey(method: string, path: string): string {
  return `${method} ${path}`.toLowerCase()
}

/** Every method and path that is answered → the call behind it. */
export function indexOf(served: Served): ReadonlyMap<string, ServedCall> {
  return new Map(served.calls.flatMap((call) => [...call.also, call.path].map((path) => [pathKey(call.method, path), call] as const)))
}
