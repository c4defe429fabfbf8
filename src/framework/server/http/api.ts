import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Model } from '#framework/metadata'
import type { CallKind } from '#framework/wire'
import type { Handler } from '../context.ts'
import { anonymousLimit, rowsLimit } from './request/body.ts'
import { runEntityCall, runService, type Dispatcher, type Progress } from './dispatch.ts'
import { TooFast } from '../failures.ts'
import { problemAnswer } from './answer/problem-answer.ts'
import { queryBag } from './request/query-bag.ts'
import { targetOf } from './request/request-path.ts'
import { progressOf } from './watch/request-log.ts'
import { routesOf, type Endpoint, type Routes } from './routes.ts'
import { sendAnswer, sendJson } from './answer/send.ts'
import type { Service } from './service/service.ts'
import { requestOrigin } from './request/request-origin.ts'

export interface ApiOptions extends Dispatcher {
  services: readonly Service[]
  handlers: { readonly [K in CallKind]?: Handler }
  /** Origins of pages elsewhere that work with this server. */
  corsOrigins: readonly string[]
}

export type Web = (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<void>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

/** Adds the API, and the web for whatever is no call. */
export function addApi(app: FastifyInstance, options: ApiOptions, web: Web): void {
  const routes = routesByModel(options)
  app.route({
    method: [...methods],
    url: '/*',
    handler: async (request, reply) => {
      const { path, query } = targetOf(request.raw.url ?? '/')
      const endpoint = path === null ? undefined : routes().get(path)
      if (endpoint) return answer(options, endpoint, request, reply, query)
      if (path === null || isServerPath(path)) return nothing(reply, 404)
      return web(request, reply, path)
    },
  })
  app.setNotFoundHandler((_request, reply) => nothing(reply, 404))
  app.setErrorHandler((error, request, reply) => refuse(request, reply, error))
}

/** Routes follow the model, which a new descriptor replaces during development. */
function routesByModel(options: ApiOptions): () => Routes {
  let known: { model: Model; routes: Routes } | null = null
  return () => {
    const model = options.model()
    if (known?.model !== model) known = { model, routes: routesOf(model, options.services, options.handlers) }
    return known.routes
  }
}

async function answer(options: ApiOptions, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, queryText: string): Promise<void> {
  const route = endpoint.get(request.method)
  if (!route) {
    reply.header('allow', [...endpoint.keys()].join(', '))
    return nothing(reply, 405)
  }
  const query = queryBag(queryText)
  const progress = progressOf(request)
  progress.origin = requestOrigin(request.raw, request.ip, query)
  progress.call = Array.isArray(route) ? (route[0]?.call.path ?? '') : route.service.path
  try {
    await sendAnswer(request, reply, Array.isArray(route) ? await runEntityCall(options, route, request, query, progress) : await runService(options, route, request, query, progress), options.corsOrigins.length > 0)
  } catch (error) {
    await refuse(request, reply, error)
  }
}

/** Turns what was thrown into its envelope; what nobody expected goes to the log with its stack. */
async function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
  const progress: Progress = progressOf(request)
  const { status, body, unexpected } = problemAnswer(error, progress.principal?.language ?? progress.origin.language ?? 'en')
  // A client that leaves in the middle of a body is no fault of the server and must not fill the log with stacks.
  if (request.raw.destroyed && !request.raw.complete) request.log.info({ call: progress.call, requestId: request.id }, 'the sender left')
  else if (status === 507) request.log.error({ call: progress.call, requestId: request.id }, `Refused, since nothing can be kept: ${error instanceof Error ? error.message : String(error)}`)
  else if (unexpected) request.log.error({ err: error, call: progress.call, requestId: request.id }, 'request failed')
  if (!request.raw.readableEnded) endBody(request, reply, status, progress.principal ? rowsLimit : anonymousLimit)
  reply.header('cache-control', 'no-store')
  if (error instanceof TooFast) reply.header('retry-after', error.seconds)
  await sendJson(request, reply, status, JSON.stringify(body))
}

/** Milliseconds that the rest of a body may take once its sender was answered. */
const lastWords = 10_000

/** An unread body is skipped, so that the client gets the answer; one without end, beyond all limits or too slow is cut off. */
function endBody(request: FastifyRequest, reply: FastifyReply, status: number, limit: number): void {
  if (status === 408 || !(Number(request.headers['content-length'] ?? Number.NaN) <= limit)) reply.header('connection', 'close')
  reply.raw.once('finish', () => {
    if (!request.raw.complete) setTimeout(() => request.raw.complete || request.raw.destroy(), lastWords).unref()
  })
}

/** ABP's own answer where there is no route, or not by this verb: an empty body, no envelope. */
async function nothing(reply: FastifyReply, status: 404 | 405): Promise<void> {
  await reply.code(status).header('cache-control', 'no-store').send()
}

/** Paths that belong to the server: an unknown one is an error, never a page. */
function isServerPath(path: string): boolean {
  return /^\/(api|abp[a-z]*|signalr|swagger|health|metrics|model|files?)(\/|$)/.test(path)
}
