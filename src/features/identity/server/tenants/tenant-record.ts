/** Tenants as sign-in needs them. Their rows belong to the host. */
import { entityOf, type Model } from '#framework/metadata'
import { tableOf, type Connection, type Database } from '#framework/server'

export interface TenantRecord {
  id: number
  tenancyName: string
  name: string
  isActive: boolean
}

export interface TenantRecords {
  byId(id: number): Promise<TenantRecord | null>
  /** Letter case does not matter. */
  byName(tenancyName: string): Promise<TenantRecord | null>
}

const host = 0

export function tenantRecords(model: Model, database: Database): TenantRecords {
  const select = `SELECT id, tenancy_name, name, is_active FROM ${tableOf(entityOf(model, 'Tenant')).view} WHERE tenant_id = $1`
  const one = (name: string, text: string, value: string | number) => database.read(host, async (connection: Connection) => {
    const [row] = await connection.rows({ name, text, values: [host, value] })
    return row ? { id: Number(row[0]), tenancyName: row[1] ?? '', name: row[2] ?? '', isActive: row[3] === 't' } : null
  })
  return {
    byId: (id) => one('tenant_by_id', `${select} AND id = $2`, id),
    byName: (tenancyName) => one('tenant_by_name', `${select} AND lower(tenancy_name) = lower($2)`, tenancyName.trim()),
  }
}
