/** Reading what the rules look at, which is more than the person sees. */
import type { OwnReads, Principal, Reads } from '#framework/server'

/** The same person without the walls of places. */
export function withoutPlaces(principal: Principal): Principal {
  return { ...principal, reach: null }
}

/** Rows by whoever reads them, inside a transaction or outside of it. */
export type Rows = Pick<OwnReads, 'rows' | 'one' | 'remembered'>

/** Reads of a person as a transaction has them. */
export function readsOf(read: Reads, principal: Principal): Rows {
  return { rows: (...asked) => read.rows(principal, ...asked), one: (...asked) => read.one(principal, ...asked), remembered: (...asked) => read.remembered(principal, ...asked) }
}

/** Ids that rows hold, each once. */
export function idsOf(values: Iterable<unknown>): number[] {
  return [...new Set([...values].filter((id): id is number => typeof id === 'number'))]
}

/** Ids of one statement. */
const most = 5000

/** Asks for as many at once as one statement bears. */
export async function inParts<V, R>(values: readonly V[], ask: (some: V[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let n = 0; n < values.length; n += most) found.push(...await ask(values.slice(n, n + most)))
  return found
}
