/** Audit list and history do not grow for ever: what is older than the tenant keeps it goes at night. Only the database's owner may delete from them. */
import { forgetHistory, type Database, type Forgotten, type JobContext } from '#framework/server'
import type { Pool } from 'pg'
import { readSecuritySettings } from '../password-rules/security-settings.ts'

const owners = new WeakMap<Database, Pool>()

/** Notes whose connection may delete, for the job. */
export function purgesWith(database: Database, owner: Pool): void {
  owners.set(database, owner)
}

function ownerOf(database: Database): Pool {
  const owner = owners.get(database)
  if (!owner) throw new Error('nothing can be cleared: the owner of the database is not known')
  return owner
}

/** Takes away history older than the tenant keeps it; nothing where it keeps all. */
export async function purgeHistory({ database, model, principal, signal }: Pick<JobContext<undefined>, 'database' | 'model' | 'principal' | 'signal'>): Promise<Forgotten> {
  const { historyDays } = await database.read(principal.tenantId, readSecuritySettings)
  return historyDays === 0 ? { changeSets: 0, files: 0 } : forgetHistory(ownerOf(database), model(), principal.tenantId, historyDays, signal)
}

/** @returns how many went */
export async function purgeAudit(database: Database, tenantId: number): Promise<number> {
  const owner = ownerOf(database)
  const { auditDays: days } = await database.read(tenantId, readSecuritySettings)
  let gone = 0
  for (;;) {
    // In parts: nobody waits for a statement of an hour.
    const { rowCount } = await owner.query(`DELETE FROM data.credential_event WHERE tenant_id = $1 AND id IN (SELECT id FROM data.credential_event WHERE tenant_id = $1 AND at < now() - make_interval(days => $2) ORDER BY id LIMIT 10000)`, [tenantId, days])
    gone += rowCount ?? 0
    if ((rowCount ?? 0) < 10_000) return gone
  }
}
