import type { FeatureContext } from '../feature/context.ts'
import type { IdentityParts, ServerFeature, StartContext } from '../feature/define-feature.ts'
import type { Service } from '../http/service.ts'
import type { ScopeRule } from '../read/scope.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { WriteHooks } from '../write/hooks.ts'
import { hooksByEntity, joinServices } from '../feature/compose.ts'

/** A feature with what its `start` made. */
export interface StartedFeature {
  feature: ServerFeature
  state: never
}

/** Starts the features one after the other, in the order of the product's list. */
export async function startFeatures(features: readonly ServerFeature[], context: StartContext): Promise<readonly StartedFeature[]> {
  const started: StartedFeature[] = []
  for (const feature of features) started.push({ feature, state: (await feature.start?.(context)) as never })
  return started
}

/** @throws StartRefusal where two answer one call */
export function servicesOf(started: readonly StartedFeature[], context: FeatureContext): readonly Service[] {
  return joinServices(started.map(({ feature, state }) => ({ feature, services: feature.services?.(state, context) ?? [] })))
}

export function hooksOf(started: readonly StartedFeature[], context: FeatureContext): WriteHooks {
  return hooksByEntity(started.map(({ feature, state }) => feature.hooks?.(state, context) ?? {}))
}

/** @throws StartRefusal where no feature says who signs in, or two do */
export function identityOf(started: readonly StartedFeature[]): IdentityParts {
  const all = started.filter(({ feature }) => feature.identity)
  const [only] = all
  if (all.length !== 1 || !only?.feature.identity) throw new StartRefusal(`Exactly one feature says who signs in; of these it is ${all.map(({ feature }) => `“${feature.key}”`).join(' and ') || 'none'}.`)
  return only.feature.identity(only.state)
}

/** @throws StartRefusal where two features say which rows a user sees: one rule decides */
export function scopeOf(features: readonly ServerFeature[]): ScopeRule | undefined {
  const [first, second] = features.filter((feature) => feature.scope)
  if (first && second) throw new StartRefusal(`The features “${first.key}” and “${second.key}” both say which rows a user sees. Only one can.`)
  return first?.scope
}
