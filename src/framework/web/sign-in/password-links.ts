/** Setting a password by a link: asked for, looked at, used. */
import { keepTenant } from '../api/credentials.ts'
import { sendTo } from '../api/send.ts'
import { asFailure } from '../api/wire-failure.ts'

export interface PasswordLink {
  state: 'good' | 'used' | 'replaced' | 'expired' | 'unknown'
  kind: 'invitation' | 'reset' | null
  userName: string
  tenancyName: string
  passwordLength: number
  /** Why it is not good, and what to do. */
  message: string
}

/** @returns whether there is such a tenant; none named is the host */
export async function askForLink(tenancyName: string, emailAddress: string): Promise<boolean> {
  if (tenancyName) {
    const { tenantId } = await sendTo<{ tenantId: number | null }>('POST', 'Account/IsTenantAvailable', { body: { tenancyName }, failure: 'own', session: 'any' })
    if (tenantId === null) return false
    keepTenant(tenantId)
  } else keepTenant(null)
  await sendTo('POST', 'Account/SendPasswordResetCode', { body: { emailAddress }, failure: 'own', session: 'any' })
  return true
}

export function checkLink(resetCode: string, signal?: AbortSignal): Promise<PasswordLink> {
  return sendTo<PasswordLink>('POST', 'Account/CheckPasswordLink', { body: { resetCode }, failure: 'own', session: 'any', ...(signal ? { signal } : {}) })
}

export async function setByLink(resetCode: string, password: string): Promise<void> {
  await sendTo('POST', 'Account/ResetPassword', { body: { resetCode, password }, failure: 'own', session: 'any' })
}

/** One sentence of a failure: that of its field before the whole. */
export function sentenceOf(thrown: unknown, general: string, network: string): string {
  const { message, details, isNetwork, validationErrors } = asFailure(thrown)
  if (isNetwork) return network
  return validationErrors[0]?.message ?? ([message, details].filter(Boolean).join(' ') || general)
}
