/**
 * Names for statements whose text is put together: PostgreSQL then prepares and plans them once per connection. A text gets its name when it
 * comes the second time, and loses it when two thousand others came since (docs/decisions/statements.md).
 */
import type { SqlValue, Statement } from './statement.ts'

/** Texts that are known at once are twice as many at most. */
export const namesAtMost = 1000

/** Text → name; null for one that came once. Two generations: what was not asked for while a new one filled is forgotten. */
let young = new Map<string, string | null>()
let old = new Map<string, string | null>()
let given = 0

/** The statement, under a name where its text has come before. One name stands for one text for ever. */
export function named(text: string, values: readonly SqlValue[]): Statement {
  const name = young.get(text) ?? nameOf(text)
  return name === null ? { text, values } : { name, text, values }
}

function nameOf(text: string): string | null {
  const before = young.has(text) ? null : old.get(text)
  const name = before === undefined ? null : (before ?? `text ${++given}`)
  young.set(text, name)
  if (young.size > namesAtMost) {
    old = young
    young = new Map()
  }
  return name
}
