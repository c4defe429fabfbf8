/** Name and password → tokens. */
import { Refused, type Database, type Language, type RequestOrigin } from '#framework/server'
import { lockEvents } from '../guards/lock-events.ts'
import { ofAddress, ofKnownAddress, ofName } from '../guards/attempts.ts'
import { noteEvents } from '../guards/credential-events.ts'
import { isDemoWelcome } from '../demo/demo-password.ts'
import { guess } from '../guards/guess.ts'
import { isKnownAddress, rememberAddress } from '../guards/known-addresses.ts'
import { askerAt, type QueuedPasswords } from '../passwords/password-queue.ts'
import type { TenantRecords } from '../tenants/tenant-record.ts'
import { factorOf } from '../second-factor/factor-store.ts'
import { beginSetup, decideCode, renewRecoveryCodes, type SecondFactorKeys, type Setup } from '../second-factor/second-factor.ts'
import { beginSession } from './session-store.ts'
import { lifetime, type Tokens } from './tokens.ts'
import type { UserRecord, UserRecords } from '../users/user-record.ts'
import { texts, type IdentityTextKey } from '../texts.ts'

export interface SignInDeps {
  database: Database
  tokens: Tokens
  factorKeys: SecondFactorKeys
  passwords: QueuedPasswords
  users: UserRecords
  tenants: TenantRecords
  /** The server is bound to loopback and has no public address. */
  onlyHere: boolean
}

export interface SignInRequest {
  userNameOrEmailAddress: string
  password: string
  rememberClient: boolean
  twoFactorVerificationCode?: string | null | undefined
}

export interface SignedIn {
  accessToken: string
  encryptedAccessToken: string
  expireInSeconds: number
  userId: number
  /** Once: with the first code of a second factor. */
  recoveryCodes?: string[]
}

/** The password was right; what is still asked for. */
export type Asked =
  | { requiresTwoFactorVerification: true; twoFactorAuthProviders: string[]; userId: number }
  | { requiresTwoFactorSetup: true; twoFactorSetup: Setup; userId: number }

/**
 * Signs in. Every way to fail costs the same hash; only the right password learns that a user is switched off.
 *
 * @throws Refused `Login failed!` with the reason as details
 */
export async function signIn(deps: SignInDeps, request: SignInRequest, origin: RequestOrigin, requestId: string): Promise<SignedIn | Asked> {
  const language = origin.language ?? 'en'
  const tenantId = await tenantOf(deps, origin, language)
  // As names are stored, however a keyboard composes its letters.
  const asked = request.userNameOrEmailAddress.normalize('NFC').trim()
  const { user, isKnown } = await deps.database.read(tenantId, async (connection) => {
    const found = await deps.users.byName(connection, asked)
    // Asked for nobody as well: who is unknown costs the same.
    return { user: found, isKnown: await isKnownAddress(connection, found?.id ?? 0, origin.address) }
  })
  const account = user && isKnown ? ofKnownAddress(user.id, origin.address) : ofName((user?.userName ?? asked).toLowerCase())
  const outcome = await guess(deps, {
    tenantId, counters: [account, ofAddress(origin.address)], asker: askerAt(tenantId, origin.address), password: request.password, hash: user?.passwordHash ?? null, language,
    decided: (connection, result, closed) => noteEvents(connection, { userId: null, userName: '', address: origin.address }, requestId, result === 'wrong' ? lockEvents(user, account, closed) : []),
  })
  if (outcome === 'locked') throw failed(language, 'userIsLockedOut')
  if (!user || outcome === 'wrong') throw failed(language, 'invalidUserNameOrPassword')
  if (!user.isActive) throw failed(language, 'userIsNotActive', user.userName)
  if (user.isDemo && !isDemoWelcome(origin, deps.onlyHere)) throw failed(language, 'demoPasswordElsewhere', user.userName)
  const step = await secondStep(deps, tenantId, user, request.twoFactorVerificationCode?.trim() ?? '', origin, requestId)
  if (step === 'locked') throw failed(language, 'codesLocked')
  if (step === 'wrong') throw failed(language, 'codeWrong')
  if ('userId' in step) return step
  return { ...(await welcome(deps, tenantId, user, request.rememberClient, origin, requestId)), ...step }
}

type Step = Asked | 'wrong' | 'locked' | { recoveryCodes?: string[] }

/** Of whoever has a second factor, or must have one. */
async function secondStep({ database, users, factorKeys }: SignInDeps, tenantId: number, user: UserRecord, code: string, { address }: RequestOrigin, requestId: string): Promise<Step> {
  const { factor, isRequired } = await database.read(tenantId, async (connection) => ({
    factor: await factorOf(connection, user.id), isRequired: (await users.rolesOf(connection, user.id)).some((role) => role.requiresSecondFactor),
  }))
  if (!factor?.isOn && !isRequired) return {}
  const guess = { tenantId, user, code, actor: { userId: null, userName: '', address }, requestId }
  if (factor?.isOn) {
    if (code === '') return { requiresTwoFactorVerification: true, twoFactorAuthProviders: ['GoogleAuthenticator'], userId: user.id }
    const outcome = await decideCode(factorKeys, database, { ...guess, of: 'on' })
    return outcome === 'right' ? {} : outcome
  }
  if (code !== '') {
    let recoveryCodes: string[] = []
    const outcome = await decideCode(factorKeys, database, { ...guess, of: 'pending', afterwards: async (connection) => void (recoveryCodes = await renewRecoveryCodes(factorKeys, connection, user.id)) })
    return outcome === 'right' ? { recoveryCodes } : outcome
  }
  const setup = await database.transaction(tenantId, (connection) => beginSetup(factorKeys, connection, user))
  // Set up in another window just now: its code is asked for.
  if (!setup) return { requiresTwoFactorVerification: true, twoFactorAuthProviders: ['GoogleAuthenticator'], userId: user.id }
  return { requiresTwoFactorSetup: true, twoFactorSetup: setup, userId: user.id }
}

async function welcome({ database, tokens, users }: SignInDeps, tenantId: number, user: UserRecord, remember: boolean, origin: RequestOrigin, requestId: string): Promise<SignedIn> {
  const { address } = origin
  const stamp = user.stamp ?? ''
  const expireInSeconds = lifetime(remember)
  const { roles, session } = await database.transaction(tenantId, async (connection) => {
    await users.signedIn(connection, user.id)
    await rememberAddress(connection, user.id, address)
    await noteEvents(connection, { userId: user.id, userName: user.userName, address }, requestId, [{ kind: 'signedIn', target: { id: user.id, name: user.userName } }])
    return { session: await beginSession(connection, { id: user.id, stamp }, origin, expireInSeconds), roles: await users.rolesOf(connection, user.id) }
  })
  const owner = { tenantId, userId: user.id, userName: user.userName, stamp, session, roles: roles.map((role) => role.name.toUpperCase()) }
  const accessToken = tokens.issue(owner, expireInSeconds)
  return { accessToken, encryptedAccessToken: tokens.seal(accessToken), expireInSeconds, userId: user.id }
}

/** The tenant named by the request; what is no known tenant means the host. */
async function tenantOf({ tenants }: SignInDeps, origin: RequestOrigin, language: Language): Promise<number> {
  const tenant = origin.tenantId === null ? null : await tenants.byId(origin.tenantId)
  if (tenant && !tenant.isActive) throw failed(language, 'tenantIsNotActive', tenant.tenancyName)
  return tenant?.id ?? 0
}

function failed(language: Language, reason: IdentityTextKey, name = ''): Refused {
  return new Refused(texts.say(language, 'loginFailed'), texts.say(language, reason, { name }))
}
