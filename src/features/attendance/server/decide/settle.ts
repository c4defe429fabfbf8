/** What follows from a decision on a record: the day's figures, what a correction replaces, where home is. */
import type { Principal, RowOf, Transaction } from '#framework/server'
import { pointOf } from '#operations/positions'
import { Attendance } from '#entities/attendance/attendance'
import { UserHome } from '#entities/attendance/user-home'
import { User } from '#entities/users/user'
import { decision } from '../../model/decide.ts'
import { openHours } from '#operations/duty'
import { evaluatedWith } from '../days/evaluate-day.ts'
import { refuseClosedMonth } from '../days/months.ts'

type Held = RowOf<typeof Attendance>
const places = ['date', 'teamId', 'departmentId', 'projectId'] as const
type Moved = Pick<Held, (typeof places)[number]>
const trusted = { authorised: true, trusted: true } as const

/** @param tx of a principal whom no places narrow @param held the record as it was @param status what it is now */
export async function settleDay(tx: Transaction, principal: Principal, held: Held, status: number): Promise<void> {
  const moved = held.isCorrection ? await (status === decision.approved ? replaceOthers(tx, principal, held) : bringBack(tx, principal, held.id)) : []
  const { userId, date } = held
  if (userId === null || date === null) return
  // A night that is replaced stands on the day before.
  for (const day of new Map([...moved, held].map((row) => [row.date, row])).values()) {
    const { others } = await evaluatedWith(tx.read, principal, { userId, date: day.date ?? date, teamId: day.teamId, departmentId: day.departmentId, projectId: day.projectId }, null)
    if (others.length) await tx.update(Attendance, others as never, trusted)
  }
  if (status === decision.approved && held.isAtHome) await learnHome(tx, userId, pointOf(held.checkInLatitude, held.checkInLongitude))
}

/** An approved correction stands in place of the records it overlaps. */
async function replaceOthers(tx: Transaction, principal: Principal, { id, userId, checkInTime, checkOutTime }: Held): Promise<readonly Moved[]> {
  const [start, end] = [Date.parse(checkInTime ?? ''), Date.parse(checkOutTime ?? '')]
  const around = await tx.read.rows(Attendance, { where: { userId, checkInTime: { gte: new Date(start - 48 * 3_600_000).toISOString(), lt: checkOutTime ?? '' }, status: { ne: decision.rejected } }, fields: [...places, 'checkInTime', 'checkOutTime', 'isCorrection', 'status'], authorised: true })
  const hit = around.filter((row) => row.id !== id && !(row.isCorrection && Number(row.status) !== decision.approved)).filter((row) => {
    const from = Date.parse(row.checkInTime ?? '')
    return from < end && start < (row.checkOutTime === null ? from + openHours * 3_600_000 : Date.parse(row.checkOutTime))
  })
  await refuseClosed(tx, principal, hit)
  const held = await tx.lock(Attendance, hit.map((row) => row.id), { authorised: true })
  if (held.size) await tx.update(Attendance, [...held.keys()].map((each) => ({ id: each, status: decision.rejected, replacedById: id })) as never, trusted)
  return hit
}

/** What it replaced waits for a decision again. */
async function bringBack(tx: Transaction, principal: Principal, id: number): Promise<readonly Moved[]> {
  const replaced = await tx.read.rows(Attendance, { where: { replacedById: id }, fields: [...places], authorised: true })
  await refuseClosed(tx, principal, replaced)
  if (replaced.length) await tx.update(Attendance, replaced.map((row) => ({ id: row.id, status: decision.pending, replacedById: null })) as never, trusted)
  return replaced
}

/** They may stand in another month than what was decided on. */
async function refuseClosed(tx: Transaction, principal: Principal, rows: readonly Moved[]): Promise<void> {
  for (const { departmentId, date } of rows) await refuseClosedMonth(tx, principal, departmentId, date ?? '')
}

/** The first approved check-in at home says where home is. */
async function learnHome(tx: Transaction, userId: number, point: { latitude: number; longitude: number } | null): Promise<void> {
  const user = point ? await tx.read.one(User, userId, { authorised: true }) : null
  const name = user?.userName ?? ''
  if (!point || !name) return
  const known = (await tx.read.rows(UserHome, { where: { userName: { contains: name } }, authorised: true })).find(({ userName }) => userName?.toLowerCase() === name.toLowerCase())
  if (!known) await tx.create(UserHome, [{ userName: name, userHomeCheckIn: false, ...point }] as never, trusted)
  else if (!pointOf(known.latitude, known.longitude)) await tx.update(UserHome, [{ id: known.id, ...point }] as never, trusted)
}
