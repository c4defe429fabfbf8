/** Employee-days of many people at once, from their rows: for lists, sums, workbooks and dashboards alike. */
import { momentIn } from '#framework/kinds'
import type { Principal, Reads } from '#framework/server'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Country } from '#entities/organisation/country'
import { DutyTime } from '#entities/organisation/duty-time'
import { Team } from '#entities/organisation/team'
import { Employee } from '#entities/users/employee'
import { dayOf, weekendOf, type DayFacts, type DutyFacts } from '../duty.ts'
import { hoursAt, type Hours } from '../duty/hours.ts'
import { oldestTeams, type HomeTeam } from '../people/ask-teams.ts'
import { withoutPlaces } from '../people/insider.ts'
import { briefRecords, clockedRecords, type BriefRecord } from './brief-records.ts'
import { daysBetween, employeeDay, type DayRecord, type EmployeeDay } from './employee-day.ts'
import { dutySpan, missedFrom } from './evaluate.ts'
import { wholeRecords, type AttendanceRow } from './whole-records.ts'

/** People asked about at once: their rows stay below what a read gives without a limit. */
const chunk = 500
const briefChunk = 1500
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
  duty: Hours | null
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
  return daysWith(read, principal, asked, wholeRecords, chunk)
}

/** The same days for counting many people: their records hold what makes a day what it is, without hours, times and words. */
export function briefDaysOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked): Promise<DaysOfEmployee<BriefRecord>[]> {
  return daysWith(read, principal, asked, briefRecords, briefChunk)
}

/** The same days with times and hours, for many people: without words, places and decisions. */
export function clockedDaysOf(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked): Promise<DaysOfEmployee<DayRecord>[]> {
  return daysWith(read, principal, asked, clockedRecords, briefChunk)
}

type RecordsOf<R> = (read: Pick<Reads, 'sql'>, insider: Principal, userIds: readonly number[], asked: Pick<DaysAsked, 'from' | 'until'>) => Promise<Map<number, Map<string, R[]>>>

async function daysWith<R extends DayRecord>(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, asked: DaysAsked, records: RecordsOf<R>, size: number): Promise<DaysOfEmployee<R>[]> {
  const employees = await read.rows(principal, Employee, {
    where: { or: [{ isResigned: { ne: true } }, { resignedTime: { gte: new Date(Date.parse(asked.from) - apart).toISOString() } }], ...(asked.employeeIds ? { id: { in: [...asked.employeeIds] } } : {}), ...(asked.cityId ? { cityId: asked.cityId } : {}) },
    fields: ['name', 'erpId', 'userId', 'designationName', 'phoneNumber', 'joinDate', 'creationTime', 'isResigned', 'resignedTime'], order: ['name', 'id'], authorised: true,
  })
  const found: DaysOfEmployee<R>[] = []
  for (let n = 0; n < employees.length; n += size) found.push(...(await daysOfSome(read, principal, employees.slice(n, n + size), asked, records)))
  return found
}

interface EmployeeRow { id: number; name: string; erpId: string; userId: number | null; designationName: string | null; phoneNumber: string | null; joinDate: string | null; creationTime: string | null; isResigned: boolean | null; resignedTime: string | null }

