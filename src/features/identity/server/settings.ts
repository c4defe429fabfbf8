/** Settings of users and tenants, as ABP names them. */
import type { Connection, Language } from '#framework/server'

export const languageSetting = 'Abp.Localization.DefaultLanguageName'
export const themeSetting = 'App.UiTheme'

/** The user number of settings that belong to the tenant as a whole. */
export const wholeTenant = 0

/** The user's settings, and the tenant's where the user has none. */
export async function readSettings(connection: Connection, userId: number): Promise<ReadonlyMap<string, { value: string; own: boolean }>> {
  const rows = await connection.rows({
    name: 'settings_of_user', values: [connection.tenantId, userId],
    text: 'SELECT name, value, user_id FROM app.setting WHERE tenant_id = $1 AND user_id IN (0, $2) ORDER BY user_id',
  })
  return new Map(rows.map(([name, value, owner]) => [name ?? '', { value: value ?? '', own: owner !== '0' }]))
}

/** Writes one setting inside a running transaction. */
export async function writeSetting(connection: Connection, userId: number, name: string, value: string): Promise<void> {
  await connection.run({
    name: 'write_setting', values: [connection.tenantId, userId, name, value],
    text: `INSERT INTO app.setting AS s (tenant_id, user_id, name, value) VALUES ($1, $2, $3, $4)
      ON CONFLICT (tenant_id, user_id, name) DO UPDATE SET value = excluded.value WHERE s.value <> excluded.value`,
  })
}

/** The user's own language, where one was chosen. */
export function ownLanguage(settings: ReadonlyMap<string, { value: string; own: boolean }>): Language | null {
  const found = settings.get(languageSetting)
  return found?.own && (found.value === 'en' || found.value === 'ur') ? found.value : null
}

