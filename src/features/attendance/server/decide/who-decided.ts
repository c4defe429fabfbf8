/** What stands of a decision, and by whom: told to whoever decides otherwise meanwhile. */
import { formatMoment } from '#framework/kinds'
import type { RowOf, Transaction } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { decision, isDecided, type Decided } from '../../model/decide.ts'
import { texts } from '../texts.ts'

const said = { status: ['attendanceApproved', 'attendanceRejected'], overTimeStatus: ['overTimeApproved', 'overTimeRejected'] } as const

/**
 * The record names only its last decision, which may be that of the other of the two: the history knows whose each is.
 *
 * @returns null where nothing of it is decided
 */
export async function decisionOn(tx: Transaction, held: RowOf<typeof Attendance>, which: Decided): Promise<{ userId: number | null; sentence: string } | null> {
  const state = Number(held[which] ?? decision.none)
  if (!isDecided(state)) return null
  const made = (await tx.read.history(Attendance, held.id, { authorised: true })).find(({ changes }) => changes.some(({ field }) => field === which))
  const { language, zone } = tx.principal
  const time = made?.time ?? held.decidedTime
  const what = texts.say(language, said[which][state === decision.approved ? 0 : 1])
  return { userId: made?.userId ?? held.decidedById, sentence: texts.say(language, 'stands', { what, name: (made && made.userId !== held.decidedById ? made.userName : held.decidedByName) ?? '', time: time ? formatMoment(language, zone, time) : '' }) }
}
