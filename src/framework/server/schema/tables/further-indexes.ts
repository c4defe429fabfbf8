/** Indexes that features add to tables of entities. */
import type { EntityModel, Model } from '#framework/metadata'
import { standardFields } from '#framework/wire'
import { quoted } from '../names.ts'
import type { FurtherIndex, IndexSpec, TableSpec } from './table-spec.ts'

export function withFurther(model: Model, tables: readonly TableSpec[], indexes: readonly FurtherIndex[]): TableSpec[] {
  const byTable = new Map<string, IndexSpec[]>()
  for (const index of indexes) {
    const entity = model.get(index.entity)
    const made = entity && indexOf(entity, index)
    if (made) byTable.set(entity.table, [...(byTable.get(entity.table) ?? []), made])
  }
  return tables.map((table) => ({ ...table, indexes: [...table.indexes, ...(byTable.get(table.name) ?? [])] }))
}

function indexOf(entity: EntityModel, { name, by, carries = [], where }: FurtherIndex): IndexSpec | null {
  const columnOf = (key: string) => (entity.fields.find((field) => field.key === key) ?? standardFields.find((field) => field.key === key))?.column ?? null
  const written = (sql: string) => sql.replaceAll(/\{(\w+)\}/g, (_, key: string) => quoted(columnOf(key) ?? key))
  const columns = carries.flatMap((key) => columnOf(key) ?? [])
  if (columns.length < carries.length) return null
  return { name, on: `(tenant_id, ${written(by)})${columns.length ? ` INCLUDE (${columns.map(quoted).join(', ')})` : ''}${where ? ` WHERE ${written(where)}` : ''}` }
}
