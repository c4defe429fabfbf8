import type { Model } from '#framework/metadata'
import type { FeatureContext } from '../feature/context.ts'
import type { IdentityParts, ServerFeature, StartContext } from '../feature/define-feature.ts'
import { joinScopes } from '../feature/scope/join-scopes.ts'
import { scopeBy } from '../feature/scope/scope-by.ts'
import type { Service } from '../http/service/service.ts'
import type { Layers } from '../layers.ts'
import type { LiveListener } from '../live/hear-live.ts'
import type { ScopeRule } from '../read/where/scope.ts'
import { makeScopeRule } from '../scope/scope-rule.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { WriteHooks } from '../write/hooks.ts'
import { hooksByEntity } from '../feature/compose.ts'

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

/** What each feature makes of its services. */
export function servicesOf(started: readonly StartedFeature[], context: FeatureContext): readonly { feature: ServerFeature; services: readonly Service[] }[] {
  return started.map(({ feature, state }) => ({ feature, services: feature.services?.(state, context) ?? [] }))
}

export function hooksOf(started: readonly StartedFeature[], context: FeatureContext): WriteHooks {
  return hooksByEntity(started.map(({ feature, state }) => feature.hooks?.(state, context) ?? {}))
}

/** By the name of the event, in the order of the features. */
export function liveOf(started: readonly StartedFeature[], context: FeatureContext): ReadonlyMap<string, readonly LiveListener[]> {
  const listeners = new Map<string, LiveListener[]>()
  for (const [name, listener] of started.flatMap(({ feature, state }) => Object.entries(feature.live?.(state, context) ?? {}))) {
    listeners.set(name, [...(listeners.get(name) ?? []), typeof listener === 'function' ? { hear: listener } : listener])
  }
  return listeners
}

/** @throws StartRefusal where no feature says who signs in, or two do */
export function identityOf(started: readonly StartedFeature[]): IdentityParts {
  const all = started.filter(({ feature }) => feature.identity)
  const [only] = all
  if (all.length !== 1 || !only?.feature.identity) throw new StartRefusal(`Exactly one feature says who signs in; of these it is ${all.map(({ feature }) => `“${feature.key}”`).join(' and ') || 'none'}.`)
  return only.feature.identity(only.state)
}

/** Which rows users see: one rule of places, people, and all that features say. */
export function scopeOf(features: readonly ServerFeature[], model: () => Model, layers?: Layers): ScopeRule {
  return makeScopeRule(model, joinScopes(features.flatMap(({ scope }) => (scope ? [typeof scope === 'function' ? scope : scopeBy(model, scope)] : []))), layers)
}
