/** Employee-days of many people at once, from their rows: for lists, sums, workbooks and dashboards alike. */
import { momentIn } from '#framework/kinds'
import type { Principal, Reads } from '#framework/server'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Country } from '#entities/organisation/country'
import { Designation } from '#entities/organisation/designation'
import { DutyTime } from '#entities/organisation/duty-time'
import { Team } from '#entities/organisation/team'
import { dayOf, weekendOf, type DayFacts, type DutyFacts } from '../duty.ts'
import { hoursAt, type DutyHours } from '../duty/hours.ts'
import type { HomeTeam } from '../people/ask-teams.ts'
import { withoutPlaces } from '../people/insider.ts'
import { employeesOf, firstTeams, keyOfPerson, type EmployeeRow } from './ask-people.ts'
import { briefRecords, clockedRecords, type BriefRecord, type ClockedRecord } from './brief-records.ts'
import { daysBetween, employeeDay, type DayRecord, type EmployeeDay } from './employee-day.ts'
import { dutySpan, missedFrom } from './evaluate.ts'
import { isSeen, teamsShown } from './in-sight.ts'
import { wholeRecords, type AttendanceRow } from './whole-records.ts'

/** People asked about at once: what is read of them as rows stays below what a read gives without a limit. */
const chunk = 500
const briefChunk = 5000
/** Days of people at once. */
const mostDays = 150_000
const approved = 2
/** Clocks differ by a day at most anywhere on earth. */
const apart = 86_400_000

/** Ids; 0 and absent are not asked for. */
export interface DaysAsked {
  from: string
  until: string
  projectId?: number | null | undefined
  regionId?: number | null | undefined
  subRegionId?: number | null | undefined
  departmentId?: number | null | undefined
  teamId?: number | null | undefined
  cityId?: number | null | undefined
  employeeIds?: readonly number[] | undefined
}

export type AskedDay<R = AttendanceRow> = EmployeeDay & { records: readonly R[]; holidayName: string | null }

export interface DaysOfEmployee<R = AttendanceRow> {
  employee: { id: number; userId: number | null; erpId: string; name: string; designationName: string | null; phoneNumber: string | null }
  /** The team that the person was given to first, with names; null: none. */
  team: (HomeTeam & TeamNames) | null
  zone: string
  duty: DutyHours | null
  /** Without days before the employee joined or after the employee resigned. */
  days: AskedDay<R>[]
  leaves: readonly { startDate: string; endDate: string; isHalfDay: boolean; kind: number }[]
}
interface TeamNames { name: string; leadUserName: string | null; departmentName: string | null; projectName: string | null; regionName: string | null; subRegionName: string | null }

/**
 * @param principal says which employees there are. Employees have no places: whom places narrow sees oneself and those whose team they show. What is known of them comes whole.
 * @returns by name
 */
export function daysOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked): Promise<DaysOfEmployee[]> {
  return daysWith(read, principal, asked, { recordsIn: wholeRecords, size: chunk, areShared: false })
}

/** The same days for counting many people: their records hold what makes a day what it is, without hours, times and words. */
export function briefDaysOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked): Promise<DaysOfEmployee<BriefRecord>[]> {
  return daysWith(read, principal, asked, { recordsIn: briefRecords, size: briefChunk, areShared: true })
}

/** The same days with times and hours, for many people: without words, places and decisions. */
export function clockedDaysOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked): Promise<DaysOfEmployee<ClockedRecord>[]> {
  return daysWith(read, principal, asked, { recordsIn: clockedRecords, size: Math.min(briefChunk, Math.max(chunk, Math.floor(mostDays / daysBetween(asked.from, asked.until).length))), areShared: false })
}

type RecordsOf<R> = (read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], asked: Pick<DaysAsked, 'from' | 'until'>) => Promise<Map<number, Map<string, R[]>>>
interface How<R> {
  recordsIn: RecordsOf<R>
  /** People at once. */
  size: number
  /** Records that are alike are one object. */
  areShared: boolean
}

