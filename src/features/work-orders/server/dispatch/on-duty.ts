/** Who is at work now, as far as a dispatch asks: by check-in, roster and leave; and where people were seen last today. */
import type { Principal, Reads } from '#framework/server'
import type { Duty } from '#operations/duty'
import { dutyOf } from '#operations/duty/ask-duty'
import { pointOf, type Point } from '#operations/positions'
import { Attendance } from '#entities/attendance/attendance'

export interface Presence {
  /** Departments that keep attendance on this day: somebody of them has a record. */
  departments: ReadonlySet<number>
  /** Of everybody who was asked about. */
  duties: ReadonlyMap<number, Duty>
  /** Last positions of this day, with their instants. */
  positions: ReadonlyMap<number, { point: Point; time: string }>
}

const rejected = 3

/** @param userIds whose presence is asked @param departmentIds whose habit is asked */
export async function presenceOf(read: Reads, insider: Principal, today: string, userIds: readonly number[], departmentIds: readonly number[]): Promise<Presence> {
  const fields = ['userId', 'checkInTime', 'checkOutTime', 'checkInLatitude', 'checkInLongitude', 'checkOutLatitude', 'checkOutLongitude'] as const
  const [duties, records, kept] = await Promise.all([
    dutyOf(read, insider, userIds),
    userIds.length ? read.rows(insider, Attendance, { where: { date: today, status: { ne: rejected }, userId: { in: userIds } }, fields: [...fields], authorised: true }) : [],
    departmentIds.length ? read.groupBy(insider, Attendance, { where: { date: today, departmentId: { in: departmentIds } }, by: 'departmentId', authorised: true }) : [],
  ])
  const positions = new Map<number, { point: Point; time: string }>()
  for (const { userId: user, checkInTime, checkOutTime, checkInLatitude, checkInLongitude, checkOutLatitude, checkOutLongitude } of records) {
    const userId = user ?? 0
    for (const [time, point] of [[checkInTime, pointOf(checkInLatitude, checkInLongitude)], [checkOutTime, pointOf(checkOutLatitude, checkOutLongitude)]] as const) {
      if (time === null || !point) continue
      if (time > (positions.get(userId)?.time ?? '')) positions.set(userId, { point, time })
    }
  }
  return { departments: new Set(kept.map(({ departmentId }) => Number(departmentId))), duties, positions }
}
