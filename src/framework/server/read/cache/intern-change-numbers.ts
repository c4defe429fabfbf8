/**
 * Change numbers that did not move are the same map: nothing is parsed anew, and what follows from them can be kept with the map
 * itself (`WeakMap`), which is dropped when a number moves.
 */
import type { ChangeNumbers } from '../../context.ts'

interface Last {
  text: string
  numbers: ChangeNumbers
}

/** By tenant, for each list of keys that is asked for. A map of twenty numbers takes about 4 KB. */
let last = new WeakMap<readonly string[], Map<number, Last>>()
let count = 0
const most = 4_000

/** @param keys always the same array for the same keys; others are simply read anew */
export function internChangeNumbers(tenantId: number, keys: readonly string[], text: string, parse: (keys: readonly string[], text: string) => ChangeNumbers): ChangeNumbers {
  const found = last.get(keys)?.get(tenantId)
  if (found?.text === text) return found.numbers
  const numbers = parse(keys, text)
  if (!found && ++count > most) {
    last = new WeakMap()
    count = 1
  }
  const byTenant = last.get(keys) ?? new Map<number, Last>()
  last.set(keys, byTenant)
  byTenant.set(tenantId, { text, numbers })
  return numbers
}
