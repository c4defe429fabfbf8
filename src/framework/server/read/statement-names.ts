/**
 * Names for statements whose text is made from a request: prepared from the second time on, and not without end, since each
 * costs the server memory on every connection (docs/decisions/0040).
 */
import type { Statement, SqlValue } from '../database/statement.ts'

const most = 400
const names = new Map<string, string>()
const seenOnce = new Set<string>()

/** The statement, under a name where its text has come before. */
export function named(text: string, values: readonly SqlValue[]): Statement {
  const name = names.get(text) ?? nameFor(text)
  return name === undefined ? { text, values } : { name, text, values }
}

function nameFor(text: string): string | undefined {
  if (names.size >= most) return undefined
  if (!seenOnce.delete(text)) {
    if (seenOnce.size >= 2000) seenOnce.clear()
    seenOnce.add(text)
    return undefined
  }
  const name = `read ${names.size + 1}`
  names.set(text, name)
  return name
}