async function daysOfSome<R extends DayRecord>(read: Pick<Reads, 'rows' | 'sql'>, principal: Principal, employees: readonly EmployeeRow[], asked: DaysAsked, recordsIn: RecordsOf<R>): Promise<DaysOfEmployee<R>[]> {
  const authorised = true
  const insider = withoutPlaces(principal)
  // Who cannot sign in belongs to a team all the same.
  const keyOf = ({ id, userId }: EmployeeRow) => userId ?? -id
  const teams = await oldestTeams(read, insider, employees.flatMap(({ userId }) => userId ?? []), new Map(employees.map((each) => [each.id, keyOf(each)])))
  const shown = await teamsShown(read, principal, teams)
  const isSeen = (each: EmployeeRow) => shown === null || (each.userId !== null && each.userId === principal.userId) || shown.has(teams.get(keyOf(each))?.id ?? 0)
  const meant = employees.filter((each) => isSeen(each) && matches(teams.get(keyOf(each)), asked))
  if (!meant.length) return []
  const idsOf = (name: 'id' | 'countryId' | 'departmentId') => [...new Set([...teams.values()].flatMap((team) => team[name] ?? []))]
  const countryIds = idsOf('countryId')
  const [names, countries, holidays, duties, leaves, records] = await Promise.all([
    teamNames(read, insider, idsOf('id')),
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
    const dayAt = remembered((date: string) => dayMaker<R>(facts, date, todayIn(zone)))
    return { zone, facts, daysFrom: remembered((from: string) => remembered((until: string) => daysBetween(from, until).map(dayAt))) }
  })
  const hours = duties.map((row) => ({ ...row, dutyTime: row.dutyTime || null, overTime: row.overTime || null }))
  const dutyOf = remembered((team: HomeTeam) => hoursAt(team, hours))
  const now = Date.now()
  /** Whether nobody of the team is missed yet today. */
  const notBegunFor = remembered((team: HomeTeam) => {
    const [duty, { zone }] = [dutyOf(team), calendarOf(team.countryId)]
    return duty !== null && now < missedFrom(dutySpan(todayIn(zone), duty, zone).from)
  })
  const withNames = remembered((team: HomeTeam) => ({ ...team, ...(names.get(team.id) ?? noNames) }))
  return meant.map((each) => {
    const { id, userId, erpId, name, designationName, phoneNumber } = each
    const team = teams.get(keyOf(each))
    const { zone, facts, daysFrom } = calendarOf(team?.countryId ?? null)
    const notBegun = team !== undefined && notBegunFor(team)
    const own = (leavesOf.get(id) ?? []).map(({ startDate, endDate, isHalfDay, kind }) => ({ startDate: startDate ?? '', endDate: endDate ?? '', isHalfDay: isHalfDay === true, kind: Number(kind ?? 0) }))
    const ofPerson = records.get(userId ?? 0)
    const joined = joinedOn(each, zone)
    return {
      employee: { id, userId, erpId, name, designationName, phoneNumber }, zone, leaves: own, duty: team ? dutyOf(team) : null,
      team: team ? withNames(team) : null,
      days: daysFrom(asked.from > joined ? asked.from : joined)(lastOf(each, zone, asked.until)).map((make) => make.of(own.length ? dayOf({ ...facts, leaves: own }, make.date).leave : 'none', ofPerson?.get(make.date) ?? none, notBegun)),
    }
  })
}

const none: readonly never[] = []
type UsualDay<R> = (record: R | null) => AskedDay<R>

/** Makes a day of anybody in a country. People without leave who have the same record, or none, share one: of thousands of people most days are alike. */
function dayMaker<R extends DayRecord>(facts: Pick<DutyFacts, 'weekendDays' | 'holidays'>, date: string, today: string) {
  const { isWeekend, holiday } = dayOf({ ...facts, leaves: [] }, date)
  const made = (leave: DayFacts['leave'], records: readonly R[], notBegun: boolean): AskedDay<R> => ({ ...employeeDay({ date, today, isOff: isWeekend || holiday !== null, leave, records, notBegun }), records, holidayName: holiday })
  const usual = [false, true].map((notBegun) => remembered((record: R | null) => made('none', record ? [record] : [], notBegun))) as [UsualDay<R>, UsualDay<R>]
  return {
    date,
    /** @param beginsLater of today: duty has not begun */
    of: (leave: DayFacts['leave'], records: readonly R[], beginsLater: boolean) => {
      const notBegun = beginsLater && date === today
      return leave === 'none' && records.length < 2 ? usual[notBegun ? 1 : 0](records[0] ?? null) : made(leave, records, notBegun)
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

const noNames: TeamNames = { name: '', leadUserName: null, departmentName: null, projectName: null, regionName: null, subRegionName: null }

/** Ids of those that the places of whoever asks show; null: nothing narrows. */
async function teamsShown(read: Pick<Reads, 'rows'>, principal: Principal, teams: ReadonlyMap<number, HomeTeam>): Promise<ReadonlySet<number> | null> {
  if (principal.reach === null) return null
  const ids = [...new Set([...teams.values()].map(({ id }) => id))]
  return new Set(ids.length ? (await read.rows(principal, Team, { where: { id: { in: ids } }, fields: [], authorised: true })).map(({ id }) => id) : [])
}

async function teamNames(read: Pick<Reads, 'rows'>, insider: Principal, ids: readonly number[]): Promise<Map<number, TeamNames>> {
  const rows = ids.length ? await read.rows(insider, Team, { where: { id: { in: [...ids] } }, fields: ['name', 'leadUserName', 'departmentName', 'projectName', 'regionName', 'subRegionName'], authorised: true }) : []
  return new Map(rows.map(({ id, ...names }) => [id, names]))
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
