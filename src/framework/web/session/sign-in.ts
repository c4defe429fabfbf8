/** Signing in and out. */
import { dropToken, keepTenant, keepToken, token, type Token } from '../api/credentials.ts'
import { sendTo } from '../api/send.ts'
import { tellTabs, unbindSession } from './ended/gate.ts'
import { clearStorages } from './storages.ts'

export interface Credentials {
  tenancyName: string
  userNameOrEmailAddress: string
  password: string
  rememberMe: boolean
  /** Of the authenticator, or for recovery: where it was asked for. */
  code?: string
}

/** What comes after the right password: a code, an authenticator to set up, or, once signed in, codes that are shown this once. */
export type SecondStep = { step: 'code' } | { step: 'setup'; secret: string; uri: string } | { step: 'recovery'; codes: readonly string[] }

export type SignInAnswer = 'signedIn' | 'tenantInactive' | 'tenantUnknown' | SecondStep

type Answered = (Token & { recoveryCodes?: string[] }) | { requiresTwoFactorVerification: true } | { requiresTwoFactorSetup: true; twoFactorSetup: { secret: string; uri: string } }

const available = 1
const inactive = 2

/**
 * Finds the tenant (none: the host), then trades name and password for a token.
 *
 * @throws WireFailure with the server's reason where name or password are refused
 */
export async function signIn({ tenancyName, userNameOrEmailAddress, password, rememberMe, code }: Credentials): Promise<SignInAnswer> {
  const tenancy = tenancyName.trim()
  if (tenancy) {
    const { state, tenantId } = await sendTo<{ state: number; tenantId: number | null }>('POST', 'Account/IsTenantAvailable', { body: { tenancyName: tenancy }, failure: 'own', session: 'any' })
    if (state !== available || tenantId === null) return state === inactive ? 'tenantInactive' : 'tenantUnknown'
    keepTenant(tenantId)
  } else {
    keepTenant(null)
  }
  const body = { userNameOrEmailAddress: userNameOrEmailAddress.trim(), password, rememberClient: rememberMe, ...(code === undefined ? {} : { twoFactorVerificationCode: code }) }
  const answer = await sendTo<Answered>('POST', '/api/TokenAuth/Authenticate', { body, failure: 'own', session: 'any' })
  if ('requiresTwoFactorVerification' in answer) return { step: 'code' }
  if ('requiresTwoFactorSetup' in answer) return { step: 'setup', ...answer.twoFactorSetup }
  keepToken(answer, rememberMe)
  tellTabs()
  return answer.recoveryCodes ? { step: 'recovery', codes: answer.recoveryCodes } : 'signedIn'
}

/** Clears both storages and the tokens; culture and tenant stay. The server is told and not waited for: without a network one is signed out here all the same. */
export function signOut(): void {
  const bearer = token()
  if (bearer) void fetch('/api/TokenAuth/LogOut', { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, keepalive: true }).catch(() => undefined)
  unbindSession()
  dropToken()
  clearStorages()
  tellTabs()
}

const originKey = 'origin'

/** Where the user wanted to go; kept until the sign-in worked. */
export function keepOrigin(address: string): void {
  if (address !== '/') sessionStorage.setItem(originKey, address)
}

/** The remembered address, once; else the root. */
export function takeOrigin(): string {
  const origin = sessionStorage.getItem(originKey) ?? '/'
  sessionStorage.removeItem(originKey)
  // A browser takes `/\host` for `//host`, and leaves tabs out before it looks.
  return /^\/(?![/\\\t\n\r])/.test(origin) ? origin : '/'
}
