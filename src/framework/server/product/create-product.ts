/** Puts a product together on a database: descriptors, features and settings become a server. */
import { withNames, type Model, type ProperNames, type Source, type Words } from '#framework/metadata'
import { bootService } from '../boot/boot-service.ts'
import { groupKeys, type MenuGroup } from '../boot/menu.ts'
import { definedPermissions } from '../boot/permissions.ts'
import { allowSignIn } from '../database/app-login.ts'
import type { Database } from '../database/database.ts'
import { demandSessions } from '../database/demand-sessions.ts'
import { openDatabase } from '../database/open.ts'
import { ownerPool } from '../database/pools.ts'
import type { Log } from '../deps.ts'
import { actionsOfFeatures, checkDefinitions, decisionsOfFeatures, jobsOfFeatures, listenersOfFeatures, narrowingsOfFeatures, rightsFieldsOf, rulesOfFeatures, tablesOfFeatures, homeOfFeatures, indexesOfFeatures, joinServices } from '../feature/compose.ts'
import { checkBesideEntities, checkCalls } from '../feature/check-beside.ts'
import { makeReports } from '../feature/report/make-reports.ts'
import { homeServices } from '../home/home-services.ts'
import type { FeatureContext, TenantSettings } from '../feature/context.ts'
import type { IdentityParts, ProductVersion, ServerFeature, StartContext } from '../feature/define-feature.ts'
import { makePush } from '../push/push.ts'
import { joinHandovers } from '../feature/handover.ts'
import { makeReads } from '../feature/reads/reads.ts'
import { makeTransaction } from '../feature/transaction/make-transaction.ts'
import { makeFileAddresses } from '../files/file-addresses.ts'
import { purgeTemporaryFiles, temporaryServices } from '../files/temporary/temporary-services.ts'
import { makeTemporaryFiles } from '../files/temporary/temporary-files.ts'
import { makeHttpServer, type HttpOptions } from '../http/server.ts'
import { hubMethods } from '../http/hub/hub-transports.ts'
import { makeHub, type Hub } from '../signalr/hub.ts'
import { hearLive } from '../live/hear-live.ts'
import { makeJobDesk } from '../jobs/desk/job-desk.ts'
import { startJobs, type JobRunner } from '../jobs/job-runner.ts'
import { makeMail } from '../mail/mail.ts'
import { storedSecret } from '../secrets/stored-secret.ts'
import { makeReaches, type Reaches, type WhoReaches } from '../scope/reaches.ts'
import type { Layers } from '../layers.ts'
import type { Settings } from '../settings.ts'
import type { Write } from '../write/door.ts'
import { makeDataAccess, type DataAccess } from './data-access.ts'
import { documentsOf } from './documents.ts'
import { firstRows } from './first-rows.ts'
import { loadAtStart } from './load-at-start.ts'
import { loadValidModel } from './load-valid-model.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isLoopback } from './loopback.ts'
import type { Migration } from '../schema/migrations/migrations.ts'
import { tilesService } from '../map/tiles.ts'
import type { Principal } from '../principal.ts'
import { prepareDatabase } from './prepare-database.ts'
import { hooksOf, identityOf, liveOf, scopeOf, servicesOf, startFeatures } from './start-features.ts'

export interface ProductOptions {
  settings: Pick<Settings, 'host' | 'publicUrl' | 'adminPassword' | 'corsOrigins' | 'trustProxy' | 'timeZone' | 'demo'> & Partial<Pick<Settings, 'uploadMb' | 'selfRegistration' | 'privateSources' | 'metricsToken' | 'mail' | 'push' | 'mapTiles'>>
  log: HttpOptions['log']
  /** URL of the database as its owner. */
  ownerUrl: string
  /** URL for run time; the owner's if not stated. */
  appUrl?: string | undefined
  /** The server is ours: the role of `appUrl` is given the password that stands there. */
  givesPassword?: boolean
  /** Folder of the built web, or another way to serve it; null: API only. */
  web: HttpOptions['web']
  sources: readonly Source[]
  /** These very descriptors, words and names as another product of this process found them sound: they are not checked again. */
  model?: Model
  words: Words
  /** In the order in which their pages, hooks and sections stand. */
  features: readonly ServerFeature[]
  /** URL of a module that exports the features' `rules`, for the worker that reads large bodies. */
  rulesModule: string | null
  menu: readonly MenuGroup[]
  /** What stands for placeholders in labels. */
  names: ProperNames
  version: ProductVersion
  /** What time it is, where allocations begin and end with days; by default the machine's. */
  clock?: () => Date
  /** This node does jobs and tells events; absent: it only keeps them. */
  runsJobs?: boolean
  /** Data migrations, in their order. */
  migrations: readonly Migration[]
  /** Which layers of speed are on; absent: those of the process. */
  layers?: Layers
  /** Somebody works on the descriptors: they are the newest, whatever stood in the database before. */
  isWorking?: boolean
}

