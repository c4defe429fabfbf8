/** Who of many people is at work: asked of the rows, in a few reads for all of them together. */
import { compareInstants } from '#framework/kinds'
import type { Principal, Reads } from '#framework/server'
import { Attendance } from '#entities/attendance/attendance'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Roster } from '#entities/attendance/roster'
import { Country } from '#entities/organisation/country'
import { Employee } from '#entities/users/employee'
import { dutyAt, openHours, weekendOf, type Duty } from '../duty.ts'
import { oldestTeams } from '../people/ask-teams.ts'

const hour = 3_600_000
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** People asked about at once: their rows stay below what a read gives without a limit. */
const chunk = 500
const approved = 2
const rejected = 3

/**
 * Who of these people is at work at a moment, and what the day is to them. It is asked for rules, not for a reader's eyes: neither places nor rights of the principal
 * narrow it, the tenant does.
 *
 * @param userIds employees are asked for by their users
 * @param at ISO instant; now if not stated
 * @returns by user, for everybody who was asked about
 */
export async function dutyOf(read: Pick<Reads, 'rows'>, principal: Principal, userIds: readonly number[], at = new Date().toISOString()): Promise<Map<number, Duty>> {
  const ids = [...new Set(userIds)]
  const insider: Principal = { ...principal, reach: null }
  const found = new Map<number, Duty>()
  for (let n = 0; n < ids.length; n += chunk) for (const [id, duty] of await dutyOfSome(read, insider, ids.slice(n, n + chunk), at)) found.set(id, duty)
  return found
}

async function dutyOfSome(read: Pick<Reads, 'rows'>, insider: Principal, ids: readonly number[], at: string): Promise<[number, Duty][]> {
  const authorised = true
  const now = Date.parse(at)
  // A day anywhere on earth is at most one off from that of UTC.
  const [before, after] = [dayText(now - 24 * hour), dayText(now + 24 * hour)]
  const employees = await read.rows(insider, Employee, { where: { userId: { in: [...ids] } }, fields: ['userId'], authorised })
  const userOf = new Map(employees.map(({ id, userId }) => [id, userId ?? 0]))
  const [teams, leaves, open, shifts] = await Promise.all([
    oldestTeams(read, insider, ids, userOf),
    userOf.size ? read.rows(insider, Leave, { where: { employeeId: { in: [...userOf.keys()] }, status: approved, startDate: { lte: after }, endDate: { gte: before } }, fields: ['employeeId', 'startDate', 'endDate', 'isHalfDay'], authorised }) : [],
    read.rows(insider, Attendance, {
      where: { userId: { in: [...ids] }, checkInTime: { gt: new Date(now - openHours * hour).toISOString(), lte: at }, checkOutTime: null, isAutoClosed: { ne: true }, status: { ne: rejected } }, fields: ['userId', 'checkInTime'], authorised,
    }),
    read.rows(insider, Roster, { where: { userId: { in: [...ids] }, startTime: { lte: at }, endTime: { gt: at } }, fields: ['userId', 'teamId', 'startTime', 'endTime'], authorised }),
  ])
  const countryIds = [...new Set([...teams.values()].flatMap(({ countryId }) => countryId ?? []))]
  const [known, holidays] = countryIds.length ? await Promise.all([
    read.rows(insider, Country, { where: { id: { in: countryIds } }, fields: ['timeZone', 'weekendDays'], authorised }),
    read.rows(insider, Holiday, { where: { countryId: { in: countryIds }, date: { gte: before, lte: after } }, fields: ['countryId', 'date', 'name'], authorised }),
  ]) : [[], []]
  const countryOf = new Map(known.map((country) => [country.id, country]))
  const [openOf, shiftsOf, leavesOf] = [groups(open, ({ userId }) => userId), groups(shifts, ({ userId }) => userId), groups(leaves, ({ employeeId }) => userOf.get(employeeId ?? 0))]
  return ids.map((id) => {
    const country = countryOf.get(teams.get(id)?.countryId ?? 0)
    return [id, dutyAt({
      zone: country?.timeZone || insider.zone, weekendDays: weekendOf(country?.weekendDays),
      holidays: holidays.filter(({ countryId }) => countryId === country?.id).map(({ date, name }) => ({ date: date ?? '', name: name ?? '' })),
      leaves: (leavesOf.get(id) ?? []).map(({ startDate, endDate, isHalfDay }) => ({ startDate: startDate ?? '', endDate: endDate ?? '', isHalfDay: isHalfDay === true })),
      openCheckIn: (openOf.get(id) ?? []).map(({ checkInTime }) => checkInTime ?? '').toSorted(compareInstants).at(-1) ?? null,
      shifts: (shiftsOf.get(id) ?? []).map(({ teamId, startTime, endTime }) => ({ teamId: teamId ?? 0, startTime: startTime ?? '', endTime: endTime ?? '' })),
    }, at)]
  })
}

function groups<Row>(rows: readonly Row[], by: (row: Row) => number | null | undefined): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) {
    const key = by(row) ?? 0
    found.set(key, [...(found.get(key) ?? []), row])
  }
  return found
}
