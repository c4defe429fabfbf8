/** Days that a holiday or a leave makes working days, or no longer: their records come to something else. */
import { entityOf } from '#framework/metadata'
import type { FeatureContext, Principal, RowOf, WriteTransaction } from '#framework/server'
import { dutySpan, evaluateDay } from '#operations/attendance/evaluate'
import { dayOf, weekendOf } from '#operations/duty'
import { hoursAt } from '#operations/duty/hours'
import { withoutPlaces } from '#operations/people/insider'
import { Attendance } from '#entities/attendance/attendance'
import { Holiday } from '#entities/attendance/holiday'
import { Leave } from '#entities/attendance/leave'
import { Country } from '#entities/organisation/country'
import { DutyTime } from '#entities/organisation/duty-time'
import { Team } from '#entities/organisation/team'
import { leaveStatus } from '../../rules.ts'
import { overTimeState } from './evaluate-day.ts'

/** Whose days: of one person, or of everybody in a country. Both days belong to it. */
export type DaysAnew = { from: string; until: string } & ({ userId: number } | { countryId: number })

const [approved, rejected] = [2, 3]
/** Teams asked about at a time: a read gives no more than 10,000 rows. */
const atOnce = 200
const shown = ['isLate', 'lateMinutes', 'isEarlyLeave', 'workedHours', 'overTimeHours'] as const
const may = { authorised: true } as const
type Held = Pick<RowOf<typeof Attendance>, 'id' | 'userId' | 'date' | 'teamId' | 'departmentId' | 'projectId' | 'checkInTime' | 'checkOutTime' | 'status' | 'overTimeStatus' | 'isCorrection' | (typeof shown)[number]>

export function daysAnew({ read, model }: FeatureContext) {
  /** @param gone ids of rows that are still there, and will not be */
  return async (all: readonly DaysAnew[], { principal, requestId }: { principal: Principal; requestId: string }, tx: WriteTransaction, gone: { readonly holidays?: readonly number[]; readonly leaves?: readonly number[] } = {}): Promise<void> => {
    if (tx.rehearsal) return
    const insider = withoutPlaces(principal)
    const inside = read.within(tx.connection, insider)
    const fields = ['userId', 'date', 'teamId', 'departmentId', 'projectId', 'checkInTime', 'checkOutTime', 'status', 'overTimeStatus', 'isCorrection', ...shown] as const
    for (const days of all) {
      const date = { gte: days.from, lte: days.until }
      if ('userId' in days) await evaluate(await inside.rows(Attendance, { where: { userId: days.userId, date }, fields, ...may }), date)
      else {
        const teams = await inside.rows(Team, { where: { countryId: days.countryId }, fields: [], ...may })
        for (let n = 0; n < teams.length; n += atOnce) await evaluate(await inside.rows(Attendance, { where: { teamId: { in: teams.slice(n, n + atOnce).map(({ id }) => id) }, date }, fields, ...may }), date)
      }
    }

    async function evaluate(records: readonly Held[], date: { gte: string; lte: string }): Promise<void> {
      if (!records.length) return
      const idsOf = (name: 'userId' | 'teamId' | 'departmentId') => [...new Set(records.flatMap((record) => record[name] ?? []))]
      const [teams, holidays, leaves, hours] = await Promise.all([
        inside.rows(Team, { where: { id: { in: idsOf('teamId') } }, fields: ['countryId', 'dutyTime', 'overTime'], ...may }), inside.rows(Holiday, { where: { date }, fields: ['countryId', 'date', 'name'], ...may }),
        inside.rows(Leave, { where: { userId: { in: idsOf('userId') }, status: leaveStatus.approved, startDate: { lte: date.lte }, endDate: { gte: date.gte } }, fields: ['userId', 'startDate', 'endDate', 'isHalfDay'], ...may }),
        inside.rows(DutyTime, { where: { departmentId: { in: idsOf('departmentId') } }, fields: ['departmentId', 'projectId', 'dutyTime', 'overTime'], order: ['id'], ...may }),
      ])
      const countries = new Map((await inside.rows(Country, { where: { id: { in: teams.flatMap(({ countryId }) => countryId ?? []) } }, fields: ['timeZone', 'weekendDays'], ...may })).map((country) => [country.id, country]))
      const teamOf = new Map(teams.map((team) => [team.id, team]))
      const changed = byDay(records).flatMap((day) => {
        const [{ userId, date: on, teamId, departmentId, projectId }] = day
        const team = teamOf.get(teamId ?? 0)
        const country = countries.get(team?.countryId ?? 0)
        const { isWorkingDay } = dayOf({
          weekendDays: weekendOf(country?.weekendDays),
          holidays: holidays.filter((each) => !gone.holidays?.includes(each.id) && each.countryId === (country?.id ?? null)).map((each) => ({ date: each.date ?? '', name: each.name ?? '' })),
          leaves: leaves.filter((each) => !gone.leaves?.includes(each.id) && each.userId === userId).map((each) => ({ startDate: each.startDate ?? '', endDate: each.endDate ?? '', isHalfDay: each.isHalfDay === true })),
        }, on ?? '')
        const duty = hoursAt({ ...team, departmentId, projectId }, hours) ?? { dutyTime: null, overTime: null }
        const worked = day.map(({ id, checkInTime, checkOutTime, status, isCorrection }) => ({ id, checkInTime, checkOutTime, isRejected: Number(status) === rejected || (isCorrection === true && Number(status) !== approved) }))
        return evaluateDay(worked, dutySpan(on ?? '', duty, country?.timeZone || principal.zone), isWorkingDay).flatMap((figures) => {
          const before = day.find(({ id }) => id === figures.id)
          if (!before || shown.every((name) => (before[name] || null) === (figures[name] || null))) return []
          return [{ ...figures, overTimeStatus: overTimeState(before, figures.overTimeHours) }]
        })
      })
      if (changed.length) await tx.write({ principal: insider, entity: entityOf(model(), 'Attendance'), changes: { kind: 'update', rows: changed }, reason: 'dayAnew', requestId, authorised: true, trusted: true })
    }
  }
}

/** Records of one person and day together. */
function byDay(records: readonly Held[]): [Held, ...Held[]][] {
  const days = new Map<string, [Held, ...Held[]]>()
  for (const record of records) {
    const key = `${record.userId} ${record.date}`
    const there = days.get(key)
    if (there) there.push(record)
    else days.set(key, [record])
  }
  return [...days.values()]
}
