/** One tenant out of the product, into it, and gone: what the commands do, over a product that is put together and a database that may be in use. */
import { entityOf, type Model } from '#framework/metadata'
import {
  afterCopyOf, checkTenantArchive, eraseTenant, exportTenant, Failure, importTenant, InvalidInput, notCopied, productPrincipal, StartRefusal, tableOf, tablesOf, tablesOfFeatures, type TableSpec, type WriteRequest,
} from '#framework/server'
import { randomBytes } from 'node:crypto'
import { features } from '../features.ts'
import type { Mastline } from '../server.ts'
import { productVersion } from '../version.ts'

export interface TenantDeps {
  mastline: Pick<Mastline, 'model' | 'database' | 'write'>
  /** Of the database, as its owner. */
  url: string
}

export interface FoundTenant {
  id: number
  tenancyName: string
  name: string
}

const host = 0

/** Tables that stay where they are when a tenant is copied; tenants themselves are the host's. */
const left = (model: Model) => ['change_no', 'write_key', 'outbox', 'job_run', 'job_schedule', 'live_event', 'temporary_file', 'temporary_file_part', entityOf(model, 'Tenant').table, ...notCopied(features)]

/** @throws StartRefusal where there is none of that name */
export async function tenantNamed({ mastline: { model, database } }: TenantDeps, tenancyName: string): Promise<FoundTenant> {
  const text = `SELECT id, tenancy_name, name FROM ${tableOf(entityOf(model(), 'Tenant')).view} WHERE tenant_id = 0 AND lower(tenancy_name) = lower($1)`
  const [row] = await database.read(host, (connection) => connection.rows({ text, values: [tenancyName] }))
  if (!row) throw new StartRefusal(`There is no tenant ${JSON.stringify(tenancyName)}.`)
  return { id: Number(row[0]), tenancyName: row[1] ?? '', name: row[2] ?? '' }
}

/** @throws StartRefusal, ArchiveRefusal */
export async function exportNamed(deps: TenantDeps, tenancyName: string, file: string, replace: boolean): Promise<{ tenant: FoundTenant; rows: number; bytes: number }> {
  const tenant = await tenantNamed(deps, tenancyName)
  const about = { mastline: productVersion.number, tenancyName: tenant.tenancyName }
  const written = await exportTenant({ url: deps.url, tenant, tables: tablesHere(deps.mastline.model()), without: left(deps.mastline.model()), file, replace, about })
  return { tenant, ...written }
}

/**
 * Makes a tenant by the write door, inactive, fills it from the archive and switches it on. Where it can't be filled, it is taken away again.
 *
 * @throws StartRefusal, ArchiveRefusal
 */
export async function importAs(deps: TenantDeps, file: string, tenancyName: string): Promise<{ id: number; rows: number }> {
  const tables = tablesHere(deps.mastline.model())
  const list = await checkTenantArchive({ file, tables, without: left(deps.mastline.model()) })
  // Nobody signs in with this one: the accounts of the archive take its place.
  const adminPassword = randomBytes(24).toString('base64url')
  const { ids: [id = 0] } = await write(deps, { kind: 'create', rows: [{ tenancyName, name: list.name, isActive: false, adminPassword }], single: true })
  try {
    const rows = await importTenant({ url: deps.url, file, tables }, list, id, afterCopyOf(features))
    await write(deps, { kind: 'update', rows: [{ id, isActive: true }], single: true })
    return { id, rows }
  } catch (error) {
    await eraseRow(deps, id)
    throw error
  }
}

/**
 * Switches a tenant off, so that nobody works in it any more, erases everything of it, and then its row by the write door, whose history keeps the name.
 *
 * @returns number of rows
 */
export async function erase(deps: TenantDeps, tenant: FoundTenant): Promise<number> {
  await write(deps, { kind: 'update', rows: [{ id: tenant.id, isActive: false }], single: true })
  return eraseRow(deps, tenant.id)
}

async function eraseRow(deps: TenantDeps, id: number): Promise<number> {
  const tables = tablesHere(deps.mastline.model())
  const erased = await eraseTenant(deps.url, id, tables)
  await write(deps, { kind: 'delete', ids: [id] })
  // What a request wrote that was under way when the tenant was switched off, and what the deletion itself counted.
  return erased + (await eraseTenant(deps.url, id, tables))
}

function tablesHere(model: Model): TableSpec[] {
  return tablesOf(model, { tables: tablesOfFeatures(features) })
}

async function write({ mastline: { model, write: door } }: TenantDeps, changes: WriteRequest['changes']) {
  const principal = productPrincipal(model(), host, 'UTC')
  try {
    return await door({ principal, entity: entityOf(model(), 'Tenant'), mode: 'commit', reason: 'console', requestId: 'console', trusted: true, changes })
  } catch (error) {
    if (error instanceof InvalidInput) throw new StartRefusal(error.errors.map(({ message }) => message).join('\n') || error.message)
    throw error instanceof Failure ? new StartRefusal(error.message) : error
  }
}
