/** SQL of a feature's report: text with entities and values in it, neither of which is ever text. */
import type { EntityDefinition } from '#framework/metadata'
import type { SqlValue } from '../../database/statements/statement.ts'

export interface SqlText {
  readonly texts: readonly string[]
  readonly between: readonly (SqlValue | EntityDefinition)[]
}

/**
 * Each entity, as `${Ticket}` or `{Ticket}`, becomes a sub-select of its rows that the principal may see, under the keys of its fields:
 * references as ids, lists as arrays of ids, `id`, `"creationTime"` and the like too. Everything else between `${` and `}` is a value,
 * which is bound as a parameter: give its type where PostgreSQL cannot know it (`${from}::date`).
 *
 * @example
 * sqlText`SELECT r.name AS "region", count(*) AS "open" FROM ${Ticket} t JOIN ${Region} r ON r.id = t.region WHERE t.state = ${1} GROUP BY 1`
 */
export function sqlText(texts: TemplateStringsArray, ...between: readonly (SqlValue | EntityDefinition)[]): SqlText {
  return { texts: [...texts], between }
}

/** Texts one behind the other, as one: for conditions of which only some are asked. */
export function joinSql(...parts: readonly SqlText[]): SqlText {
  const texts: string[] = ['']
  for (const part of parts) {
    texts[texts.length - 1] += part.texts[0] ?? ''
    texts.push(...part.texts.slice(1))
  }
  return { texts, between: parts.flatMap(({ between }) => between) }
}
