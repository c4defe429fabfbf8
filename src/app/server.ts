/** The server's root: where descriptors, features and framework meet (contract §10). */
import { sources as productSources } from '#entities'
import { checkModel, formatFinding, resolveModel, type FeatureDefinition, type Source, type Words } from '#framework/metadata'
import {
  bootService, makeHttpServer, migrate, openDatabase, ownerPool, StartRefusal, verifyWalls, type Database, type HttpOptions, type Log, type Settings,
} from '#framework/server'
import { words as productWords } from '../../entities/words.ts'
import { demoPasswordStands, identityTables, isLoopback, startIdentity, type IdentityOptions } from '../features/identity/server/index.ts'
import { documentsOf } from './documents.ts'
import { makeDoors } from './doors.ts'
import { features as productFeatures } from './features.ts'
import { menu } from './menu.ts'
import { productVersion } from './version.ts'

export interface MastlineOptions {
  settings: Pick<Settings, 'host' | 'publicUrl' | 'adminPassword' | 'corsOrigins' | 'trustProxy' | 'timeZone'>
  log: HttpOptions['log']
  /** URL of the database as its owner. */
  ownerUrl: string
  /** URL for run time; the owner's if not stated. */
  appUrl?: string | undefined
  webFolder: string | null
  /** In place of the product's own, for tests. */
  sources?: readonly Source[]
  words?: Words
  features?: readonly FeatureDefinition[]
  passwordCost?: IdentityOptions['passwordCost']
}

export interface Mastline {
  /** Starts to listen. @returns the address people can open */
  listen(port: number): Promise<string>
  app: Awaited<ReturnType<typeof makeHttpServer>>
  database: Database
  close(): Promise<void>
}

/**
 * Puts the product together on a database: checks the descriptors, brings the schema to them, sees to the first start.
 *
 * @throws StartRefusal where it must not serve: unsound descriptors, a hole in the tenants' walls, the demo password on an open address
 */
export async function createMastline(options: MastlineOptions): Promise<Mastline> {
  const { settings, sources = productSources, words = productWords, features = productFeatures } = options
  const model = resolveModel(sources, words)
  const findings = checkModel(model)
  if (findings.length) throw new StartRefusal(`The descriptors have mistakes:\n${findings.map(formatFinding).join('\n')}`)
  const onlyHere = isLoopback(settings.host) && (settings.publicUrl === undefined || isLoopback(new URL(settings.publicUrl).hostname))
  const owner = ownerPool(options.ownerUrl, () => undefined)
  const database = openDatabase({ url: options.appUrl ?? options.ownerUrl })
  const close = async () => {
    await database.close()
    await owner.end()
  }
  try {
    await migrate(owner, model, { tables: identityTables })
    const holes = await verifyWalls(owner)
    if (holes.length) throw new StartRefusal(`The walls between tenants have holes:\n${holes.join('\n')}`)
    const identity = await startIdentity({
      model, features, database, owner, onlyHere, zone: settings.timeZone, adminPassword: settings.adminPassword, version: productVersion,
      ...(options.passwordCost ? { passwordCost: options.passwordCost } : {}),
    })
    if (!onlyHere && (await demoPasswordStands(owner))) throw new StartRefusal(demoRefusal(settings.host))
    const documents = documentsOf(() => model, identity.services, onlyHere)
    const boot = bootService({
      model: () => model, features, menu, identities: identity.identities, zone: settings.timeZone, version: productVersion.number,
      modelAddress: () => `/model/${documents.model().hash}.json`, extra: [],
    })
    // The doors log by the server, which is made with them.
    const log: Log = { info: (...line) => app.log.info(...line), warn: (...line) => app.log.warn(...line), error: (...line) => app.log.error(...line) }
    const { handlers } = makeDoors(() => model, database, log)
    const app = await makeHttpServer({
      model: () => model, services: [boot, ...identity.services], handlers, database, identities: identity.identities, permissions: identity.permissions,
      documents, webFolder: options.webFolder, corsOrigins: settings.corsOrigins, trustProxy: settings.trustProxy, log: options.log,
    })
    app.addHook('onClose', close)
    return { app, database, close: () => app.close(), listen: (port) => app.listen({ port, host: settings.host }) }
  } catch (error) {
    await close()
    throw error
  }
}

function demoRefusal(host: string): string {
  return `Somebody can still sign in with the demo password, and ${host} can be reached from other machines. Start once on 127.0.0.1 and change the password of admin on the host and on Default, or begin with an empty DATA_DIR and ADMIN_PASSWORD.`
}
