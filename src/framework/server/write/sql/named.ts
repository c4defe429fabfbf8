/**
 * Statements whose text comes again get a name, so that PostgreSQL plans them once: from the second time on, and not without end,
 * since each plan takes memory on every connection (docs/decisions/0040). The same text always has the same name.
 */
import type { SqlValue, Statement } from '../../database/statement.ts'

const most = 200
const names = new Map<string, string | null>()

export function named(text: string, values: readonly SqlValue[]): Statement {
  const name = names.get(text)
  if (typeof name === 'string') return { name, text, values }
  if (name === undefined && names.size < 5 * most) names.set(text, null)
  else if (name === null && given < most) names.set(text, `write ${++given}`)
  return { text, values }
}

let given = 0
