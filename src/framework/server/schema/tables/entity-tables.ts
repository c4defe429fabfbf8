/** Descriptors → tables. */
import { carriesScope, entityOf, fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { columnsOf, type StoredField } from '../columns.ts'
import { joinTableOf, quoted, shortened } from '../names.ts'
import { searchedTenant, searchExpression, searchFields } from '../search-text.ts'
import { standardColumns } from './standard-columns.ts'
import { allRights, type ColumnSpec, type ForeignKeySpec, type IndexSpec, type TableSpec } from './table-spec.ts'
import { uniqueColumns } from '../unique-columns.ts'

/** Every table of the model: entities (those on one table together) and join tables. */
export function entityTables(model: Model): TableSpec[] {
  const sharing = new Map<string, EntityModel[]>()
  for (const entity of model.values()) sharing.set(entity.table, [...(sharing.get(entity.table) ?? []), entity])
  const tables = [...sharing.values()].map((entities) => entityTable(model, entities))
  const joins = [...model.values()].flatMap((entity) => (entity.tableOf === entity.key ? joinTables(model, entity) : []))
  return [...tables, ...joins]
}

/** The owner of the table first; others on it may add columns of their own. */
function entityTable(model: Model, sharing: readonly EntityModel[]): TableSpec {
  const owner = sharing.find((entity) => entity.tableOf === entity.key) ?? sharing[0]
  if (!owner) throw new Error('a table without an entity')
  const stored = new Map<string, StoredField>()
  for (const each of [owner, ...sharing].flatMap(columnsOf)) if (!stored.has(each.column.name)) stored.set(each.column.name, each)
  const fields = [...stored.values()]
  const unique = uniqueColumns(owner)
  const search = searchExpression(searchFields(owner).flatMap((field) => field.column ?? []))
  const columns: ColumnSpec[] = [
    ...standardColumns,
    // Before the fields: a search compares it row by row, and PostgreSQL steps through every column that stands before (docs/decisions/search.md).
    ...(search ? [{ ...generated('search_text', search), notNull: false }] : []),
    ...fields.map(({ column }) => ({ ...column })),
    ...unique.map((u): ColumnSpec => generated(u.column, u.expression())),
  ]
  return {
    name: owner.table, columns, primaryKey: ['tenant_id', 'id'], rights: allRights,
    unique: unique.map((u) => ({ name: u.constraint, columns: ['tenant_id', u.column] })),
    indexes: [...indexesOf(owner, fields.map((s) => s.field), search !== null), ...(carriesScope(model, owner) && !owner.owned ? [makerIndex(owner)] : [])],
    foreignKeys: fields.flatMap(({ field }) => (field.kind === 'ref' && field.target ? [foreignKey(owner.table, field.column ?? '', entityOf(model, field.target).table)] : [])),
  }
}

function generated(name: string, expression: string): ColumnSpec {
  return { name, type: 'text COLLATE "C"', notNull: false, default: null, made: { generated: expression } }
}

/**
 * Each reference has its index, which serves filter, count and the foreign key's own check; sorts only where they are meant. Rows without
 * the reference are not in it: nobody looks for them, and in an import of twelve columns they are most entries (docs/decisions/writes.md).
 */
function indexesOf(entity: EntityModel, fields: readonly FieldModel[], searched: boolean): IndexSpec[] {
  const sorted = sortedColumns(entity, fields)
  const references = fields.filter((f) => f.kind === 'ref').map((f) => f.column ?? '').filter((column) => !sorted.includes(column))
  return [
    ...references.map((column) => ({ name: shortened(`${entity.table}_${column}_ref_ix`), on: `(tenant_id, ${quoted(column)}) WHERE ${quoted(column)} IS NOT NULL` })),
    ...sorted.map((column) => index(entity.table, [column, 'id'])),
    ...fields.filter(isState).map(({ column }) => ({ name: shortened(`${entity.table}_${column}_word_ix`), on: `(tenant_id, lower(${quoted(column ?? '')}), id)` })),
    ...(searched ? [{ name: shortened(`${entity.table}_contains_ix`), on: `USING gin (${searchedTenant()}, search_text gin_trgm_ops)` }] : []),
  ]
}

/** A text that usually holds one of a few words, by which lists are narrowed, letter case aside: of a million rows few may be in a state that somebody asks for. */
function isState(field: FieldModel): boolean {
  return field.kind === 'text' && field.sort && field.words.length > 0
}

/** Where places decide who sees a row, its maker sees it too: without this index that one condition would read the whole table. */
function makerIndex({ table }: EntityModel): IndexSpec {
  return { name: shortened(`${table}_creator_user_id_ref_ix`), on: '(tenant_id, creator_user_id) WHERE creator_user_id IS NOT NULL' }
}

/** Columns whose order an index gives: name or title, code, creation time, fields marked `sort`, what lists begin with. */
export function sortedColumns(entity: EntityModel, fields: readonly FieldModel[] = entity.fields): string[] {
  const first = entity.sort[0]
  const meant = fields.filter((field) =>
    field.column !== null && (field.sort || field.key === 'name' || field.key === entity.code || (field.key === entity.title[0] && field.kind === 'text') || field.key === first?.field))
  return [...new Set([...meant.map((field) => field.column ?? ''), 'creation_time'])]
}

function index(table: string, columns: readonly string[]): IndexSpec {
  return { name: shortened(`${table}_${columns.join('_')}_ix`), on: `(tenant_id, ${columns.map(quoted).join(', ')})` }
}

function foreignKey(table: string, column: string, target: string): ForeignKeySpec {
  return { name: foreignKeyName(table, column), columns: ['tenant_id', column], target, targetColumns: ['tenant_id', 'id'] }
}

/** Name of the constraint, as PostgreSQL reports it with 23503. */
export function foreignKeyName(table: string, column: string): string {
  return shortened(`${table}_${column}_fk`)
}

function joinTables(model: Model, entity: EntityModel): TableSpec[] {
  return entity.fields.filter((field) => field.kind === 'refs').map((field) => {
    const target = entityOf(model, fieldOf(entity, field.key).target ?? '')
    const join = joinTableOf(model, entity, field)
    const [own, other] = [join.own, join.target].map((name) => name.slice(1, -1)) as [string, string]
    const column = (name: string): ColumnSpec => ({ name, type: 'int4', notNull: true, default: null })
    return {
      name: join.name, columns: ['tenant_id', own, other].map(column), primaryKey: ['tenant_id', own, other], rights: allRights,
      unique: [], indexes: [index(join.name, [other])],
      foreignKeys: [foreignKey(join.name, own, entity.table), foreignKey(join.name, other, target.table)],
    }
  })
}
