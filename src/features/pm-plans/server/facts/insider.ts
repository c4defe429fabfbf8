import type { Principal } from '#framework/server'

/** The same person without the walls of places: for what the rules look at, which is more than the person sees. */
export const insiderOf = <P extends Principal>(principal: P): P => ({ ...principal, reach: null })

/** Ids that rows hold, each once. */
export function idsOf(values: Iterable<unknown>): number[] {
  return [...new Set([...values].filter((id): id is number => typeof id === 'number'))]
}

/** Ids of one statement. */
const most = 5000

export async function inParts<R>(ids: readonly number[], ask: (some: number[]) => Promise<R[]>): Promise<R[]> {
  const found: R[] = []
  for (let n = 0; n < ids.length; n += most) found.push(...await ask(ids.slice(n, n + most)))
  return found
}
