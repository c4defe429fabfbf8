/** One filter → a predicate over the alias `t`. */
import { FilterProblem, serverFaceOf, type FilterClock } from '#framework/kinds/server'
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { standardField } from '#framework/wire'
import type { ListFilter, Operator } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/compile.ts'
import { joinTableOf, quoted, tableOf } from '../../schema/names.ts'
import { nameOfReference, type NameSource } from '../names/name-source.ts'
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
 * @param clock what days mean to whoever asks
 * @param restsOn gets the tables (`tableOf`) that the filter looks into
 * @throws InvalidFilter
 */
export function filterPredicate(model: Model, entity: EntityModel, tenantId: number, filter: ListFilter, restsOn: Set<string>, beside: TenantBeside, clock: FilterClock): RawBuilder<boolean> {
  try {
    return predicate(model, entity, tenantId, filter, restsOn, beside, clock)
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
  if (!['eq', 'contains', 'starts', 'in'].includes(operator)) throw new FilterProblem('operator')
  const source = nameOfReference(model, field)
  restsOn.add(source.target.tableOf)
  const parts = partPredicates(model, tenantId, source, operator, values, restsOn, depth)
  const any = parts.length ? sql.join(parts, verbatim(' OR ')) : sql`false`
  return sql<boolean>`${column} IN (SELECT ${verbatim(`n${depth}.id FROM ${tableOf(source.target).view} n${depth}`)} WHERE ${verbatim(`n${depth}.tenant_id`)} = ${tenantId} AND (${any}))`
}

function partPredicates(model: Model, tenantId: number, source: NameSource, operator: Operator, values: readonly string[], restsOn: Set<string>, depth: number): RawBuilder<boolean>[] {
  return source.parts.flatMap((part) => {
    const column = verbatim(`n${depth}.${quoted(part.column ?? '')}`)
    if (part.kind === 'text') return [serverFaceOf(part).filter(part, column, operator, values)]
    return part.kind === 'ref' && depth > 0 ? [named(model, tenantId, part, column, operator, values, restsOn, depth - 1)] : []
  })
}
