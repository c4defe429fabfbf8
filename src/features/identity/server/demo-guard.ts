/** Who still signs in with the demo password, asked by the owner at start: on any tenant. */
import { entityOf, type Model } from '#framework/metadata'
import { productPrincipal, type Write } from '#framework/server'
import type { Pool } from 'pg'

export async function demoPasswordStands(owner: Pool): Promise<boolean> {
  return (await demoUsers(owner)).length > 0
}

/** Gives everybody who still has the demo password this one: `ADMIN_PASSWORD`, set after the first start. */
export async function replaceDemoPassword(owner: Pool, model: Model, write: Write, password: string): Promise<void> {
  for (const { tenantId, userId } of await demoUsers(owner)) {
    await write({
      principal: productPrincipal(model, tenantId, 'UTC'), entity: entityOf(model, 'User'), mode: 'commit', reason: 'ADMIN_PASSWORD', requestId: 'start', trusted: true,
      changes: { kind: 'update', rows: [{ id: userId, password }] },
    })
  }
}

async function demoUsers(owner: Pool): Promise<{ tenantId: number; userId: number }[]> {
  const { rows } = await owner.query<{ tenantId: number; userId: number }>('SELECT tenant_id AS "tenantId", user_id AS "userId" FROM data.credential WHERE is_demo ORDER BY 1, 2')
  return rows
}
