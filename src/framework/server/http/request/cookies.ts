import type { IncomingMessage } from 'node:http'

/** Cookies of a request by lower-case name, percent-decoded where that works; the first of a name counts. */
export function cookiesOf(request: IncomingMessage): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim().toLowerCase()
    if (!cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()))
  }
  return cookies
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
