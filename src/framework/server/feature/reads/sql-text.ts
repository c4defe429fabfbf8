/** SQL of a feature's report: text with entities and values in it, neither of which is ever text. */
import type { EntityDefinition } from '#framework/metadata'
import type { SqlValue } from '../../database/statements/statement.ts'
import type { NamedEntity } from '../named-entity.ts'
import type { Where } from './where.ts'

/** Rows of an entity that a condition narrows, in the place of the entity. */
export interface RowsMeant {
  readonly entity: EntityDefinition
  readonly where: Where
}

export interface SqlText {
  readonly texts: readonly string[]
  readonly between: readonly (SqlValue | EntityDefinition | RowsMeant)[]
}

/**
 * Each entity, as `${Ticket}` or `{Ticket}`, becomes a sub-select of its rows that the principal may see, under the keys of its fields:
 * references as ids, lists as arrays of ids, `id`, `"creationTime"` and the like too. Everything else between `${` and `}` is a value,
 * which is bound as a parameter: give its type where PostgreSQL cannot know it (`${from}::date`).
 *
 * @example
 * sqlText`SELECT r.name AS "region", count(*) AS "open" FROM ${Ticket} t JOIN ${Region} r ON r.id = t.region WHERE t.state = ${1} GROUP BY 1`
 */
export function sqlText(texts: TemplateStringsArray, ...between: readonly (SqlValue | EntityDefinition | RowsMeant)[]): SqlText {
  return { texts: [...texts], between }
}

/** In place of an entity in `sqlText`: its rows that meet the condition, which means what it means in every other read. */
export function rowsOf<E extends NamedEntity & EntityDefinition>(entity: E, where: Where<E>): RowsMeant {
  return { entity, where: where as Where }
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
