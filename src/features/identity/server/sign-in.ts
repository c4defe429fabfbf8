/** Name and password → tokens (protocol §4). */
import { Refused, type Database, type Language, type Visitor } from '#framework/server'
import { lockEvents } from './guards/lock-events.ts'
import { ofAddress, ofKnownAddress, ofName } from './guards/attempts.ts'
import { noteEvents } from './guards/credential-events.ts'
import { isDemoWelcome } from './demo-password.ts'
import { guess } from './guards/guess.ts'
import { isKnownAddress, rememberAddress } from './guards/known-addresses.ts'
import { askerAt, type QueuedPasswords } from './passwords/password-queue.ts'
import type { TenantRecords } from './tenant-record.ts'
import { lifetime, type Tokens } from './tokens.ts'
import type { UserRecord, UserRecords } from './user-record.ts'
import { texts, type IdentityTextKey } from './texts.ts'

export interface SignInDeps {
  database: Database
  tokens: Tokens
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
}

export interface SignedIn {
  accessToken: string
  encryptedAccessToken: string
  expireInSeconds: number
  userId: number
}

/**
 * Signs in. Every way to fail costs the same hash; only the right password learns that a user is switched off.
 *
 * @throws Refused `Login failed!` with the reason as details
 */
export async function signIn(deps: SignInDeps, request: SignInRequest, visitor: Visitor, requestId: string): Promise<SignedIn> {
  const language = visitor.language ?? 'en'
  const tenantId = await tenantOf(deps, visitor, language)
  // As names are stored (contract §3), however a keyboard composes its letters.
  const asked = request.userNameOrEmailAddress.normalize('NFC').trim()
  const { user, isKnown } = await deps.database.read(tenantId, async (connection) => {
    const found = await deps.users.byName(connection, asked)
    // Asked for nobody as well: who is unknown costs the same.
    return { user: found, isKnown: await isKnownAddress(connection, found?.id ?? 0, visitor.address) }
  })
  const account = user && isKnown ? ofKnownAddress(user.id, visitor.address) : ofName((user?.userName ?? asked).toLowerCase())
  const outcome = await guess(deps, {
    tenantId, counters: [account, ofAddress(visitor.address)], asker: askerAt(tenantId, visitor.address), password: request.password, hash: user?.passwordHash ?? null, language,
    decided: (connection, result, closed) => noteEvents(connection, { userId: null, userName: '', address: visitor.address }, requestId, result === 'wrong' ? lockEvents(user, account, closed) : []),
  })
  if (outcome === 'locked') throw failed(language, 'userIsLockedOut')
  if (!user || outcome === 'wrong') throw failed(language, 'invalidUserNameOrPassword')
  if (!user.isActive) throw failed(language, 'userIsNotActive', user.userName)
  if (user.isDemo && !isDemoWelcome(visitor, deps.onlyHere)) throw failed(language, 'demoPasswordElsewhere', user.userName)
  return welcome(deps, tenantId, user, request.rememberClient, visitor.address, requestId)
}

async function welcome({ database, tokens, users }: SignInDeps, tenantId: number, user: UserRecord, remember: boolean, address: string, requestId: string): Promise<SignedIn> {
  const roles = await database.transaction(tenantId, async (connection) => {
    await users.signedIn(connection, user.id)
    await rememberAddress(connection, user.id, address)
    await noteEvents(connection, { userId: user.id, userName: user.userName, address }, requestId, [{ kind: 'signedIn', target: { id: user.id, name: user.userName } }])
    return users.rolesOf(connection, user.id)
  })
  const expireInSeconds = lifetime(remember)
  const owner = { tenantId, userId: user.id, userName: user.userName, stamp: user.stamp ?? '', roles: roles.map((role) => role.name.toUpperCase()) }
  const accessToken = tokens.issue(owner, expireInSeconds)
  return { accessToken, encryptedAccessToken: tokens.seal(accessToken), expireInSeconds, userId: user.id }
}

/** The tenant named by the request; what is no known tenant means the host (protocol §5). */
async function tenantOf({ tenants }: SignInDeps, visitor: Visitor, language: Language): Promise<number> {
  const tenant = visitor.tenantId === null ? null : await tenants.byId(visitor.tenantId)
  if (tenant && !tenant.isActive) throw failed(language, 'tenantIsNotActive', tenant.tenancyName)
  return tenant?.id ?? 0
}

function failed(language: Language, reason: IdentityTextKey, name = ''): Refused {
  return new Refused(texts.say(language, 'loginFailed'), texts.say(language, reason, { name }))
}
