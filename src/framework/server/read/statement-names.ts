/**
 * Names for statements whose text is made from a request: prepared from the second time on, and not without end, since each
 * costs the server memory on every connection (docs/decisions/0040).
 */
import type { Statement, SqlValue } from '../database/statement.ts'

/** The statement, under a name where its text has come before. */
export const named = namesOfTexts('read', 400)

/**
 * Names for statements of one sort, so that those of another do not take their places.
 *
 * @param prefix with which all its names begin
 * @param most texts that get a name
 */
export function namesOfTexts(prefix: string, most: number): (text: string, values: readonly SqlValue[]) => Statement {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  const nameFor = (text: string): string | undefined => {
    if (names.size >= most) return undefined
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= 2000) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const name = `${prefix} ${names.size + 1}`
    names.set(text, name)
    return name
  }
  return (text, values) => {
    const name = names.get(text) ?? nameFor(text)
    return name === undefined ? { text, values } : { name, text, values }
  }
}
