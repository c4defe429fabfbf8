import type { FieldModel } from '#framework/metadata'
import { isDay, shifted } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { startsWithDay } from '../times/calendar.ts'
import type { Operator } from '../face.ts'
import { FilterProblem, type FilterClock, type ServerFace } from '../server-face.ts'
import { clockOfUtc, compare, empty, periodOf, readValues } from '../filters/sql-filter.ts'
import { instantOf } from '../times/zone.ts'
import { dateTime as kind } from './kind.ts'

export const dateTime: ServerFace = {
  sqlType: 'timestamptz',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'timestamptz(3)', notNull: false, default: null }]),
  filter(field, column, operator, values, clock = clockOfUtc()) {
    if (operator === 'empty') return empty(column, values, 'null')
    if (operator === 'during') {
      const { from, until } = periodOf(values, clock)
      return filterOf(field, column, 'between', [from, until], clock)
    }
    return filterOf(field, column, operator, values, clock)
  },
  toJson: () => (raw) => (raw === null ? 'null' : instantJson(raw)),
  toSql: () => (stored) => (typeof stored === 'string' ? stored : null),
}

/** A day stands for all its instants, in the zone of whoever asks; an instant for itself. */
function filterOf(field: FieldModel, column: RawBuilder<unknown>, operator: Operator, values: readonly string[], clock: FilterClock): RawBuilder<boolean> {
  const compared = (sign: Operator, given: readonly (string | null)[]) => compare(column, sign, given, 'timestamptz', 'null')
  if (!values.some(isDay)) return compared(operator, readValues(field, kind.parser, values).map((v) => (v === null ? null : String(v))))
  if (operator === 'in') return sql<boolean>`(${sql.join(values.map((value) => filterOf(field, column, 'eq', [value], clock)), sql` or `)})`
  if (operator === 'between') {
    const [from = '', until = ''] = values
    if (values.length !== 2) throw new FilterProblem('notRange')
    const ends = [...(from.trim() ? [filterOf(field, column, 'gte', [from], clock)] : []), ...(until.trim() ? [filterOf(field, column, 'lte', [until], clock)] : [])]
    return sql<boolean>`(${sql.join(ends, sql` and `)})`
  }
  const day = (values[0] ?? '').trim()
  if (!startsWithDay(day)) throw new FilterProblem('notDateTime')
  const begins = instantOf(new Date(`${day}T00:00:00Z`), clock.zone).toISOString()
  const ends = instantOf(new Date(`${shifted(day, 1)}T00:00:00Z`), clock.zone).toISOString()
  const within = sql<boolean>`(${compared('gte', [begins])} and ${compared('lt', [ends])})`
  switch (operator) {
    case 'eq': return within
    case 'ne': return sql<boolean>`(${within} is not true)`
    case 'gt': return compared('gte', [ends])
    case 'gte': return compared('gte', [begins])
    case 'lt': return compared('lt', [begins])
    case 'lte': return compared('lt', [ends])
    default: throw new FilterProblem('operator')
  }
}

/** `2024-01-15 10:20:30.123+00` → `"2024-01-15T10:20:30.123Z"`; relies on the connection's DateStyle ISO and TimeZone UTC. */
function instantJson(raw: string): string {
  return `"${raw.slice(0, 10)}T${raw.slice(11, -3)}Z"`
}
