import { sql } from 'kysely'
import { idOf } from '../row-id.ts'
import { FilterProblem, type ServerFace } from '../server-face.ts'
import { arrayText } from '../filters/sql-filter.ts'

/** Lists of references have no column: the join table is the schema's, their JSON the query's. */
export const refs: ServerFace = {
  sqlType: 'int4[]',
  columns: () => [],
  filter(_, column, operator, values) {
    if (operator === 'empty') return isEmpty(values) ? sql<boolean>`cardinality(${column}) = 0` : sql<boolean>`cardinality(${column}) > 0`
    const ids = values.map(idOf)
    if (ids.some((id) => id === undefined)) throw new FilterProblem('notReference')
    const given = ids.filter((id) => typeof id === 'number').map(String)
    if (operator === 'eq' || operator === 'in') return given.length ? sql<boolean>`${column} && ${arrayText(given)}::int4[]` : sql<boolean>`cardinality(${column}) = 0`
    if (operator === 'ne') return given.length ? sql<boolean>`not ${column} && ${arrayText(given)}::int4[]` : sql<boolean>`cardinality(${column}) > 0`
    throw new FilterProblem('operator')
  },
  toJson: () => (raw) => raw ?? '[]',
  /** Ids only: names must have been resolved before. */
  toSql: () => (stored) => arrayText((Array.isArray(stored) ? stored : []).filter((id) => typeof id === 'number').map(String)),
}

function isEmpty([asked = '']: readonly string[]): boolean {
  if (!['', 'true', '1', 'false', '0'].includes(asked.toLowerCase())) throw new FilterProblem('notBoolean')
  return asked.toLowerCase() !== 'false' && asked !== '0'
}
