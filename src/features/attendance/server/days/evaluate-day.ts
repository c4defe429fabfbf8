/** What a day comes to once a record of it is written: late, left early, worked, overtime, for all its records. */
import type { OwnReads, Principal } from '#framework/server'
import { dutySpan, evaluateDay, type RecordFigures, type WorkedRecord } from '#operations/attendance/evaluate'
import { dayOf, weekendOf } from '#operations/duty'
import { hoursAt, type WithDuty } from '#operations/duty/hours'
import { Attendance } from '#entities/attendance/attendance'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Country } from '#entities/organisation/country'
import { DutyTime } from '#entities/organisation/duty-time'
import { Team } from '#entities/organisation/team'
import { leaveStatus } from '../../rules.ts'

export interface DayMeant {
  userId: number
  /** `YYYY-MM-DD` where the person is. */
  date: string
  /** Those of the record at its check-in. */
  teamId: number | null
  departmentId: number | null
  projectId: number | null
  /** Ids of records that are still there, and will not be. */
  gone?: readonly number[]
  /** What rules of the day come from, where it is known already. */
  known?: { country: { id: number; timeZone: string; weekendDays: string } | null; team: TeamHours | null }
}

type TeamHours = Pick<WithDuty, 'dutyTime' | 'overTime'>

export interface DayRules {
  zone: string
  isWorkingDay: boolean
  dutyTime: string | null
  overTime: string | null
}

export type Figures = Omit<RecordFigures, 'id'> & { overTimeStatus: number | null }
const decisions = { pending: 1, approved: 2, rejected: 3 } as const
/** Of a record that is not written yet. */
export const newRecord = -1

/** @param rows reads whom no places narrow, inside the transaction */
export async function rulesOfDay(rows: Pick<OwnReads, 'rows'>, principal: Pick<Principal, 'zone'>, { userId, date, teamId, departmentId, projectId, known }: DayMeant): Promise<DayRules> {
  const may = { authorised: true, keepsPlan: true } as const
  const [team] = known === undefined && teamId ? await rows.rows(Team, { where: { id: teamId }, fields: ['countryId', 'dutyTime', 'overTime'], ...may }) : []
  const countryId = known === undefined ? (team?.countryId ?? null) : (known.country?.id ?? null)
  const own: TeamHours | null | undefined = known === undefined ? team : known.team
  const [country, holidays, leaves, hours] = await Promise.all([
    known !== undefined ? known.country : countryId ? rows.rows(Country, { where: { id: countryId }, fields: ['timeZone', 'weekendDays'], ...may }).then(([found]) => found ?? null) : null,
    countryId ? rows.rows(Holiday, { where: { countryId, date }, fields: ['name', 'date'], ...may }) : [],
    rows.rows(Leave, { where: { userId, status: leaveStatus.approved, startDate: { lte: date }, endDate: { gte: date } }, fields: ['startDate', 'endDate', 'isHalfDay'], ...may }),
    departmentId ? rows.rows(DutyTime, { where: { departmentId }, fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], ...may }) : [],
  ])
  const { isWorkingDay } = dayOf({
    weekendDays: weekendOf(country?.weekendDays), holidays: holidays.map((each) => ({ date: each.date ?? '', name: each.name ?? '' })), leaves: leaves.map((each) => ({ startDate: each.startDate ?? '', endDate: each.endDate ?? '', isHalfDay: each.isHalfDay === true })),
  }, date)
  const found = hoursAt({ ...own, departmentId, projectId }, hours)
  return { zone: country?.timeZone || principal.zone, isWorkingDay, dutyTime: found?.dutyTime ?? null, overTime: found?.overTime ?? null }
}

/**
 * Evaluates the day with one record as it will be.
 *
 * @param record `newRecord` as its id where it is new; null: with those that stand
 * @returns figures of that record, and changes of the day's others
 */
export async function evaluatedWith(rows: Pick<OwnReads, 'rows'>, principal: Pick<Principal, 'zone'>, day: DayMeant, record: WorkedRecord | null): Promise<{ own: Figures | null; others: ({ id: number } & Figures)[] }> {
  const [rules, stored] = await Promise.all([
    rulesOfDay(rows, principal, day),
    rows.rows(Attendance, { where: { userId: day.userId, date: day.date }, fields: ['checkInTime', 'checkOutTime', 'status', 'overTimeStatus', 'isCorrection', 'isLate', 'lateMinutes', 'isEarlyLeave', 'workedHours', 'overTimeHours'], authorised: true, keepsPlan: true }),
  ])
  const known = new Map(stored.map((row) => [row.id, row]))
  // A correction counts once it is approved.
  const others = stored.filter(({ id }) => id !== record?.id && !day.gone?.includes(id)).map((row): WorkedRecord => ({ id: row.id, checkInTime: row.checkInTime, checkOutTime: row.checkOutTime, isRejected: Number(row.status) === decisions.rejected || (row.isCorrection === true && Number(row.status) !== decisions.approved) }))
  const evaluated = evaluateDay(record ? [...others, record] : others, dutySpan(day.date, rules, rules.zone), rules.isWorkingDay).map(({ id, ...figures }) => ({ id, ...figures, overTimeStatus: overTimeState(known.get(id), figures.overTimeHours) }))
  const own = evaluated.find(({ id }) => id === record?.id)
  const changed = evaluated.filter(({ id, ...figures }) => {
    const before = known.get(id)
    return id !== record?.id && before && (Object.keys(figures) as (keyof Figures)[]).some((name) => (before[name] || null) !== (figures[name] || null))
  })
  return { own: own ? withoutId(own) : null, others: changed }
}

/** Overtime waits for its decision, and again where it is more than was approved; where none is left, there is nothing to decide. */
export function overTimeState(before: { overTimeStatus: unknown; overTimeHours: number | null } | undefined, hours: number): number | null {
  if (hours <= 0) return null
  const status = Number(before?.overTimeStatus ?? 0) || decisions.pending
  return status === decisions.approved && hours > Number(before?.overTimeHours ?? 0) ? decisions.pending : status
}

function withoutId({ isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours, overTimeStatus }: Figures): Figures {
  return { isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours, overTimeStatus }
}
