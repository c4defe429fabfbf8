/** Parts of filter predicates. They are joined by AND only: a null counts as false. */
import type { FieldModel } from '#framework/metadata'
import { sql, type RawBuilder } from 'kysely'
import { daysOf, periodNamed } from '#framework/wire'
import { FilterProblem, type FilterClock } from '../server-face.ts'
import type { Intake, Operator, Parse } from '../face.ts'

type Comparison = Extract<Operator, 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte'>
const signs: { readonly [O in Comparison]: RawBuilder<unknown> } = { eq: sql`=`, ne: sql`<>`, gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/**
 * Comparison of a column with values of its own SQL type.
 *
 * @param none what a row without a value holds: `null`, or the blank that stands for it (0)
 * @throws FilterProblem for an operator that does not compare
 */
export function compare(column: RawBuilder<unknown>, operator: Operator, values: readonly (string | null)[], sqlType: string, none: 'null' | 'zero'): RawBuilder<boolean> {
  const type = sql.raw(sqlType)
  const given = values.filter((v) => v !== null)
  if (operator === 'in') {
    const any = sql<boolean>`${column} = any(${arrayText(given)}::${type}[])`
    return given.length === values.length ? any : sql<boolean>`(${any} or ${isNone(column, none)})`
  }
  if (operator === 'between') return between(column, values, sqlType)
  const value = values[0] ?? null
  const isComparison = operator in signs
  if (!isComparison || (value === null && operator !== 'eq' && operator !== 'ne')) throw new FilterProblem('operator')
  if (value === null) return operator === 'eq' ? isNone(column, none) : sql<boolean>`not ${isNone(column, none)}`
  if (operator === 'ne') return sql<boolean>`${column} is distinct from ${value}::${type}`
  return sql<boolean>`${column} ${signs[operator as Comparison]} ${value}::${type}`
}

/** Both ends belong to it; one of them may be open. */
function between(column: RawBuilder<unknown>, values: readonly (string | null)[], sqlType: string): RawBuilder<boolean> {
  const [from = null, until = null] = values
  if (values.length !== 2 || (from === null && until === null)) throw new FilterProblem('notRange')
  const ends = [from === null ? null : compare(column, 'gte', [from], sqlType, 'null'), until === null ? null : compare(column, 'lte', [until], sqlType, 'null')]
  return sql<boolean>`(${sql.join(ends.filter((end) => end !== null), sql` and `)})`
}

/** The days of the period that `during` names. @throws FilterProblem where it names none */
export function periodOf([name = '']: readonly string[], { today }: FilterClock): { from: string; until: string } {
  const period = periodNamed(name)
  if (period === undefined) throw new FilterProblem('notPeriod')
  return daysOf(period, today)
}

/** What days mean where nobody said. */
export function clockOfUtc(): FilterClock {
  return { today: new Date().toISOString().slice(0, 10), zone: 'UTC' }
}

/** `empty` and `empty=true` ask for rows without a value, `empty=false` for the others. */
export function empty(column: RawBuilder<unknown>, values: readonly string[], none: 'null' | 'zero' | 'blank'): RawBuilder<boolean> {
  const asked = (values[0] ?? '').toLowerCase()
  if (!['', 'true', '1', 'false', '0'].includes(asked)) throw new FilterProblem('notBoolean')
  const wanted = asked !== 'false' && asked !== '0'
  return wanted ? isNone(column, none) : sql<boolean>`not ${isNone(column, none)}`
}

/** A list as PostgreSQL's array literal: one parameter whatever its length, so that the statement keeps its shape. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((v) => `"${v.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/**
 * Values of a query read by the kind's own parser, so that a filter understands every spelling a body may have.
 *
 * @returns null for "none" (blank, or 0 where that means none)
 * @throws FilterProblem with the code of what is wrong
 */
export function readValues(field: FieldModel, parser: (field: FieldModel) => Parse, values: readonly string[]): (string | number | boolean | null)[] {
  const free = { ...field, required: false, min: null, max: null, from: null, until: null }
  const parse = parser(free)
  const intake: Intake = { today: '', now: '', zone: 'UTC', refuse: (wrong) => { throw new FilterProblem(wrong.code) } }
  return values.map((value) => (value.trim() === '' ? null : (parse(value, intake) as string | number | boolean | null)))
}

function isNone(column: RawBuilder<unknown>, none: 'null' | 'zero' | 'blank'): RawBuilder<boolean> {
  return none === 'null' ? sql<boolean>`(${column} is null)` : none === 'zero' ? sql<boolean>`(${column} = 0)` : sql<boolean>`(${column} = '')`
}
