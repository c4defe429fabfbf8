/** Which pages may connect: a browser lets any page open a WebSocket to any server. */
import type { FastifyRequest } from 'fastify'

/** Of our own web, or of an origin that may work with this server. Programs that are no browser name none. */
export function isKnownOrigin(request: FastifyRequest, allowed: readonly string[], publicUrl: string | undefined): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (allowed.includes(origin) || (publicUrl !== undefined && originOf(publicUrl)?.origin === origin)) return true
  return originOf(origin)?.host === request.host.toLowerCase()
}

function originOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}
