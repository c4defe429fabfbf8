/** What speaks against a check-in, from the other records there are. */
import type { OwnReads } from '#framework/server'
import { doubtsOf, type AttendanceDoubt, type Seen } from '#operations/attendance/doubts'
import { pointOf, type Fix } from '#operations/positions'
import { Attendance } from '#entities/attendance/attendance'

/** Milliseconds around a check-in within which another one with the same phone, or a position of the person, says something. */
export const looksBack = 24 * 3_600_000

/** Where the person was seen last before a moment. @param own records of the person around it */
export function seenBefore(own: readonly { checkInTime: string | null; checkInLatitude: unknown; checkInLongitude: unknown; checkInAccuracy: unknown; checkOutTime: string | null; checkOutLatitude: unknown; checkOutLongitude: unknown; checkOutAccuracy: unknown }[], at: number): Seen | null {
  const seen = own.flatMap((row) => [
    { time: row.checkInTime, point: pointOf(row.checkInLatitude, row.checkInLongitude), accuracy: Number(row.checkInAccuracy ?? 0) },
    { time: row.checkOutTime, point: pointOf(row.checkOutLatitude, row.checkOutLongitude), accuracy: Number(row.checkOutAccuracy ?? 0) },
  ]).flatMap(({ time, point, accuracy }) => (time && point && accuracy <= 500 && Date.parse(time) < at && at - Date.parse(time) <= looksBack ? [{ point, accuracy, at: Date.parse(time) }] : []))
  return seen.toSorted((a, b) => b.at - a.at)[0] ?? null
}

const day = 24 * 3_600_000

/** Days that records within some milliseconds of a moment have, wherever on earth they were made: rows are found by person and day. */
export function daysAround(time: number, reach: number): { gte: string; lte: string } {
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { gte: dayAt(time - reach - day), lte: dayAt(time + reach + day) }
}

/** Records that may speak against a check-in: the person's own around it, where it has a position, and those of others with the same phone. */
export interface Around {
  own: Parameters<typeof seenBefore>[0]
  samePhone: readonly { id: number; doubts: readonly string[] }[]
}

/** Records of others with the same phone. @param at ISO instant @param deviceId null: unknown */
export async function samePhoneAround(rows: Pick<OwnReads, 'rows'>, { userId, at, deviceId }: { userId: number; at: string; deviceId: string | null }): Promise<Around['samePhone']> {
  if (!deviceId) return []
  const time = Date.parse(at)
  const around = { gte: new Date(time - looksBack).toISOString(), lte: new Date(time + looksBack).toISOString() }
  return rows.rows(Attendance, { where: { deviceId, userId: { ne: userId }, checkInTime: around }, fields: ['doubts'], limit: 20, authorised: true })
}

export interface Looked {
  /** ISO instant. */
  at: string
  fix: Fix
  here: { latitude: number; longitude: number; accuracy: number } | null
  inside: number
  clockOff: number | null
}

/** @returns doubts of the check-in, and those of other people's records with the same phone, which have one more */
export function lookForDoubts({ own, samePhone }: Around, { at, fix, here, inside, clockOff }: Looked): { doubts: AttendanceDoubt[]; shared: { id: number; doubts: string[] }[] } {
  const time = Date.parse(at)
  const doubts = doubtsOf({ fix, here: here && { point: here, accuracy: here.accuracy, at: time }, inside, before: seenBefore(own, time), clockOff, isShared: samePhone.length > 0 })
  return { doubts, shared: samePhone.filter((row) => !row.doubts.includes('sameDevice')).map((row) => ({ id: row.id, doubts: ['sameDevice', ...row.doubts] })) }
}
