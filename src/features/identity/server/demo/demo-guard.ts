/** Who still signs in with the demo password, asked by the owner at start: on any tenant. */
import { entityOf, type Model } from '#framework/metadata'
import { defaultAdministrator } from '../users/user-hook.ts'
import { productPrincipal, tableOf, type Write } from '#framework/server'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

export async function demoPasswordStands(owner: Pool): Promise<boolean> {
  return (await demoUsers(owner)).length > 0
}

/** Takes the demo password away: administrators get this one, `ADMIN_PASSWORD`, set after the first start; the demo's people one that nobody knows. */
export async function replaceDemoPassword(owner: Pool, model: Model, write: Write, password: string): Promise<void> {
  const administrators = await demoAdministrators(owner, model)
  for (const { tenantId, userId } of await demoUsers(owner)) {
    const isAdministrator = administrators.some((each) => each.tenantId === tenantId && each.userId === userId)
    await write({
      principal: productPrincipal(model, tenantId, 'UTC'), entity: entityOf(model, 'User'), mode: 'commit', reason: 'ADMIN_PASSWORD', requestId: 'start', trusted: true,
      changes: { kind: 'update', rows: [{ id: userId, password: isAdministrator ? password : `${randomBytes(24).toString('base64url')}aA1.` }] },
    })
  }
}

async function demoUsers(owner: Pool): Promise<{ tenantId: number; userId: number }[]> {
  const { rows } = await owner.query<{ tenantId: number; userId: number }>('SELECT tenant_id AS "tenantId", user_id AS "userId" FROM data.credential WHERE is_demo ORDER BY 1, 2')
  return rows
}

async function demoAdministrators(owner: Pool, model: Model): Promise<{ tenantId: number; userId: number }[]> {
  const { rows } = await owner.query<{ tenantId: number; userId: number }>(
    `SELECT tenant_id AS "tenantId", id AS "userId" FROM ${tableOf(entityOf(model, 'User')).table} WHERE lower(user_name) = $1`, [defaultAdministrator])
  return rows
}
