/** Conditions of a list → one predicate. */
import { fieldOf, type EntityModel, type Model } from '#framework/metadata'
import type { Call, ListFilter, ListQuery } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { compiled, verbatim } from '../database/compile.ts'
import type { SqlValue } from '../database/statement.ts'
import { filterPredicate, fixedPredicate } from './filters.ts'
import { searchPredicate } from './search.ts'
import { tableColumns, type Visible } from './visible.ts'

export interface Where {
  /** With `$1` for the tenant, over the alias `t`. */
  text: string
  values: readonly SqlValue[]
  /** Nothing but the tenant: the table's own count is the total. */
  all: boolean
  /** Whether an index finds the rows: equality on references. Else one fenced pass gives total and order (docs/decisions/0042). */
  indexed: boolean
  /** Planned for its values, so it goes without a name. */
  searched: boolean
  /** Further tables (`tableOf`) whose change may change the result. */
  restsOn: readonly string[]
}

export interface Asked {
  model: Model
  entity: EntityModel
  tenantId: number
  visible: Pick<Visible, 'rows' | 'restsOn'>
}

/** @throws InvalidFilter for a value that cannot be of its field's kind */
export function whereOf(asked: Asked, query: Pick<ListQuery, 'search' | 'filters'>, call: Pick<Call, 'where' | 'except'>): Where {
  const { model, entity, tenantId, visible } = asked
  const scope = visible.rows(tableColumns(entity))
  const fixed = Object.entries(call.where)
  if (!query.search.length && !query.filters.length && !fixed.length && !call.except.length && !scope) {
    return { text: 't.tenant_id = $1', values: [tenantId], all: true, indexed: true, searched: false, restsOn: [] }
  }
  const restsOn = new Set(visible.restsOn)
  const predicates: RawBuilder<boolean>[] = [sql<boolean>`t.tenant_id = ${tenantId}`]
  if (scope) predicates.push(scope)
  if (call.except.length) predicates.push(sql<boolean>`t.id <> ALL(${[...call.except]}::int4[])`)
  for (const [key, value] of fixed) predicates.push(fixedPredicate(fieldOf(entity, key), value))
  for (const term of query.search) predicates.push(searchPredicate(entity, term))
  for (const filter of query.filters) predicates.push(filterPredicate(model, entity, tenantId, filter, restsOn))
  const { text, values = [] } = compiled(sql.join(predicates, verbatim(' AND ')))
  return {
    text, values, all: false, restsOn: [...restsOn],
    searched: query.search.length > 0 || query.filters.some((f) => f.on.field?.kind === 'text' || f.on.byName),
    indexed: !query.search.length && query.filters.every(isIndexed),
  }
}

function isIndexed({ on, operator }: ListFilter): boolean {
  return !on.byName && on.field?.kind === 'ref' && (operator === 'eq' || operator === 'in')
}
