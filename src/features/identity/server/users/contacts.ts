/** How users are reached: address and language. */
import { entityOf, type Model } from '#framework/metadata'
import { tableOf, type Contacts, type Database } from '#framework/server'
import { languageSetting, wholeTenant } from '../settings.ts'

export function contactsOf(model: () => Model, database: Database): Contacts {
  return (tenantId, userIds) => database.read(tenantId, async (connection) => {
    const rows = await connection.rows({
      name: 'contacts', values: [tenantId, [...userIds], languageSetting, wholeTenant],
      text: `SELECT u.id, u.user_name, coalesce(nullif(u.full_name, ''), u.user_name), coalesce(u.email_address, ''),
          (SELECT s.value FROM app.setting s WHERE s.tenant_id = $1 AND s.name = $3 AND s.user_id IN (u.id, $4) ORDER BY s.user_id DESC LIMIT 1)
        FROM ${tableOf(entityOf(model(), 'User')).view} u WHERE u.tenant_id = $1 AND u.id = ANY($2) AND u.is_active ORDER BY u.id`,
    })
    return rows.map(([id, userName, fullName, emailAddress, language]) => ({ userId: Number(id), userName: userName ?? '', fullName: fullName ?? '', emailAddress: emailAddress ?? '', language: language === 'ur' ? 'ur' : 'en' }))
  })
}
