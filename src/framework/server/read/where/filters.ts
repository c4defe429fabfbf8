/** One filter → a predicate over the alias `t`. */
import { FilterProblem, serverFaceOf, type FilterClock } from '#framework/kinds/server'
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { standardField } from '#framework/wire'
import type { ListFilter, Operator } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import { joinTableOf, quoted, tableOf } from '../../schema/names.ts'
import { codeOfReference, nameOfReference, sourceOfCode, type NameSource } from '../names/name-source.ts'
import { searchHint, type TenantBeside } from './search.ts'

/** A filter's value or operator does not fit: a 400 that names the parameter. */
export class InvalidFilter extends Error {
  readonly filter: ListFilter
  readonly code: string
  constructor(filter: ListFilter, code: string) {
    super(code)
    this.filter = filter
    this.code = code
  }
}

/**
 * One predicate of each filter, but one of all that ask for the name behind the same reference: it has one name, and the row with it is looked for once.
 * A hundred joins of one table take PostgreSQL 15 to 17 seconds to plan.
 *
 * @param restsOn gets the tables (`tableOf`) that the filters look into
 * @param clock what days mean to whoever asks
 * @throws InvalidFilter
 */
export function filterPredicates(model: Model, entity: EntityModel, tenantId: number, filters: readonly ListFilter[], restsOn: Set<string>, beside: TenantBeside, clock: FilterClock): RawBuilder<boolean>[] {
  const names = new Map<FieldModel, ListFilter[]>()
  const single: RawBuilder<boolean>[] = []
  for (const filter of filters) {
    const { on: { field, byName }, operator } = filter
    if (byName && field && operator !== 'empty' && operator !== 'ne') names.set(field, [...(names.get(field) ?? []), filter])
    else single.push(telling(filter, () => predicate(model, entity, tenantId, filter, restsOn, beside, clock)))
  }
  return [...single, ...[...names].map(([field, asked]) => pointsAt(model, tenantId, field, columnOf(field), asked.map((filter) => (make) => telling(filter, () => make(filter))), restsOn, 3))]
}

function telling<T>(filter: ListFilter, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof FilterProblem) throw new InvalidFilter(filter, error.code)
    throw error
  }
}

function predicate(model: Model, entity: EntityModel, tenantId: number, { on, operator, values }: ListFilter, restsOn: Set<string>, beside: TenantBeside, clock: FilterClock): RawBuilder<boolean> {
  const field = on.field ?? standardField(on.name)
  if (on.byName) return named(model, tenantId, field, columnOf(field), operator, values, restsOn, 3)
  const column = field.kind === 'refs' ? listOf(model, entity, tenantId, field) : on.name === 'lastModificationTime' && operator !== 'empty' ? lastTouched : columnOf(field)
  const exact = serverFaceOf(field).filter(field, column, operator, values, clock)
  const hint = searchHint(entity, field, operator, values, beside)
  return hint ? sql<boolean>`${hint} AND ${exact}` : exact
}

/** A row that nobody has changed was last touched when it was made; lists show it so too. */
const lastTouched = verbatim('coalesce(t.last_modification_time, t.creation_time)')

function columnOf(field: FieldModel): RawBuilder<unknown> {
  return verbatim(`t.${quoted(field.column ?? '')}`)
}

function listOf(model: Model, entity: EntityModel, tenantId: number, field: FieldModel): RawBuilder<unknown> {
  const join = joinTableOf(model, entity, field)
  return sql`ARRAY(SELECT ${verbatim(`j.${join.target} FROM ${join.view} j`)} WHERE j.tenant_id = ${tenantId} AND ${verbatim(`j.${join.own} = t.id`)})`
}

/** On the name of the row a reference points at: any part of the name that fits. */
export function named(model: Model, tenantId: number, field: FieldModel, column: RawBuilder<unknown>, operator: Operator, values: readonly string[], restsOn: Set<string>, depth: number): RawBuilder<boolean> {
  if (operator === 'empty') return serverFaceOf(field).filter(field, column, 'empty', values)
  if (operator === 'ne') return sql<boolean>`${column} IS NOT NULL AND NOT ${named(model, tenantId, field, column, 'eq', values, restsOn, depth)}`
  return pointsAt(model, tenantId, field, column, [(make) => make({ operator, values })], restsOn, depth)
}

/** On the code of the row a reference points at, where lists show one beside its name: it holds the term. */
export function coded(model: Model, tenantId: number, field: FieldModel, column: RawBuilder<unknown>, term: string): RawBuilder<boolean>[] {
  const code = codeOfReference(model, field)
  return code === null ? [] : sourceOfCode(code).parts.map((part) => sql<boolean>`${column} IN (SELECT ${verbatim(`c.id FROM ${tableOf(code.codeOf).view} c`)} WHERE c.tenant_id = ${tenantId} AND ${serverFaceOf(part).filter(part, verbatim(`c.${quoted(part.column ?? '')}`), 'contains', [term])})`)
}

type NameTest = Pick<ListFilter, 'operator' | 'values'>

/** The row that is pointed at passes every test. @param tests each has its predicate made */
function pointsAt(model: Model, tenantId: number, field: FieldModel, column: RawBuilder<unknown>, tests: readonly ((make: (test: NameTest) => RawBuilder<boolean>) => RawBuilder<boolean>)[], restsOn: Set<string>, depth: number): RawBuilder<boolean> {
  const source = nameOfReference(model, field)
  restsOn.add(source.target.tableOf)
  const all = tests.map((test) => test(({ operator, values }) => {
    if (!['eq', 'contains', 'starts', 'in'].includes(operator)) throw new FilterProblem('operator')
    const parts = partPredicates(model, tenantId, source, operator, values, restsOn, depth)
    return parts.length ? sql<boolean>`(${sql.join(parts, verbatim(' OR '))})` : sql<boolean>`false`
  }))
  return sql<boolean>`${column} IN (SELECT ${verbatim(`n${depth}.id FROM ${tableOf(source.target).view} n${depth}`)} WHERE ${verbatim(`n${depth}.tenant_id`)} = ${tenantId} AND ${sql.join(all, verbatim(' AND '))})`
}

function partPredicates(model: Model, tenantId: number, source: NameSource, operator: Operator, values: readonly string[], restsOn: Set<string>, depth: number): RawBuilder<boolean>[] {
  return source.parts.flatMap((part) => {
    const column = verbatim(`n${depth}.${quoted(part.column ?? '')}`)
    if (part.kind === 'text') return [serverFaceOf(part).filter(part, column, operator, values)]
    return part.kind === 'ref' && depth > 0 ? [named(model, tenantId, part, column, operator, values, restsOn, depth - 1)] : []
  })
}
