/** The server's root: where descriptors, features and framework meet (contract §10). */
import { sources as productSources } from '#entities'
import { withNames, type FeatureDefinition, type Model, type Source, type Words } from '#framework/metadata'
import {
  allowSignIn, bootService, definedPermissions, keptSecret, makeFileAddresses, makeHttpServer, openDatabase, ownerPool, StartRefusal, type Database, type HttpOptions, type Log, type Settings, type Write,
} from '#framework/server'
import { words as productWords } from '../../entities/words.ts'
import { demoPasswordStands, isLoopback, makeIdentity, type PasswordCost } from '../features/identity/server/index.ts'
import { inventoryHooks } from '../features/inventory/server/index.ts'
import { usualCustomer } from './customer.ts'
import { documentsOf } from './documents.ts'
import { makeDoors, type Doors } from './doors.ts'
import { features as productFeatures } from './features.ts'
import { menu } from './menu.ts'
import { soundModel } from './model.ts'
import { prepareDatabase } from './schema.ts'
import { firstRows } from './first-rows.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { productVersion } from './version.ts'

export interface MastlineOptions {
  settings: Pick<Settings, 'host' | 'publicUrl' | 'adminPassword' | 'corsOrigins' | 'trustProxy' | 'timeZone' | 'demo'> & Partial<Pick<Settings, 'uploadMb' | 'customerName' | 'selfRegistration' | 'metricsToken'>>
  log: HttpOptions['log']
  /** URL of the database as its owner. */
  ownerUrl: string
  /** URL for run time; the owner's if not stated. */
  appUrl?: string | undefined
  /** The server is ours: the role of `appUrl` is given the password that stands there. */
  givesPassword?: boolean
  /** Folder of the built web, or another way to serve it; null: API only. */
  web: HttpOptions['web']
  /** In place of the product's own, for tests. */
  sources?: readonly Source[]
  words?: Words
  features?: readonly FeatureDefinition[]
  passwordCost?: PasswordCost
  /** Somebody works on the descriptors: they are the newest, whatever stood in the database before. */
  isWorking?: boolean
}

export interface Mastline {
  /** Starts to listen. @returns the address people can open */
  listen(port: number): Promise<string>
  app: Awaited<ReturnType<typeof makeHttpServer>>
  model: () => Model
  database: Database
  write: Write
  /** The demo password still opened a door when the server started. */
  hasDemoPassword: boolean
  /**
   * Puts other descriptors in force while the server runs, their tables made first. @throws StartRefusal and leaves everything as it is
   */
  replaceDescriptors(sources: readonly Source[], words: Words): Promise<void>
  close(): Promise<void>
}

/**
 * Puts the product together on a database: checks the descriptors, brings the schema to them, sees to the first start.
 *
 * @throws StartRefusal where it must not serve: unsound descriptors, a hole in the tenants' walls, the demo password on an open address
 */
export async function createMastline(options: MastlineOptions): Promise<Mastline> {
  const { settings } = options
  const names = { customer: settings.customerName ?? usualCustomer }
  const features = withNames(options.features ?? productFeatures, names)
  let current = soundModel(options.sources ?? productSources, options.words ?? productWords, names)
  const model = () => current
  const onlyHere = isLoopback(settings.host) && (settings.publicUrl === undefined || isLoopback(new URL(settings.publicUrl).hostname))
  // Everything logs by the server, which is made last.
  const log: Log = { info: (...line) => app?.log.info(...line), warn: (...line) => app?.log.warn(...line), error: (...line) => app?.log.error(...line) }
  let app: Mastline['app'] | undefined
  // A database that stops with us may end connections that are still saying goodbye.
  let isClosing = false
  const lost = (what: string) => (error: Error) => void (isClosing || log.warn({ err: error }, `${what} was lost`))
  const owner = ownerPool(options.ownerUrl, lost('a connection of the owner'))
  const database = openDatabase({ url: options.appUrl ?? options.ownerUrl, onLost: lost('a connection') })
  const closing: (() => Promise<void>)[] = [() => owner.end(), () => database.close()]
  const close = async () => {
    isClosing = true
    for (const step of closing.toReversed()) await step()
  }
  try {
    await prepareDatabase(owner, current, { isNewest: options.isWorking })
    if (options.appUrl !== undefined && options.givesPassword) await allowSignIn(owner, options.appUrl)
    const identity = await makeIdentity({ model, features, database, owner, onlyHere, zone: settings.timeZone, version: productVersion, passwordCost: options.passwordCost, adminPassword: settings.adminPassword, selfRegistration: settings.selfRegistration ?? false, write: (request) => doors.write(request) })
    const { uploadMb = 10 } = settings
    const files = makeFileAddresses(await keptSecret(owner, 'file_secret'))
    const doors: Doors = makeDoors({ model, database, log, hooks: new Map([...identity.hooks, ...inventoryHooks(model)]), files, largest: uploadMb })
    closing.push(() => doors.close())
    await oneAtATime(owner, () => firstRows({ model: current, database, owner, write: doors.write, zone: settings.timeZone, adminPassword: settings.adminPassword, demo: settings.demo, defined: (side) => definedPermissions(current, features, side) }))
    const hasDemoPassword = await demoPasswordStands(owner)
    if (!onlyHere && hasDemoPassword) throw new StartRefusal(demoRefusal(settings.host))
    const documents = documentsOf(model, [...identity.services, ...doors.services], onlyHere)
    const boot = bootService({
      model, features, menu: withNames(menu, names), names, uploadMb, identities: identity.identities, zone: settings.timeZone, version: productVersion.number,
      modelAddress: () => `/model/${documents.model().hash}.json`, extra: doors.services.map(({ path }) => path),
    })
    const made = await makeHttpServer({
      model, services: [boot, ...identity.services, ...doors.services], handlers: doors.handlers, database, identities: identity.identities, permissions: identity.permissions,
      documents, files, web: options.web, corsOrigins: settings.corsOrigins, trustProxy: settings.trustProxy, log: options.log, isHttps: settings.publicUrl?.startsWith('https:') ?? false,
      metrics: { token: settings.metricsToken, openHere: onlyHere && settings.trustProxy.length === 0, version: productVersion.number },
    })
    app = made
    made.addHook('onClose', close)
    return {
      app: made, model, database, write: doors.write, hasDemoPassword,
      async replaceDescriptors(sources, words) {
        const next = soundModel(sources, words, names)
        await prepareDatabase(owner, next, { isNewest: true })
        current = next
      },
      close: () => made.close(),
      async listen(port) {
        const address = await made.listen({ port, host: settings.host })
        doors.warm()
        return address
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function demoRefusal(host: string): string {
  return `Somebody can still sign in with the demo password, and ${host} or PUBLIC_URL can be reached from other machines. Set ADMIN_PASSWORD: it takes the place of the demo password.`
}