async function daysWith<R extends DayRecord>(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked, how: How<R>): Promise<DaysOfEmployee<R>[]> {
  const employees = await employeesOf(read, principal, { since: new Date(Date.parse(asked.from) - apart).toISOString(), ids: asked.employeeIds, cityId: asked.cityId })
  const found: DaysOfEmployee<R>[] = []
  for (let n = 0; n < employees.length; n += how.size) found.push(...(await daysOfSome(read, principal, employees.slice(n, n + how.size), asked, how)))
  return found
}

async function daysOfSome<R extends DayRecord>(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, employees: readonly EmployeeRow[], asked: DaysAsked, { recordsIn, areShared }: How<R>): Promise<DaysOfEmployee<R>[]> {
  const authorised = true
  const insider = withoutPlaces(principal)
  const given = await firstTeams(read, insider, employees)
  const [known, shown] = await Promise.all([teamsOf(read, insider, given), teamsShown(read, principal, given)])
  const teamOf = (each: EmployeeRow) => known.get(given.get(keyOfPerson(each)) ?? 0)
  const meant = employees.filter((each) => isSeen(each, teamOf(each)?.id, shown, principal) && matches(teamOf(each), asked))
  if (!meant.length) return []
  const idsOf = (name: 'countryId' | 'departmentId') => [...new Set([...known.values()].flatMap((team) => team[name] ?? []))]
  const countryIds = idsOf('countryId')
  const designationIds = [...new Set(meant.flatMap(({ designationId }) => designationId ?? []))]
  const [designations, countries, holidays, duties, leaves, records] = await Promise.all([
    designationIds.length ? read.rows(insider, Designation, { where: { id: { in: designationIds } }, fields: ['name'], authorised }) : [],
    countryIds.length ? read.rows(insider, Country, { where: { id: { in: countryIds } }, fields: ['timeZone', 'weekendDays'], authorised }) : [],
    countryIds.length ? read.rows(insider, Holiday, { where: { countryId: { in: countryIds }, date: { gte: asked.from, lte: asked.until } }, fields: ['countryId', 'date', 'name'], authorised }) : [],
    read.rows(insider, DutyTime, { where: { departmentId: { in: idsOf('departmentId') } }, fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], authorised }),
    read.rows(insider, Leave, { where: { employeeId: { in: meant.map(({ id }) => id) }, status: approved, startDate: { lte: asked.until }, endDate: { gte: asked.from } }, fields: ['employeeId', 'startDate', 'endDate', 'isHalfDay', 'kind'], authorised }),
    recordsIn(read, insider, meant.flatMap(({ userId }) => userId ?? []), asked),
  ])
  const leavesOf = new Map<number | null, (typeof leaves)[number][]>()
  for (const leave of leaves) leavesOf.set(leave.employeeId, [...(leavesOf.get(leave.employeeId) ?? []), leave])
  const todayIn = remembered((zone: string) => momentIn(zone).today)
  const calendarOf = remembered((countryId: number | null) => {
    const country = countries.find((one) => one.id === countryId)
    const zone = country?.timeZone || insider.zone
    const facts = { weekendDays: weekendOf(country?.weekendDays), holidays: holidays.filter((one) => country !== undefined && one.countryId === country.id).map((one) => ({ date: one.date ?? '', name: one.name ?? '' })) }
    const dayAt = remembered((date: string) => dayMaker<R>(facts, date, todayIn(zone), areShared))
    return { zone, facts, daysFrom: remembered((from: string) => remembered((until: string) => daysBetween(from, until).map(dayAt))) }
  })
  const dutyOf = remembered((team: HomeTeam) => hoursAt(team, duties))
  const now = Date.now()
  /** Whether nobody of the team is missed yet today. */
  const notBegunFor = remembered((team: HomeTeam) => {
    const [duty, { zone }] = [dutyOf(team), calendarOf(team.countryId)]
    return duty !== null && now < missedFrom(dutySpan(todayIn(zone), duty, zone).from)
  })
  const designationName = new Map(designations.map(({ id, name }) => [id, name]))
  return meant.map((each) => {
    const { id, userId, erpId, name, designationId, phoneNumber } = each
    const team = teamOf(each)
    const { zone, facts, daysFrom } = calendarOf(team?.countryId ?? null)
    const notBegun = team !== undefined && notBegunFor(team)
    const own = (leavesOf.get(id) ?? []).map(({ startDate, endDate, isHalfDay, kind }) => ({ startDate: startDate ?? '', endDate: endDate ?? '', isHalfDay: isHalfDay === true, kind: Number(kind ?? 0) }))
    const ofPerson = records.get(userId ?? 0)
    const joined = joinedOn(each, zone)
    return {
      employee: { id, userId, erpId, name, designationName: designationName.get(designationId ?? 0) ?? null, phoneNumber }, zone, leaves: own, duty: team ? dutyOf(team) : null,
      team: team ?? null,
      days: daysFrom(asked.from > joined ? asked.from : joined)(lastOf(each, zone, asked.until)).map((make) => make.of(own.length ? dayOf({ ...facts, leaves: own }, make.date).leave : 'none', ofPerson?.get(make.date) ?? none, notBegun)),
    }
  })
}

