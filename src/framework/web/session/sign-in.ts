/** Signing in and out (document 0 §4, §7; protocol §4). */
import { dropToken, keepTenant, keepToken, type Token } from '../api/credentials.ts'
import { sendTo } from '../api/send.ts'
import { tellTabs, unbindSession } from './over/gate.ts'
import { clearStorages } from './storages.ts'

export interface Credentials {
  tenancyName: string
  userNameOrEmailAddress: string
  password: string
  rememberMe: boolean
}

export type SignInAnswer = 'signedIn' | 'tenantInactive' | 'tenantUnknown'

const available = 1
const inactive = 2

/**
 * Finds the tenant (none: the host), then trades name and password for a token.
 *
 * @throws WireFailure with the server's reason where name or password are refused
 */
export async function signIn({ tenancyName, userNameOrEmailAddress, password, rememberMe }: Credentials): Promise<SignInAnswer> {
  const tenancy = tenancyName.trim()
  if (tenancy) {
    const { state, tenantId } = await sendTo<{ state: number; tenantId: number | null }>('POST', 'Account/IsTenantAvailable', { body: { tenancyName: tenancy }, failure: 'own', session: 'any' })
    if (state !== available || tenantId === null) return state === inactive ? 'tenantInactive' : 'tenantUnknown'
    keepTenant(tenantId)
  } else {
    keepTenant(null)
  }
  const body = { userNameOrEmailAddress: userNameOrEmailAddress.trim(), password, rememberClient: rememberMe }
  keepToken(await sendTo<Token>('POST', '/api/TokenAuth/Authenticate', { body, failure: 'own', session: 'any' }), rememberMe)
  tellTabs()
  return 'signedIn'
}

/** Clears both storages and the tokens; culture and tenant stay (document 0 §4). The protocol has no call for it. */
export function signOut(): void {
  unbindSession()
  dropToken()
  clearStorages()
  tellTabs()
}

const originKey = 'origin'

/** Where the user wanted to go; kept until the sign-in worked (document 0 §2). */
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
