/** The services that features declare, without a server: they close over what they work with and touch it only when they are called. */
import type { ServerFeature, Service } from '#framework/server'

/** Has every property, each of them itself, and may be called. */
const anything: never = new Proxy(() => undefined, { get: (_, name) => (name === Symbol.iterator ? () => [][Symbol.iterator]() : anything), apply: () => anything }) as never

export function declaredServices(features: readonly ServerFeature[]): readonly Service[] {
  return features.flatMap((feature) => feature.services?.(anything, anything) ?? [])
}
