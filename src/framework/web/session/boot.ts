/** What must be known before anything is drawn. */
import type { EntityModel, Language, Model } from '#framework/metadata'
import { offeredTenantSetting } from '#framework/wire'
import { hasCookie, writeCookie } from '../api/cookies.ts'
import { culture, dropToken, keepCulture, token } from '../api/credentials.ts'
import { sendTo } from '../api/send.ts'
import { WireFailure } from '../api/wire-failure.ts'
import type { Configuration, LoginInformations } from './configuration.ts'
import { keepNames } from '../texts/mid-sentence.ts'
import type { SignedIn } from './session.ts'

export interface Booted {
  language: Language
  /** Null: nobody is signed in. */
  signedIn: SignedIn | null
}

/** First visit: the browser's language. */
export function wantedLanguage(): Language {
  const language = (culture() ?? navigator.language).toLowerCase().startsWith('ur') ? 'ur' : 'en'
  keepCulture(language)
  return language
}

/**
 * Reads configuration, session and, for signed-in users, the model.
 *
 * @throws WireFailure where the server does not answer; nothing can be shown then
 */
export async function boot(): Promise<Booted> {
  const language = wantedLanguage()
  const used = token()
  const { configuration, logins, entities } = await readAtStart(used)
  if (!configuration.session.userId || !logins?.user) {
    if (token() === used) dropToken()
    const offered = configuration.setting?.values?.[offeredTenantSetting]
    if (offered && !hasCookie('ui.tenancy')) writeCookie('ui.tenancy', offered)
    return { language, signedIn: null }
  }
  const announced = configuration.custom.mastline ?? {}
  keepNames(announced.names)
  const model = entities ? modelOf(entities) : announced.model ? await readModel(announced.model) : new Map<string, EntityModel>()
  const signedIn: SignedIn = {
    user: logins.user, tenant: logins.tenant, permissions: permissionsOf(configuration), model, announced,
    menu: configuration.nav.menus['MainMenu']?.items ?? [],
    settings: configuration.setting?.values ?? {},
    zone: configuration.timing.timeZoneInfo.iana.timeZoneId || 'UTC',
  }
  // For the next start, which may be without the server.
  if (!entities && used !== undefined) void import('../offline/kept-start.ts').then(({ keepStart }) => keepStart(used, `${logins.tenant?.id ?? 0}.${signedIn.user.id}`, { configuration, logins }, { address: announced.model ?? '', entities: () => [...model.values()] })).catch(() => undefined)
  return { language: languageOf(configuration, language), signedIn }
}

interface AtStart {
  configuration: Configuration
  logins: LoginInformations | null
  /** Of the model, where all this was kept on the device. */
  entities?: EntityModel[]
}

/** Without the server, what this sign-in was told last. @throws WireFailure where nothing is kept */
async function readAtStart(used: string | undefined): Promise<AtStart> {
  try {
    const [configuration, logins] = await Promise.all([readConfiguration(), used ? readLogins() : null])
    return { configuration, logins }
  } catch (thrown) {
    if (used === undefined || !(thrown instanceof WireFailure) || !thrown.isNetwork) throw thrown
    const kept = await import('../offline/kept-start.ts').then(({ readStart }) => readStart<AtStart>(used)).catch(() => null)
    if (!kept) throw thrown
    return kept
  }
}

export function permissionsOf(configuration: Configuration): ReadonlySet<string> {
  return new Set(Object.keys(configuration.auth.grantedPermissions))
}

export function readConfiguration(): Promise<Configuration> {
  return sendTo<Configuration>('GET', '/AbpUserConfiguration/GetAll', { failure: 'own', session: 'any' })
}

export function readLogins(): Promise<LoginInformations> {
  return sendTo<LoginInformations>('GET', 'Session/GetCurrentLoginInformations', { failure: 'own', session: 'any' })
}

/** A user's own setting wins over what this browser remembered. */
function languageOf(configuration: Configuration, wanted: Language): Language {
  const { name } = configuration.localization.currentLanguage
  const language = name.startsWith('ur') ? 'ur' : name.startsWith('en') ? 'en' : wanted
  keepCulture(language)
  return language
}

/** The model read last, with its address, which names its content. */
let known: { address: string; model: Model } | null = null

/** Read again, the same model is the same object: nothing that depends on an entity is made again. */
async function readModel(address: string): Promise<Model> {
  if (known?.address === address) return known.model
  const entities = await sendTo<EntityModel[] | { [key: string]: EntityModel }>('GET', address, { failure: 'own', session: 'any' })
  const model = modelOf(Object.values(entities))
  known = { address, model }
  return model
}

function modelOf(entities: readonly EntityModel[]): Model {
  return new Map(entities.map((entity) => [entity.key, entity]))
}
