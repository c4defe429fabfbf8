/** What each tenant decides of passwords, and of how long what happened is kept. */
import type { Connection } from '#framework/server'
import { isAllowed, securityLimits, type SecurityKey, type SecuritySettings } from '../../rules.ts'
import { wholeTenant, writeSetting } from '../settings.ts'

/** The length under ABP's name. */
const names: { readonly [K in SecurityKey]: string } = {
  passwordLength: 'Abp.Zero.UserManagement.PasswordComplexity.RequiredLength', passwordHistory: 'Mastline.Passwords.NotLast', auditDays: 'Mastline.Audit.Days', historyDays: 'Mastline.History.Days',
}

const keys = Object.keys(names) as SecurityKey[]

export async function readSecuritySettings(connection: Connection): Promise<SecuritySettings> {
  const rows = await connection.rows({
    name: 'security_settings', values: [connection.tenantId, wholeTenant, Object.values(names)],
    text: 'SELECT name, value FROM app.setting WHERE tenant_id = $1 AND user_id = $2 AND name = ANY($3)',
  })
  const stored = new Map(rows.map(([name, value]) => [name, Number(value)]))
  const of = (key: SecurityKey) => {
    const { least, most, usual } = securityLimits[key]
    const value = stored.get(names[key])
    if (value === undefined || !Number.isInteger(value)) return usual
    return isAllowed(key, value) ? value : Math.min(most, Math.max(least, value))
  }
  return { passwordLength: of('passwordLength'), passwordHistory: of('passwordHistory'), auditDays: of('auditDays'), historyDays: of('historyDays') }
}

/**
 * @param next what is absent stays
 * @returns what changed, as `key: before → after`
 */
export async function keepSecuritySettings(connection: Connection, next: { readonly [K in SecurityKey]?: number | undefined }): Promise<string[]> {
  const before = await readSecuritySettings(connection)
  const changed = keys.filter((key) => next[key] !== undefined && before[key] !== next[key])
  for (const key of changed) await writeSetting(connection, wholeTenant, names[key], String(next[key]))
  return changed.map((key) => `${key}: ${before[key]} → ${next[key]}`)
}
