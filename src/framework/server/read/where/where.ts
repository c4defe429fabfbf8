/** Conditions of a list → one predicate. */
import { momentIn } from '#framework/kinds'
import type { EntityModel, Model } from '#framework/metadata'
import { tablesOnPaths, type Call, type ListFilter, type ListQuery } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { SqlValue } from '../../database/statements/statement.ts'
import { filterPredicates } from './filters.ts'
import { foundPredicate, isByIndexAlone } from './found.ts'
import { mineOf } from './mine.ts'
import { fixedTo, narrowedBy } from './narrowed.ts'
import { tenantBeside } from './search.ts'
import type { Scope } from './scope.ts'
import { plainConditions, type ScopeConditions } from '../cache/scope-conditions.ts'
import type { TableShares } from '../cache/table-shares.ts'
import { tableColumns, type Visible } from './visible.ts'

export interface Where {
  /** With `$1` for the tenant, over the alias `t`. */
  text: string
  values: readonly SqlValue[]
  /** Nothing but the tenant: the table's own count is the total. */
  all: boolean
  /** Whether an index finds the rows: equality on references. Else one fenced pass gives total and order (docs/decisions/lists.md). */
  indexed: boolean
  /** Found by the search index, and perhaps references: one kept plan serves all values (docs/decisions/search.md). */
  keepsPlan: boolean
  /** Further tables (`tableOf`) whose change may change the result. */
  restsOn: readonly string[]
}

export interface Asked {
  model: Model
  entity: EntityModel
  tenantId: number
  /** Whose rows a call of the current user gives, and where their days begin. */
  userId: number | null
  zone: string
  visible: Pick<Visible, 'rows' | 'restsOn' | 'on' | 'scope'>
  /** Absent: every search goes to the tenant first. */
  shares?: TableShares
  /** Absent: the condition of a scope is made each time. */
  conditions?: ScopeConditions<Where>
}

/** Of more paths the planner does not try every order of joins, which for a hundred takes it seconds: it sees none in a condition that `IS TRUE`. */
const joinedPaths = 8

/**
 * What the parameters of a list narrow, without tenant and scope.
 *
 * @param asked `restsOn` is told of further tables whose change may change the result
 * @throws InvalidFilter for a value that cannot be of its field's kind
 */
export function conditionsOf(asked: Asked & { restsOn: Set<string> }, query: Pick<ListQuery, 'search' | 'filters' | 'paths'>): RawBuilder<boolean>[] {
  const { model, entity, tenantId, shares, zone, restsOn } = asked
  const beside = tenantBeside(tenantId, entity, shares)
  const along = query.paths.map((narrowing, n) => {
    const narrowed = narrowedBy(asked, narrowing)
    return n < joinedPaths ? narrowed : sql<boolean>`(${narrowed}) IS TRUE`
  })
  const found = query.search.map((term) => foundPredicate({ model, entity, tenantId, restsOn }, term, beside))
  return [...along, ...found, ...filterPredicates(model, entity, tenantId, query.filters, restsOn, beside, { zone, today: momentIn(zone).today })]
}

/** @throws InvalidFilter for a value that cannot be of its field's kind */
export function whereOf(asked: Asked, query: Pick<ListQuery, 'search' | 'filters' | 'paths'>, call: Pick<Call, 'where' | 'except' | 'mine'>): Where {
  const { model, entity, tenantId, visible, conditions = plainConditions } = asked
  const mine = mineOf(model, entity, asked, call.mine)
  const fixed = Object.entries(call.where)
  const isWhole = !query.search.length && !query.filters.length && !query.paths.length && !fixed.length && !call.except.length && !mine
  const { scope: whole } = visible
  if (isWhole && whole) return conditions.of(whole, entity, tenantId, () => scoped(whole, entity, tenantId))
  const scope = visible.rows(tableColumns(entity))
  if (isWhole && !scope) return { text: 't.tenant_id = $1', values: [tenantId], all: true, indexed: true, keepsPlan: false, restsOn: [] }
  const restsOn = new Set(visible.restsOn)
  const predicates: RawBuilder<boolean>[] = [sql<boolean>`t.tenant_id = ${tenantId}`]
  if (scope) predicates.push(scope)
  if (mine) predicates.push(mine)
  if (call.except.length) predicates.push(sql<boolean>`t.id <> ALL(${[...call.except]}::int4[])`)
  for (const [path, value] of fixed) predicates.push(fixedTo(asked, path, value))
  if (fixed.length || query.paths.length || mine) for (const table of tablesOnPaths(model, entity)) restsOn.add(table)
  predicates.push(...conditionsOf({ ...asked, restsOn }, query))
  const { text, values = [] } = compiled(sql.join(predicates, verbatim(' AND ')))
  return {
    text, values, all: false, restsOn: [...restsOn],
    keepsPlan: query.search.length > 0 && isByIndexAlone(entity) && predicates.length === 1 + query.search.length + query.filters.length && query.filters.every(isIndexed),
    // For the few rows below somebody's places, walking an index in order finds little.
    indexed: !query.search.length && !query.paths.length && !mine && !scope && query.filters.every(isIndexed),
  }
}

/** All that a scope shows. */
function scoped(scope: Scope, entity: EntityModel, tenantId: number): Where {
  const { text, values = [] } = compiled(sql.join([sql<boolean>`t.tenant_id = ${tenantId}`, scope.predicate(tableColumns(entity))], verbatim(' AND ')))
  return { text, values, all: false, indexed: false, keepsPlan: false, restsOn: [...new Set(scope.restsOn)] }
}

function isIndexed({ on, operator }: ListFilter): boolean {
  return !on.byName && on.field?.kind === 'ref' && (operator === 'eq' || operator === 'in')
}
