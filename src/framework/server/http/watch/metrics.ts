/** Figures for Prometheus at `/metrics`. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { queryBag } from '../request/query-bag.ts'
import { progressOf } from './request-log.ts'
import { requestOrigin } from '../request/request-origin.ts'
import type { Readiness } from './health.ts'

export interface MetricsSettings {
  /** `METRICS_TOKEN`: whoever has it may read them from anywhere. */
  token: string | undefined
  /** Programs on this machine may without it: nobody is let in by a proxy. */
  openHere: boolean
  version: string
}

/** Adds `/metrics`, and counts every request. Whoever may not read them finds nothing there. */
export function addMetrics(app: FastifyInstance, readiness: Readiness, settings: MetricsSettings): void {
  const register = new Registry()
  const duration = new Histogram({
    name: 'mastline_http_request_duration_seconds', help: 'How long requests took, by method, action of the call and class of status', registers: [register],
    labelNames: ['method', 'action', 'status'], buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  })
  const ready = new Gauge({ name: 'mastline_ready', help: '1 where the database takes writes, else 0', registers: [register] })
  new Gauge({ name: 'mastline_info', help: 'The version that runs', registers: [register], labelNames: ['version'] }).set({ version: settings.version }, 1)
  app.addHook('onResponse', async (request, reply) => {
    duration.observe({ method: request.method, action: actionOf(request), status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
  })
  let isComplete = false
  app.get('/metrics', async (request, reply) => {
    progressOf(request).call = 'metrics'
    reply.header('cache-control', 'no-store')
    if (!mayRead(request, settings)) return reply.code(404).send()
    // Those of the process observe it as long as it lives: not before somebody asks.
    if (!isComplete) collectDefaultMetrics({ register })
    isComplete = true
    ready.set((await readiness.ask()) === null ? 1 : 0)
    return reply.header('content-type', register.contentType).send(await register.metrics())
  })
}

/** `GetAll` of `Company/GetAll`: by entity there would be thousands of series. */
function actionOf(request: FastifyRequest): string {
  const { call } = progressOf(request)
  return call === '' ? 'web' : (call.split('/').at(-1) ?? call)
}

function mayRead(request: FastifyRequest, { token, openHere }: MetricsSettings): boolean {
  const { isLocal, forwarded } = requestOrigin(request.raw, request.ip, queryBag(''))
  if (openHere && isLocal && !forwarded) return true
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(sha256(given), sha256(token))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
