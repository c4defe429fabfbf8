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
import type { Layers } from '../layers.ts'
import { addApi } from './api.ts'
import type { BodyPace } from './request/body-pace.ts'
import { limitConnections, usualConnections, type ConnectionLimits } from './connections.ts'
import { addDocuments, type Documents } from './documents.ts'
import type { FileAddresses } from '../files/file-addresses.ts'
import type { TemporaryFiles } from '../files/temporary/temporary-files.ts'
import { addFiles } from './files.ts'
import { addHub } from './hub/hub-transports.ts'
import { makeHubSessions } from './hub/hub-sessions.ts'
import { WebRequest } from './hub/upgrade.ts'
import { loggerOptions, addRequestLog, type LogSettings } from './watch/request-log.ts'
import { hostOfTiles, type MapTiles } from '../map/tiles.ts'
import type { Reaches } from '../scope/reaches.ts'
import { apiKeyRate } from './access/api-key-rate.ts'
import { makePrincipals } from './access/principals.ts'
import { addSecurityHeaders } from './answer/security-headers.ts'
import type { Service } from './service/service.ts'
import { addHealth, makeReadiness } from './watch/health.ts'
import { addMetrics, type MetricsSettings } from './watch/metrics.ts'
import { addWeb, type ServeWeb } from './web.ts'
import type { OpenHub } from '../signalr/hub.ts'
import type { HubSessions } from '../signalr/hub-options.ts'

export interface HttpOptions {
  model: () => Model
  services: readonly Service[]
  /** What services work with. */
  context: FeatureContext
  handlers: { readonly [K in CallKind]?: Handler }
  database: Database
  identities: IdentityStore
  permissions: PermissionStore
  reaches: Reaches
  documents: Documents
  files: FileAddresses
  /** Files that services answer with. */
  temporary: TemporaryFiles
  /** Folder of the built web, or another way to serve it; null: API only. */
  web: string | ServeWeb | null
  corsOrigins: readonly string[]
  /** Addresses of proxies whose forwarding headers are believed. */
  trustProxy: readonly string[]
  log: LogSettings
  /** `PUBLIC_URL`, where there is one. */
  publicUrl?: string | undefined
  /** Pages may load pictures from their host. */
  tiles?: MapTiles | undefined
  /** Makes the hub; absent: none is served. */
  hub?: (sessions: HubSessions) => OpenHub
  /** Which layers of speed are on; absent: those of the process. */
  layers?: Layers | undefined
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
    http: { maxHeaderSize: largestHeader, IncomingMessage: WebRequest },
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
  addSecurityHeaders(app, typeof web === 'string' ? web : null, options.publicUrl?.startsWith('https:') ?? false, options.tiles ? hostOfTiles(options.tiles.address) : null)
  if (options.corsOrigins.length) await app.register(cors, { origin: [...options.corsOrigins], credentials: true, methods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'], maxAge: 600, exposedHeaders: ['content-disposition', 'idempotent-replayed'] })
  const readiness = makeReadiness(options.database, app.log)
  addHealth(app, readiness)
  addMetrics(app, readiness, options.metrics)
  const principals = makePrincipals(options.identities, options.permissions, options.reaches, options.layers)
  const dispatcher = { ...options, principals, apiKeyRate: apiKeyRate(), lookup: options.handlers.lookup }
  addFiles(app, options.database, options.files, options.temporary, options.corsOrigins.length > 0)
  const hub = options.hub?.(makeHubSessions({ ...options, principals }))
  if (hub) addHub(app, hub, options)
  addDocuments(app, dispatcher, options.documents)
  addApi(app, dispatcher, typeof web === 'function' ? await web(app) : await addWeb(app, web))
  return app
}

/** ABP takes JSON whatever the client calls it; a Content-Type that Fastify could stumble over never reaches it. */
async function anyContentType(request: FastifyRequest): Promise<void> {
  const given = request.raw.headers['content-type']
  if (given !== undefined && !/^multipart\/form-data/i.test(given)) request.raw.headers['content-type'] = 'application/json'
}
