/** Conditions of a feature → one predicate, by the kinds' own filters: they mean what they mean in a list. */
import { momentIn } from '#framework/kinds'
import { FilterProblem, serverFaceOf } from '#framework/kinds/server'
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { operators, standardField, type Operator } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import type { Principal } from '../../principal.ts'
import { alongSteps, InvalidFilter, nameFits, searchHint, tableColumns, tenantBeside, visible, type ScopeRule } from '../../read/door.ts'
import { joinTableOf } from '../../schema/names.ts'
import { fieldAsked, type AskedField } from './path.ts'
import type { Where } from './where.ts'

export interface Asking {
  model: Model
  entity: EntityModel
  principal: Principal
  /** Which rows may be stepped on by a path; absent: all of the tenant. */
  scope?: ScopeRule | undefined
  /** Gets the tables (`tableOf`) that conditions look into beside the entity's own. */
  restsOn?: Set<string>
}

/** Columns of the entity's rows by field key, where they stand. */
type Columns = (field: string) => RawBuilder<unknown>

/**
 * @param columns of a stored image, say; absent: of the table, whose search index then helps (`$1` must be the tenant)
 * @throws InvalidFilter for a value that cannot be of its field's kind; Error for a name that is none, and for a condition that is undefined
 */
export function conditionOf(asking: Asking, where: Where, columns?: Columns): RawBuilder<boolean> {
  const parts = Object.entries(where).map(([name, asked]: [string, unknown]) => {
    if (asked === undefined) throw new Error(`${asking.entity.key}: the condition on '${name}' is undefined`)
    if (name === 'or' || name === 'and') return joined((asked as readonly Where[]).map((each) => conditionOf(asking, each, columns)), name)
    if (name === 'later') return laterOf(asking, asked as NonNullable<Where['later']>, columns)
    if (name === 'not') return sql<boolean>`(${conditionOf(asking, asked as Where, columns)} IS NOT TRUE)`
    return joined(comparisons(asked).map(([operator, values]) => compared(asking, name, operator, values, columns)), 'and')
  })
  return joined(parts, 'and')
}

/** Both are fields of the row itself; neither is later where one is empty. */
function laterOf({ model, entity }: Asking, [field, than]: NonNullable<Where['later']>, columns: Columns = tableColumns(entity)): RawBuilder<boolean> {
  const [first, second] = [field, than].map((name) => {
    const { steps, on } = fieldAsked(model, entity, name)
    if (steps.length || on.byName) throw new Error(`${entity.key}: '${name}' is no field of the row itself`)
    return columns((on.field ?? standardField(on.name)).key)
  })
  return sql<boolean>`(${first} > ${second}) IS TRUE`
}

/** An empty `or` matches no row, an empty `and` every row. */
function joined(parts: readonly RawBuilder<boolean>[], by: 'or' | 'and'): RawBuilder<boolean> {
  if (!parts.length) return sql<boolean>`${verbatim(by === 'or' ? 'false' : 'true')}`
  return sql<boolean>`(${sql.join(parts, verbatim(by === 'or' ? ' OR ' : ' AND '))})`
}

function comparisons(asked: unknown): [Operator, readonly string[]][] {
  if (asked === null) return [['empty', ['true']]]
  if (typeof asked !== 'object') return [['eq', [textOf(asked)]]]
  return Object.entries(asked).map(([name, value]: [string, unknown]): [Operator, readonly string[]] => {
    const operator = operators.find((each) => each === name)
    if (!operator) throw new Error(`'${name}' is no operator of a condition`)
    if (value === undefined) throw new Error(`the operator '${name}' of a condition is undefined`)
    if (value === null && (operator === 'eq' || operator === 'ne')) return ['empty', [String(operator === 'eq')]]
    // One number of a list is planned once, where a list is planned anew each time.
    if (operator === 'in' && Array.isArray(value) && value.length === 1 && typeof value[0] === 'number') return ['eq', [textOf(value[0])]]
    return [operator, Array.isArray(value) ? value.map((each) => (each === null ? '' : textOf(each))) : [textOf(value)]]
  })
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('conditions compare with texts, numbers and truth values')
}

function compared(asking: Asking, name: string, operator: Operator, values: readonly string[], columns: Columns | undefined): RawBuilder<boolean> {
  const { model, entity, principal, scope } = asking
  const asked = fieldAsked(model, entity, name)
  for (const { to } of asked.steps) asking.restsOn?.add(to.tableOf)
  const { steps, on } = asked
  const own = columns ?? tableColumns(entity)
  const start = (column: string) => own(column === 'id' ? 'id' : (entity.fields.find((field) => field.column === column)?.key ?? column))
  const narrowed = (to: EntityModel, alias: string) => visible(to, principal, scope).rows(tableColumns(to, alias))
  try {
    return alongSteps(steps, '', principal.tenantId, (alias) => tested(asking, asked, operator, values, alias ? tableColumns(asked.entity, alias) : own, columns === undefined && !alias), 0, { start, narrowed })
  } catch (error) {
    if (error instanceof FilterProblem) throw new InvalidFilter({ parameter: name, on, operator, values }, error.code)
    throw error
  }
}

function tested({ model, principal: { tenantId, zone }, restsOn = new Set() }: Asking, { entity, on }: AskedField, operator: Operator, values: readonly string[], columns: Columns, indexed: boolean): RawBuilder<boolean> {
  const field = on.field ?? standardField(on.name)
  if (on.byName) return nameFits(model, tenantId, field, columns(field.key), operator, values, restsOn, 3)
  const column = field.kind === 'refs' ? listOf(model, entity, tenantId, field, columns) : on.name === 'lastModificationTime' && operator !== 'empty' ? lastTouched(columns) : columns(field.key)
  const exact = serverFaceOf(field).filter(field, column, operator, values, { zone, today: momentIn(zone).today })
  const hint = indexed ? searchHint(entity, field, operator, values, tenantBeside(tenantId, entity, undefined)) : null
  return hint ? sql<boolean>`${hint} AND ${exact}` : exact
}

/** A row that nobody has changed was last touched when it was made; lists say so too. */
function lastTouched(columns: Columns): RawBuilder<unknown> {
  return sql`coalesce(${columns('lastModificationTime')}, ${columns('creationTime')})`
}

function listOf(model: Model, entity: EntityModel, tenantId: number, field: FieldModel, columns: Columns): RawBuilder<unknown> {
  const join = joinTableOf(model, entity, field)
  return sql`ARRAY(SELECT ${verbatim(`j.${join.target} FROM ${join.view} j`)} WHERE j.tenant_id = ${tenantId} AND ${verbatim(`j.${join.own}`)} = ${columns('id')})`
}
