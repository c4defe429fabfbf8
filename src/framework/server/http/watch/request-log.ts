/** One line a request: tenant, user, call, status, milliseconds. Never a query string (the hub's token travels there), never a body. */
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Writable } from 'node:stream'
import type { Progress } from '../dispatch.ts'
import { targetOf } from '../request/request-path.ts'

export interface LogSettings {
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Where lines go; standard output if not stated. */
  to?: Writable
}

export function loggerOptions({ level, to }: LogSettings): FastifyServerOptions['logger'] {
  return { level, base: null, ...(to ? { stream: to } : {}), serializers: { req: () => ({}), res: () => ({}), err: plainError } }
}

/** The driver hangs its whole connection on an error: keys, statements and values of other requests. None of it goes into the log. */
function plainError(error: unknown): { type: string; message: string; stack: string; [fact: string]: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const facts = Object.entries(error).filter((entry): entry is [string, string] => telling.has(entry[0]) && typeof entry[1] === 'string')
  return { ...Object.fromEntries(facts), type: error.name, message: error.message, stack: error.stack ?? '' }
}

/** What PostgreSQL says about an error beside its message; `detail` and `where` would quote values. */
const telling = new Set(['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'])

const kept = new WeakMap<FastifyRequest, Progress>()

/** What is known of a request so far. */
export function progressOf(request: FastifyRequest): Progress {
  const found = kept.get(request)
  if (found) return found
  const origin = { tenantId: null, language: null, languageForced: false, address: request.ip, isLocal: false, forwarded: false, hostName: '', agent: '', bearer: null }
  const made: Progress = { origin, principal: null, call: '' }
  kept.set(request, made)
  return made
}

export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { principal, call } = progressOf(request)
    const path = call === '' ? (targetOf(request.raw.url ?? '').path ?? 'unreadable').slice(0, 200) : call
    const line = { tenant: principal?.tenantId, user: principal?.userName, method: request.method, call: path, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }
    if (path.startsWith('/health/') || path === 'metrics') request.log.debug(line, 'request')
    else request.log.info(line, 'request')
  })
  app.addHook('onTimeout', async (request) => request.log.warn({ id: request.id, call: progressOf(request).call }, 'request timed out'))
}
