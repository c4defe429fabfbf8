/** In which order rows of tables can be put in, and, turned round, taken away. */
import type { TableSpec } from '../schema/tables/table-spec.ts'
import { quoted } from '../schema/names.ts'

export interface TableOrder {
  /** Every table after those its rows refer to, as far as that can be. */
  tables: readonly TableSpec[]
  /** Foreign keys that hold only when all tables are done: those to the table itself, and of rings. Names for `SET CONSTRAINTS`. */
  late: readonly string[]
}

/** @param specs of one product: every table that is referred to is among them */
export function orderOf(specs: readonly TableSpec[]): TableOrder {
  const byName = new Map(specs.map((spec) => [spec.name, spec]))
  const place = new Map<string, number>()
  const tables: TableSpec[] = []
  const begun = new Set<string>()
  const visit = (spec: TableSpec): void => {
    if (begun.has(spec.name)) return
    begun.add(spec.name)
    for (const { target } of spec.foreignKeys) {
      const found = byName.get(target)
      if (found) visit(found)
    }
    place.set(spec.name, tables.push(spec))
  }
  for (const spec of specs) visit(spec)
  const isLate = (own: string, target: string) => (place.get(target) ?? 0) >= (place.get(own) ?? 0)
  const late = tables.flatMap((spec) => spec.foreignKeys.filter(({ target }) => isLate(spec.name, target)).map(({ name }) => `data.${quoted(name)}`))
  return { tables, late }
}

/** Columns that are stored as they are; generated ones PostgreSQL computes again. */
export function storedColumns(spec: TableSpec): string[] {
  return spec.columns.filter(({ made }) => typeof made !== 'object').map(({ name }) => name)
}
