/** Findings → the 400 of the protocol. */
import { problemText, type ValidationError } from '#framework/wire'
import { InvalidInput } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { Finding } from './finding.ts'

/** Errors of rows a client is shown at most; the total is told beside them. */
const shown = 1000

/**
 * @param single errors are those of one row: members without its place in the body
 * @param body rows of a long one, and how many of them were looked at
 */
export function invalid(language: Language, findings: readonly Finding[], count: number, single: boolean, body?: { rows: number; checked: number }): InvalidInput {
  const errors = findings.slice(0, shown).map((finding): ValidationError => ({
    message: messageOf(language, finding),
    members: [single ? finding.field : memberOf(finding)],
  }))
  return new InvalidInput(say(language, 'notValid'), errors, count, body && body.checked < body.rows ? { checked: body.checked, rows: body.rows } : null)
}

/** The sentence of a finding in the user's language. */
export function messageOf(language: Language, { problem, label }: Finding): string {
  return problemText(language, problem, label[language])
}

/** `[17].publisherId`; `[17]` for the row as a whole. */
function memberOf({ row, field }: Finding): string {
  return field ? `[${row}].${field}` : `[${row}]`
}
