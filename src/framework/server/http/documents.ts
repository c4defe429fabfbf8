import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addBrowsePage } from '../openapi/browse-page.ts'
import { signedIn, type Dispatcher } from './dispatch.ts'
import { queryBag } from './request/query-bag.ts'
import { progressOf } from './watch/request-log.ts'
import { sendJson } from './answer/send.ts'
import { requestOrigin, type RequestOrigin } from './request/request-origin.ts'

/** JSON documents made once per model: OpenAPI, and the model for the browser. */
export interface Documents {
  openApi: () => string
  /** Content hash and JSON text of the model as the browser reads it. */
  model: () => { hash: string; text: string }
  /** Whether OpenAPI is shown to whoever asks from this machine, as while one develops a client (docs/decisions/http.md). */
  openHere: boolean
}

/** Bare JSON, no envelope: their readers expect none. */
export function addDocuments(app: FastifyInstance, dispatcher: Dispatcher, documents: Documents): void {
  const serve = (call: string, isOpenTo: (origin: RequestOrigin) => boolean, text: (request: FastifyRequest) => string | null, cache: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    const progress = progressOf(request)
    progress.call = call
    progress.origin = requestOrigin(request.raw, request.ip, queryBag(''))
    if (!isOpenTo(progress.origin)) await signedIn(dispatcher, request, [], progress)
    const found = text(request)
    if (found === null) return reply.code(404).header('cache-control', 'no-store').send()
    reply.header('cache-control', cache)
    return sendJson(request, reply, 200, found)
  }
  app.get('/swagger/v1/swagger.json', serve('swagger.json', ({ isLocal, forwarded }) => documents.openHere && isLocal && !forwarded, documents.openApi, 'no-cache'))
  addBrowsePage(app)
  app.get('/model/:file', serve('model.json', () => false, (request) => {
    const { hash, text } = documents.model()
    return (request.params as { file: string }).file === `${hash}.json` ? text : null
  }, 'private, max-age=31536000, immutable'))
}
