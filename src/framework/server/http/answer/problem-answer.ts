/** What was thrown → status and envelope. */
import { wrapError, type Envelope } from '#framework/wire'
import { isLockTimeout, isLost, whyNothingKept } from '../../database/sql-states.ts'
import { Failure, InvalidInput, LostUpdate, NotAllowed } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'

export interface ProblemAnswer {
  status: number
  body: Envelope
  /** The user learns nothing of it, so the log must. */
  unexpected: boolean
}

/** Validation errors a client is shown at most. */
const shown = 1000

/**
 * A failure meant for the user keeps its status and sentence. A database without room is a 507: it said itself that it did nothing, so nobody
 * needs to ask what became of the write. A lost database is a 503; anything else a 500 that says nothing.
 */
export function problemAnswer(error: unknown, language: Language): ProblemAnswer {
  if (error instanceof InvalidInput) return { status: 400, unexpected: false, body: invalid(error, language) }
  if (error instanceof Failure) {
    const body = wrapError(
      { code: 0, message: error.message, details: error.details, validationErrors: error instanceof LostUpdate && error.errors.length ? error.errors.slice(0, shown) : null, ...(error.data === undefined ? {} : { data: error.data }) },
      error instanceof NotAllowed,
    )
    return { status: error.status, unexpected: false, body }
  }
  const noRoom = whyNothingKept(error)
  if (noRoom !== undefined) return { status: 507, unexpected: false, body: wrapError({ code: 0, message: say(language, noRoom), details: null, validationErrors: null }) }
  // Both can be asked again: after a lost connection nobody knows what was done; while waiting for a lock nothing was done.
  const lost = isLost(error) || isLockTimeout(error)
  const message = say(language, lost ? 'busy' : 'internalError')
  return { status: lost ? 503 : 500, unexpected: true, body: wrapError({ code: 0, message, details: null, validationErrors: null }) }
}

function invalid(error: InvalidInput, language: Language): Envelope {
  const errors = error.errors.slice(0, shown)
  const lines = errors.slice(0, 20).map((e) => ` - ${e.message}`)
  const isCut = error.total > errors.length
  const details = errors.length ? [say(language, 'notValidDetails'), ...lines, ...(isCut ? totals(error, language) : []), ''].join('\n') : error.details
  const cut = isCut ? { data: { total: error.total, ...error.looked } } : {}
  return wrapError({ code: 0, message: error.message, details, validationErrors: errors.length ? errors : null, ...cut, ...(error.data === undefined ? {} : { data: error.data }) })
}

function totals({ total, looked }: InvalidInput, language: Language): string[] {
  const written = (count: number) => count.toLocaleString('en-US')
  const all = say(language, 'notValidTotal', { total: written(total), shown: written(shown) })
  return looked ? [all, say(language, 'notValidStopped', { checked: written(looked.checked), rows: written(looked.rows) })] : [all]
}
