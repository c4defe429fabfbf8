import type { Principal, Reads } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { spansOf, type Span } from '../../model/spans.ts'
import { daysAround } from '../days/look-for-doubts.ts'

/** Milliseconds: what began longer ago is over. */
const looksBack = 48 * 3_600_000

/** Records of a person around a moment, where the person was with them: all of them, whatever the caller sees. @param insider a principal whom no places narrow @param at ISO instant */
export function ownAround(read: Pick<Reads, 'rows'>, insider: Principal, userId: number, at: string) {
  const time = Date.parse(at)
  return read.rows(insider, Attendance, {
    where: { userId, date: daysAround(time, looksBack), checkInTime: { gte: new Date(time - looksBack).toISOString() } },
    fields: ['isCorrection', 'checkInTime', 'checkInLatitude', 'checkInLongitude', 'checkInAccuracy', 'checkOutTime', 'checkOutLatitude', 'checkOutLongitude', 'checkOutAccuracy'], authorised: true, keepsPlan: true,
  })
}

/** When the person was at work by them; what is asked for as a correction is no time yet. */
export function spansIn(own: Awaited<ReturnType<typeof ownAround>>): Span[] {
  return spansOf(own.filter(({ isCorrection }) => isCorrection !== true))
}

export async function spansAround(...asked: Parameters<typeof ownAround>): Promise<Span[]> {
  return spansIn(await ownAround(...asked))
}
