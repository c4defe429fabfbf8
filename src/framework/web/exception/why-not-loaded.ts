/** Why a page's code did not come: a newer version took its place, or it could not be fetched this time. */

/** What browsers say where a chunk or its style is missing. */
export function isLoadFailure(thrown: unknown): boolean {
  return thrown instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(thrown.message)
}

/**
 * @param message what the browser said; most name the address
 * @returns `gone`: the server has it no more; `unreachable`: the server did not answer; `there`: it can be loaded now
 */
export async function whyNotLoaded(message: string): Promise<'gone' | 'unreachable' | 'there'> {
  const address = /(?:https?:\/\/\S+|\/\S+)\.(?:js|css|tsx?|mjs)\b/.exec(message)?.[0]
  try {
    const answer = await fetch(address ?? '/health/live', { method: address ? 'HEAD' : 'GET', cache: 'no-store' })
    const isPage = answer.headers.get('content-type')?.includes('text/html') ?? false
    if (!address) return 'gone'
    return answer.status === 404 || isPage ? 'gone' : answer.ok ? 'there' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
