/** What a search over everything looks into: tables whose rows the principal may read, by code, title and searched fields. */
import { fieldOf, pagePermission, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { callsOf } from '#framework/wire'
import { holds, type Principal } from '../principal.ts'
import { titleOf, type NameSource } from '../read/names/name-source.ts'
import type { ScopeRule } from '../read/where/scope.ts'
import { visible, type Visible } from '../read/where/visible.ts'
import { sortedColumns } from '../schema/tables/entity-tables.ts'
import { searchFields } from '../schema/search-text.ts'

export interface Searched {
  entity: EntityModel
  seen: Visible
  title: NameSource
  code: FieldModel | null
  /** What else tells the row from others: the first text of its list that stands neither in code nor in title. */
  note: FieldModel | null
  /** Fields whose beginnings an index finds. */
  beginnings: readonly FieldModel[]
  /** Whether its search index holds nothing that this principal may not read. */
  byIndex: boolean
  /** Address of its list; null where there is no page, or none that opens to the principal. */
  list: string | null
}

/** One for each table: entities that share one show the same rows, and the one whose page opens stands for all. */
export function searchedBy(model: Model, principal: Principal, rule?: ScopeRule): Searched[] {
  const byTable = new Map<string, Searched>()
  for (const entity of model.values()) {
    if (!isRead(entity) || !holds(principal, entity, 'Read')) continue
    const found = describe(entity, principal, rule)
    const before = byTable.get(entity.tableOf)
    if (!before || (found.list !== null && before.list === null) || (found.list !== null && entity.key === entity.tableOf)) byTable.set(entity.tableOf, found)
  }
  return [...byTable.values()].filter(({ title, code }) => title.parts.length > 0 || code !== null)
}

/** Of each entity, known once: its calls are written anew from its descriptor whenever they are asked for, which took most of a search. */
const reads = new WeakMap<EntityModel, boolean>()

function isRead(entity: EntityModel): boolean {
  const known = reads.get(entity) ?? isReadByItsCalls(entity)
  reads.set(entity, known)
  return known
}

/** Lists of the current user's own rows show no others, whatever rights one holds, so a search leaves such rows out. */
function isReadByItsCalls(entity: EntityModel): boolean {
  if (entity.owned) return false
  const calls = callsOf(entity)
  return calls.some(({ kind, right }) => right === 'Read' && (kind === 'list' || kind === 'get' || kind === 'narrowed')) && !calls.some(({ kind, mine }) => kind === 'list' && mine !== null)
}

function describe(entity: EntityModel, principal: Principal, rule?: ScopeRule): Searched {
  const seen = visible(entity, principal, rule)
  const readable = new Set(seen.fields)
  const own = (field: FieldModel) => readable.has(field) && field.column !== null && field.kind === 'text'
  const whole = titleOf(entity)
  const title = { ...whole, parts: whole.parts.filter((part) => readable.has(part)) }
  const code = entity.code === null ? null : fieldOf(entity, entity.code)
  const sorted = sortedColumns(entity)
  const page = pagePermission(entity, 'Pages')
  return {
    entity, seen, title: title.parts.length === whole.parts.length ? whole : title, code: code && own(code) ? code : null,
    note: entity.list.map((key) => entity.fields.find((field) => field.key === key)).find((field) => field && own(field) && field !== code && !title.parts.includes(field)) ?? null,
    beginnings: [...new Set([...(code ? [code] : []), ...title.parts.slice(0, 1)])].filter((field) => own(field) && sorted.includes(field.column ?? '')),
    byIndex: searchFields(entity).length > 0 && searchFields(entity).every((field) => readable.has(field)),
    list: entity.pages.list[0] !== undefined && (page === '' || principal.permissions.has(page)) ? entity.pages.list[0] : null,
  }
}