export interface Product {
  /** Starts to listen. @returns the address people can open */
  listen(port: number): Promise<string>
  app: Awaited<ReturnType<typeof makeHttpServer>>
  model: () => Model
  database: Database
  write: Write
  /** What features work with. */
  context: FeatureContext
  /** Null where this node runs no jobs. */
  jobs: JobRunner | null
  /** Sentences of features for the console, once the server can be reached. */
  atStart: readonly string[]
  /** Puts other descriptors in force while the server runs, their tables made first. @throws StartRefusal and leaves everything as it is */
  replaceDescriptors(sources: readonly Source[], words: Words): Promise<void>
  close(): Promise<void>
}

/**
 * Checks the descriptors, brings the schema to them, starts the features, sees to the first rows, and makes the server; it does not listen yet.
 *
 * @throws StartRefusal where it must not serve: descriptors with mistakes, features that clash, a view that shows other tenants' rows, or what a feature refuses
 */
export async function createProduct(options: ProductOptions): Promise<Product> {
  const { settings, names, version, layers } = options
  const features = options.features.map((feature) => ({ ...feature, pages: withNames(feature.pages, names), permissions: withNames(feature.permissions, names) }))
  checkDefinitions(features)
  const jobDefinitions = [...jobsOfFeatures(features), purgeTemporaryFiles]
  const own = { tables: tablesOfFeatures(features), indexes: indexesOfFeatures(features), rightsFields: rightsFieldsOf(features), migrations: options.migrations, product: version.number }
  const groups = groupKeys(options.menu)
  let current = options.model ?? await loadAtStart(options.ownerUrl, options.sources, options.words, names, { groups })
  checkBesideEntities(features, current)
  const model = () => current
  const onlyHere = isLoopback(settings.host) && (settings.publicUrl === undefined || isLoopback(new URL(settings.publicUrl).hostname))
  // Everything logs by the server, which is made last.
  const log: Log = { info: (...line) => app?.log.info(...line), warn: (...line) => app?.log.warn(...line), error: (...line) => app?.log.error(...line) }
  let app: Product['app'] | undefined
  let hub: Hub | undefined
  // A database that stops with us may end connections that are just closing.
  let isClosing = false
  const lost = (what: string) => (error: Error) => void (isClosing || log.warn({ err: error }, `${what} was lost`))
  const owner = ownerPool(options.ownerUrl, lost('a connection of the owner'))
  const database = openDatabase({ url: options.appUrl ?? options.ownerUrl, onLost: lost('a connection'), ...(layers ? { layers } : {}) })
  const closing: (() => Promise<void>)[] = [() => owner.end(), () => database.close()]
  const close = async () => {
    isClosing = true
    for (const step of closing.toReversed()) await step()
  }
  try {
    if (!options.givesPassword) for (const url of new Set([options.ownerUrl, options.appUrl ?? options.ownerUrl])) await demandSessions(url)
    await prepareDatabase(owner, current, own, { isNewest: options.isWorking })
    if (options.appUrl !== undefined && options.givesPassword) await allowSignIn(owner, options.appUrl)
    const tenantSettings: TenantSettings = { read: (tenantId) => identity.tenantSettings.read(tenantId), keep: (tenantId, settings) => identity.tenantSettings.keep(tenantId, settings) }
    const tenants = () => identity.tenants(context)
    const context: FeatureContext = { jobs: makeJobDesk(owner, jobDefinitions, tenants), model, database, log, names, tenantSettings, handovers: joinHandovers(features), mail: makeMail({ settings: settings.mail, publicUrl: settings.publicUrl, customer: names['customer'], database, log }), contacts: (...users) => identity.contacts(...users), push: makePush(settings.push, settings.privateSources ?? false), granted: (user) => grantedNow(identity, reaches, user), openSessions: (...sessions) => identity.openSessions(...sessions), hub: { send: (...event) => hub?.send(...event) ?? Promise.resolve(), happened: (...event) => hub?.happened(...event), present: (...users) => hub?.present(...users) ?? [], everybody: (tenantId) => hub?.everybody(tenantId) ?? [], tenants: () => hub?.tenants() ?? [], count: () => hub?.count() ?? 0 }, write: (request) => access.write(request), read: makeReads(() => access.deps), reports: makeReports({ services: () => services, context: () => context, model, exported: (...taken) => identity.identities.exported?.(...taken) ?? Promise.resolve() }), transaction: makeTransaction(() => access.deps) }
    const reaches = makeReaches(model, database, options.clock, layers)
    const starting: StartContext = {
      ...context, owner, features, today: reaches.today, definedPermissions: (side) => definedPermissions(current, features, side),
      settings: { adminPassword: settings.adminPassword, timeZone: settings.timeZone, demo: settings.demo, selfRegistration: settings.selfRegistration ?? false, privateSources: settings.privateSources ?? false, onlyHere, version },
    }
    const started = await startFeatures(features, starting)
    const identity: IdentityParts = identityOf(started)
    const { uploadMb = 10 } = settings
    const files = makeFileAddresses(await storedSecret(owner, 'file_secret'))
    const temporary = makeTemporaryFiles(database, files)
    const live = liveOf(started, context)
    const access: DataAccess = makeDataAccess({ model, database, log, hooks: hooksOf(started, context), actions: actionsOfFeatures(features), live: new Set(live.keys()), narrowings: narrowingsOfFeatures(features), rules: rulesOfFeatures(features), rulesModule: options.rulesModule, scope: scopeOf(features, model, layers), files, largest: uploadMb, layers })
    closing.push(() => access.close())
    await oneAtATime(owner, () => firstRows(starting, identity, started))
    const atStart = []
    for (const { feature, state } of started) atStart.push(...((await feature.atStart?.(state, starting)) ?? []))
    const ofFeatures = servicesOf(started, context)
    const ofProduct = [...homeServices(homeOfFeatures(features), decisionsOfFeatures(features), context), ...access.services, ...temporaryServices(temporary), tilesService(settings.mapTiles)]
    const services = [...joinServices(ofFeatures), ...ofProduct]
    const boot = bootService({
      model, features, menu: withNames(options.menu, names), names, uploadMb, sendsMail: settings.mail !== undefined, identities: identity.identities, zone: settings.timeZone, version: version.number, texts: features.flatMap(({ texts }) => texts ?? []),
      modelAddress: () => `/model/${documents.model().hash}.json`, extra: access.services.map(({ path }) => path),
    })
    checkCalls(ofFeatures, [boot, ...ofProduct], current)
    const documents = documentsOf(model, [boot, ...services], onlyHere)
    const made = await makeHttpServer({
      model, context, services: [boot, ...services], handlers: access.handlers, database, identities: identity.identities, permissions: identity.permissions, reaches, layers,
      documents, files, temporary, web: options.web, corsOrigins: settings.corsOrigins, trustProxy: settings.trustProxy, log: options.log, publicUrl: settings.publicUrl, tiles: settings.mapTiles,
      hub: (sessions) => (hub = makeHub({ sessions, methods: hubMethods, log })),
      metrics: { token: settings.metricsToken, openHere: onlyHere && settings.trustProxy.length === 0, version: version.number },
    })
    app = made
    const jobs = options.runsJobs
      ? await startJobs({ url: options.ownerUrl, owner, jobs: jobDefinitions, listeners: listenersOfFeatures(features), context, tenants, granted: (user, apiKey) => grantedNow(identity, reaches, user, apiKey), zone: settings.timeZone, log })
      : null
    if (jobs) closing.push(() => jobs.close())
    if (live.size) {
      const hearing = await hearLive({ url: options.ownerUrl, owner, listeners: live, log })
      closing.push(() => hearing.close())
    }
    made.addHook('onClose', close)
    return {
      app: made, model, database, write: access.write, context, jobs, atStart,
      async replaceDescriptors(sources, words) {
        const added = sources.map(({ definition }) => definition.key).filter((key) => !current.has(key))
        const next = loadValidModel(sources, words, names, { groups, added })
        checkBesideEntities(features, next)
        checkCalls(ofFeatures, [boot, ...ofProduct], next)
        await prepareDatabase(owner, next, own, { isNewest: true })
        current = next
      },
      close: () => made.close(),
      async listen(port) {
        const address = await made.listen({ port, host: settings.host })
        access.warm()
        return address
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Rights and places of a user, for work that begins without a request. */
async function grantedNow({ permissions: store }: IdentityParts, reaches: Reaches, user: WhoReaches, apiKey?: string): Promise<Pick<Principal, 'permissions' | 'reach'>> {
  const { permissions, seesAll } = await store.granted(user.tenantId, user.userId, apiKey)
  return { permissions, reach: seesAll ? null : await reaches.load(user) }
}
