/** A name that is taken for somebody else's, said on its field. */
import { InvalidInput, Refused, say, type Language, type WrittenRow } from '#framework/server'
import { texts } from '../texts.ts'
import type { LookAlike } from './user-role-queries.ts'

/**
 * @param field of the name
 * @param rows those that the write knows of the body
 * @throws InvalidInput on the field of a form or of a row of an upload; Refused where the row is not known
 */
export function refuseLookAlike(found: LookAlike | null, language: Language, field: string, rows: readonly WrittenRow[]): void {
  if (found) refuseOnField(texts.say(language, 'nameLooksLike', { name: found.name, other: found.other }), language, found.id, field, rows)
}

/** @throws InvalidInput on the field of that row; Refused where the row is not known */
export function refuseOnField(message: string, language: Language, id: number, field: string, rows: readonly WrittenRow[]): never {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Refused(message)
  throw new InvalidInput(say(language, 'notValid'), [{ message, members: [`${row.path}${field}`] }])
}
