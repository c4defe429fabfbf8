import type { Principal, Reads } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { spansOf, type Span } from '../../model/spans.ts'

/** Records of a person around a moment: all of them, whatever the caller sees. @param insider a principal whom no places narrow */
export async function spansAround(read: Pick<Reads, 'rows'>, insider: Principal, userId: number, at: string): Promise<Span[]> {
  const rows = await read.rows(insider, Attendance, { where: { userId, isCorrection: { ne: true }, checkInTime: { gte: new Date(Date.parse(at) - 48 * 3_600_000).toISOString() } }, fields: ['checkInTime', 'checkOutTime'], authorised: true, keepsPlan: true })
  return spansOf(rows)
}
