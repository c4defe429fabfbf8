/** Texts of statements that come again get a name, so that PostgreSQL plans them once. The same text always has the same name. */
import { createHash } from 'node:crypto'
import type { SqlValue, Statement } from '../../database/statement.ts'

const names = new Map<string, string>()

export function named(text: string, values: readonly SqlValue[]): Statement {
  let name = names.get(text)
  if (!name) {
    name = `w_${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    if (names.size < 5000) names.set(text, name)
  }
  return { name, text, values }
}
