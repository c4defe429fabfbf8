/** The HTTP server: one catch-all route that knows the API's paths, a few documents beside it, and the web for everything else. */
import cors from '@fastify/cors'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Model } from '#framework/metadata'
import type { CallKind } from '#framework/wire'
import type { Handler } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { FeatureContext } from '../feature/context.ts'
import type { IdentityStore, PermissionStore } from '../identity.ts'
import { addApi } from './api.ts'
import type { BodyPace } from './body-pace.ts'
import { limitConnections, usualConnections, type ConnectionLimits } from './connections.ts'
import { addDocuments, type Documents } from './documents.ts'
import type { FileAddresses } from '../files/file-addresses.ts'
import { addFiles } from './files.ts'
import { loggerOptions, addRequestLog, type LogSettings } from './request-log.ts'
import { makePrincipals } from './principals.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Service } from './service.ts'
import { addHealth, makeReadiness } from './watch/health.ts'
import { addMetrics, type MetricsSettings } from './watch/metrics.ts'
import { addWeb, type ServeWeb } from './web.ts'

export interface HttpOptions {
  model: () => Model
  services: readonly Service[]
  /** What services work with. */
  context: FeatureContext
  handlers: { readonly [K in CallKind]?: Handler }
  database: Database
  identities: IdentityStore
  permissions: PermissionStore
  documents: Documents
  files: FileAddresses
  /** Folder of the built web, or another way to serve it; null: API only. */
  web: string | ServeWeb | null
  corsOrigins: readonly string[]
  /** Addresses of proxies whose forwarding headers are believed. */
  trustProxy: readonly string[]
  log: LogSettings
  /** `PUBLIC_URL` begins with https. */
  isHttps?: boolean
  /** How slowly bodies may come, and how many connections are held; absent: the usual. */
  pace?: BodyPace | undefined
  connections?: ConnectionLimits
  metrics: MetricsSettings
}

const largestHeader = 64 * 1024
/** Milliseconds a client may take to send a request: 64 MB over a slow line, but not for ever. */
const longestUpload = 600_000

/** Makes the server; it does not listen yet. */
export async function makeHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    http: { maxHeaderSize: largestHeader },
    requestTimeout: longestUpload,
    logger: loggerOptions(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length ? [...options.trustProxy] : false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply) => void (reply as FastifyReply).code(404).send(),
    routerOptions: { querystringParser: () => ({}) },
  })
  limitConnections(app.server, options.connections ?? usualConnections, options.trustProxy.length > 0)
  app.removeAllContentTypeParsers()
  // Nobody reads a body before the right was checked; whoever needs it reads the stream himself.
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.addHook('onRequest', anyContentType)
  addRequestLog(app)
  const { web } = options
  addSecurityHeaders(app, typeof web === 'string' ? web : null, options.isHttps ?? false)
  if (options.corsOrigins.length) await app.register(cors, { origin: [...options.corsOrigins], credentials: true, methods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'], maxAge: 600, exposedHeaders: ['content-disposition', 'idempotent-replayed'] })
  const readiness = makeReadiness(options.database, app.log)
  addHealth(app, readiness)
  addMetrics(app, readiness, options.metrics)
  const dispatcher = { ...options, principals: makePrincipals(options.identities, options.permissions), lookup: options.handlers.lookup }
  addFiles(app, options.database, options.files, options.corsOrigins.length > 0)
  addDocuments(app, dispatcher, options.documents)
  addApi(app, dispatcher, typeof web === 'function' ? await web(app) : await addWeb(app, web))
  return app
}

/** ABP takes JSON whatever the client calls it; a Content-Type that Fastify could stumble over never reaches it. */
async function anyContentType(request: FastifyRequest): Promise<void> {
  const given = request.raw.headers['content-type']
  if (given !== undefined && !/^multipart\/form-data/i.test(given)) request.raw.headers['content-type'] = 'application/json'
}
