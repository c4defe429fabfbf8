/** The entry of a tenant's archive that says what stands in the others. */
import { z } from 'zod'
import { ArchiveRefusal } from '../archive/archive-refusal.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { storedColumns } from './table-order.ts'

export const TENANT_LIST = 'tenant.json'

const count = z.number().int().min(0)

const list = z.object({
  tenancyName: z.string(),
  name: z.string(),
  /** Table → columns, in the order of the values, and number of rows. */
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: count })),
  /** Entity → rows, as its change number counts them. */
  live: z.record(z.string(), count),
})

export type TenantList = z.output<typeof list>

/** @throws ArchiveRefusal where it is not understood */
export function parseTenantList(file: string, text: string): TenantList {
  const parsed = list.safeParse(parsedJson(text))
  if (!parsed.success) throw new ArchiveRefusal(`${file} was written by a Mastline that this one does not understand.`)
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Name of the nth entry with rows of a table. */
export const entryOf = (table: string, nth: number): string => `rows/${table}/${String(nth).padStart(6, '0')}.copy`

/** The table of an entry with rows. */
export const tableOfEntry = (name: string): string | undefined => /^rows\/([^/]+)\/\d+\.copy$/.exec(name)?.[1]

/**
 * @param specs tables that a tenant brings along
 * @throws ArchiveRefusal where the archive holds what this version has no place for: nothing is dropped silently. The number of a tenant is
 *   no part of an archive
 */
export function refuseUnknown(file: string, { tables }: TenantList, specs: readonly TableSpec[]): void {
  const known = new Map(specs.map((spec) => [spec.name, new Set(storedColumns(spec).filter((column) => column !== 'tenant_id'))]))
  const unknown = Object.entries(tables).flatMap(([table, { columns, rows }]) => {
    if (rows === 0) return []
    const there = known.get(table)
    return there ? columns.filter((column) => !there.has(column)).map((column) => `${table}.${column}`) : [table]
  })
  if (!unknown.length) return
  throw new ArchiveRefusal(`${file} holds what this Mastline has no place for: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' …' : ''}. Import it with the version that wrote it, or a newer one.`)
}