const none: readonly never[] = []
type UsualDay<R> = (record: R | null) => AskedDay<R>

/** Makes a day of anybody in a country. People without leave who have the same record, or none, share one: of thousands of people most days are alike. */
function dayMaker<R extends DayRecord>(facts: Pick<DutyFacts, 'weekendDays' | 'holidays'>, date: string, today: string, areShared: boolean) {
  const { isWeekend, holiday } = dayOf({ ...facts, leaves: [] }, date)
  const made = (leave: DayFacts['leave'], records: readonly R[], notBegun: boolean): AskedDay<R> => Object.assign(employeeDay({ date, today, isOff: isWeekend || holiday !== null, leave, records, notBegun }), { records, holidayName: holiday })
  const usual = [false, true].map((notBegun) => remembered((record: R | null) => made('none', record ? [record] : [], notBegun))) as [UsualDay<R>, UsualDay<R>]
  return {
    date,
    /** @param beginsLater of today: duty has not begun */
    of: (leave: DayFacts['leave'], records: readonly R[], beginsLater: boolean) => {
      const notBegun = beginsLater && date === today
      return leave === 'none' && (areShared ? records.length < 2 : records.length === 0) ? usual[notBegun ? 1 : 0](records[0] ?? null) : made(leave, records, notBegun)
    },
  }
}

/** What a function gives, made once for each argument. */
function remembered<A, T>(make: (of: A) => T): (of: A) => T {
  const known = new Map<A, T>()
  return (of) => {
    const before = known.get(of)
    if (before !== undefined) return before
    const made = make(of)
    known.set(of, made)
    return made
  }
}

async function teamsOf(read: Pick<Reads, 'rows'>, insider: Principal, given: ReadonlyMap<number, number>): Promise<Map<number, HomeTeam & TeamNames>> {
  const ids = [...new Set(given.values())]
  const fields = ['countryId', 'departmentId', 'projectId', 'regionId', 'subRegionId', 'dutyTime', 'overTime', 'name', 'leadUserName', 'departmentName', 'projectName', 'regionName', 'subRegionName'] as const
  const rows = ids.length ? await read.rows(insider, Team, { where: { id: { in: ids } }, fields: [...fields], authorised: true }) : []
  return new Map(rows.map((team) => [team.id, team]))
}

function matches(team: HomeTeam | undefined, { projectId, regionId, subRegionId, departmentId, teamId }: DaysAsked): boolean {
  const wanted: [number | null | undefined, number | null | undefined][] = [[projectId, team?.projectId], [regionId, team?.regionId], [subRegionId, team?.subRegionId], [departmentId, team?.departmentId], [teamId, team?.id]]
  return wanted.every(([asked, has]) => !asked || asked === has)
}

const dayIn = (time: string | null, zone: string) => (time === null ? null : momentIn(zone, new Date(time)).today)
const joinedOn = ({ joinDate, creationTime }: EmployeeRow, zone: string) => joinDate ?? dayIn(creationTime, zone) ?? ''
const lastOf = ({ isResigned, resignedTime }: EmployeeRow, zone: string, until: string) => {
  const last = isResigned === true ? dayIn(resignedTime, zone) : null
  return last !== null && last < until ? last : until
}
