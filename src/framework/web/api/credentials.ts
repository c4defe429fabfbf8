/** What the browser keeps of a sign-in, under the protocol's names. */
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

const names = {
  token: 'Abp.AuthToken',
  encryptedToken: 'enc_auth_token',
  tenant: 'Abp.TenantId',
  culture: 'Abp.Localization.CultureName',
} as const

const fiveYears = 5 * 365 * 24 * 3600

export interface Token {
  accessToken: string
  encryptedAccessToken: string
  expireInSeconds: number
}

export const token = (): string | undefined => readCookie(names.token)

/** The id of the chosen tenant; undefined for the host. */
export const tenantId = (): string | undefined => readCookie(names.tenant)

export const culture = (): string | undefined => readCookie(names.culture)

/** Keeps the token until it expires with "remember me", else for the browser session only. */
export function keepToken({ accessToken, encryptedAccessToken, expireInSeconds }: Token, remember: boolean): void {
  const seconds = remember ? expireInSeconds : undefined
  writeCookie(names.token, accessToken, seconds)
  writeCookie(names.encryptedToken, encryptedAccessToken, seconds)
}

/** Null signs in to the host. */
export function keepTenant(id: number | null): void {
  if (id === null) dropCookie(names.tenant)
  else writeCookie(names.tenant, String(id), fiveYears)
}

export function keepCulture(language: string): void {
  writeCookie(names.culture, language, fiveYears)
}

/** Drops the tokens; culture and tenant stay for the next sign-in. */
export function dropToken(): void {
  dropCookie(names.token)
  dropCookie(names.encryptedToken)
}
