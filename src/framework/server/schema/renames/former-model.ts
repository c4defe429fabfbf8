/** The model under the names that the database still has: what `renamedFrom` says, as far as it is due. */
import { columnName, entityOf, snakeCase, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import type { FoundTable } from '../inspect.ts'
import { joinNameOf } from '../names.ts'

export type Found = ReadonlyMap<string, FoundTable>

/** Key under which a stored image has a field (see write/sql/image.ts). */
export const imageKey = (field: Pick<FieldModel, 'column' | 'key'>): string => field.column ?? snakeCase(field.key)

/**
 * @param storedRows owned rows have no table or column that bears the field's name: `Entity.former` of those that history or files still name
 * @returns entities in the same order, with their fields in the same order, so that both models can be walked in step; an entity without a former name is the same object
 */
export function formerModel(model: Model, found: Found, storedRows: ReadonlySet<string>): Model {
  const entityKey = (key: string): string => {
    const entity = entityOf(model, key)
    if (entity.tableOf !== key || found.has(entity.table)) return key
    return entity.renamedFrom.find((former) => found.has(snakeCase(former))) ?? key
  }
  const tableName = (entity: EntityModel) => snakeCase(entityKey(entity.tableOf))
  const fieldKey = (entity: EntityModel, field: FieldModel): string => {
    if (!field.renamedFrom.length) return field.key
    const names = [field.key, ...field.renamedFrom]
    return names.find((name) => isStored(entity, field, name)) ?? field.key
  }
  const isStored = (entity: EntityModel, field: FieldModel, name: string): boolean => {
    if (field.kind === 'refs') return found.has(joinNameOf(tableName(entity), name))
    if (field.kind === 'rows') return storedRows.has(`${entity.key}.${name}`)
    return found.get(tableName(entity))?.columns.some((column) => column.name === columnName(name, field.kind)) ?? false
  }
  const formerEntity = (entity: EntityModel): EntityModel => {
    const keys = new Map(entity.fields.map((field) => [field.key, fieldKey(entity, field)]))
    const was = (key: string) => keys.get(key) ?? key
    const isAsBefore = [entity.key, entity.tableOf, ...entity.fields.flatMap(({ target }) => target ?? [])].every((key) => entityKey(key) === key) && entity.fields.every(({ key }) => was(key) === key)
    if (isAsBefore) return entity
    const fields = entity.fields.map((field): FieldModel => ({
      ...field, key: was(field.key), column: field.column === null ? null : columnName(was(field.key), field.kind), target: field.target === null ? null : entityKey(field.target),
    }))
    return {
      ...entity, key: entityKey(entity.key), table: tableName(entity), tableOf: entityKey(entity.tableOf), fields,
      title: entity.title.map(was), code: entity.code === null ? null : was(entity.code), unique: entity.unique.map((set) => set.map(was)),
      sort: entity.sort.map((sort) => ({ ...sort, field: was(sort.field) })),
    }
  }
  return new Map([...model.values()].map(formerEntity).map((entity) => [entity.key, entity]))
}
