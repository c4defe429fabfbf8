/**
 * Rising numbers of a tenant, for what people call by number: `TK-2026-000012`. Taken outside of the transaction that uses them, in a statement of
 * its own: so an upload of an hour keeps nobody else waiting, and what fails leaves a hole. No number is given twice, whatever the number of nodes.
 */
import { momentIn } from '#framework/kinds'
import type { Database } from '../database/database.ts'
import type { Principal } from '../principal.ts'
import type { TableSpec } from './tables/table-spec.ts'

export const numberSeriesTable: TableSpec = {
  name: 'number_series', primaryKey: ['tenant_id', 'name'], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE'],
  columns: [
    { name: 'tenant_id', type: 'int4', notNull: true, default: null }, { name: 'name', type: 'text COLLATE "C"', notNull: true, default: null },
    { name: 'last', type: 'int8', notNull: true, default: '0' },
  ],
}

/**
 * @param name of the series: what is counted, and the year where it begins anew each year
 * @param count how many are taken at once
 * @returns the numbers, rising
 */
export async function takeNumbers(database: Pick<Database, 'read'>, tenantId: number, name: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const text = 'INSERT INTO app.number_series AS s (tenant_id, name, last) VALUES ($1, $2, $3) ON CONFLICT (tenant_id, name) DO UPDATE SET last = s.last + excluded.last RETURNING s.last'
  // On a reader's connection: one of those is always left, however many writers wait for each other.
  const [row] = await database.read(tenantId, (connection) => connection.rows({ text, values: [tenantId, name, count] }))
  const last = Number(row?.[0])
  return Array.from({ length: count }, (_, n) => last - count + 1 + n)
}

/** Numbers that rows brought along are not given again: the next one is above `last`. */
export async function passNumber(database: Pick<Database, 'read'>, tenantId: number, name: string, last: number): Promise<void> {
  const text = 'INSERT INTO app.number_series AS s (tenant_id, name, last) VALUES ($1, $2, $3) ON CONFLICT (tenant_id, name) DO UPDATE SET last = GREATEST(s.last, excluded.last)'
  await database.read(tenantId, (connection) => connection.run({ text, values: [tenantId, name, last] }))
}

/** @example numbered('TK', 2026, 12) // 'TK-2026-000012' */
export function numbered(prefix: string, year: number | string, number: number): string {
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`
}

/**
 * Numbers of this year for new rows of an entity, for the hook that makes them. A row that brings a number of this year's series keeps it, and the next one given is above it.
 *
 * @param prefix names the series together with the year where the principal is: `TK`
 * @param brought the number of each row as it was sent, or nothing
 * @returns for each row the number it is to be given; undefined where it brought one
 */
export async function newNumbers(database: Pick<Database, 'read'>, { tenantId, zone }: Pick<Principal, 'tenantId' | 'zone'>, prefix: string, brought: readonly unknown[]): Promise<(string | undefined)[]> {
  const year = momentIn(zone).today.slice(0, 4)
  const series = `${prefix}-${year}`
  const own = brought.flatMap((number) => (typeof number === 'string' && number.startsWith(`${series}-`) ? [Number(number.slice(series.length + 1))] : [])).filter(Number.isSafeInteger)
  if (own.length) await passNumber(database, tenantId, series, Math.max(...own))
  const taken = await takeNumbers(database, tenantId, series, brought.filter((number) => !number).length)
  return brought.map((number) => (number ? undefined : numbered(prefix, year, taken.shift() ?? 0)))
}
