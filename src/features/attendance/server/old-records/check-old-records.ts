/**
 * Old records by upload: what a check-in, a correction and a decision hold to holds for them too. Each gets the team of its person, and what
 * its day comes to together with the records that are there.
 */
import { compareInstants, dateFormat, wallClock } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { problem, type Problem } from '#framework/wire'
import type { FeatureContext, NewRow, Principal, ValidationResult, WriteTransaction } from '#framework/server'
import { dutySpan, evaluateDay, type WorkedRecord } from '#operations/attendance/evaluate'
import { dayOf, weekendOf } from '#operations/duty'
import { hoursAt } from '#operations/duty/hours'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { decision } from '../../model/decide.ts'
import { isOver, longestHours, spansOf } from '../../model/spans.ts'
import { places } from '../../model/whereabouts.ts'
import { holdMonth, monthName, monthOf, type Month } from '../days/months.ts'
import { texts } from '../texts.ts'
import { oldCalendar, oldWorkers, type OldWorker, type StoredRecord } from './ask-old.ts'

export const oldRecordsNeed = ['user', 'date', 'department', 'project', 'region', 'subRegion', 'team', 'checkInTime', 'checkOutTime', 'isAtHome', 'status', 'overTimeStatus', 'remarks']

const hour = 3_600_000

interface Old {
  row: number
  worker: OldWorker
  userId: number
  date: string
  zone: string
  month: Month | null
  checkInTime: string
  checkOutTime: string | null
  status: number
  overTimeStatus: number
  isAtHome: boolean
  place: { department: number | null; project: number | null; region: number | null; subRegion: number | null; team: number | null }
}
type Problems = { row: number; field: string; problem: Problem }[]
const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
const timeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? new Date(value).toISOString() : null)

export async function checkOldRecords({ read, model }: Pick<FeatureContext, 'read' | 'model'>, rows: readonly NewRow[], { principal, requestId }: { principal: Principal; requestId: string }, tx: WriteTransaction): Promise<ValidationResult> {
  const insider = withoutPlaces(principal)
  const inside = read.within(tx.connection, insider)
  const missing = rows.filter(({ values }) => timeOf(values['checkInTime']) === null).map(({ row }) => ({ row, field: 'checkInTime', problem: problem('required') }))
  if (missing.length) return { problems: missing }
  const times = rows.map(({ values }) => timeOf(values['checkInTime']) ?? '').toSorted(compareInstants)
  const days = rows.map(({ values }) => String(values['date'])).toSorted()
  const span = { from: times[0] ?? '', until: times.at(-1) ?? '' }
  const userIds = idsOf(rows.map(({ values }) => values['user']))
  const calendar = await oldCalendar(inside, { from: days[0] ?? '', until: days.at(-1) ?? '' })
  let workers = await oldWorkers(inside, read, insider, userIds, span)
  // Whoever checks in meanwhile waits, as of two taps the second does; who was faster is seen.
  const held = await tx.lockRows(entityOf(model(), 'Employee'), [...workers.values()].map(({ employeeId }) => employeeId))
  if (held.size && !tx.rehearsal) workers = await oldWorkers(inside, read, insider, userIds, span)

  const problems: Problems = []
  const found = rows.flatMap(({ row, values }): Old[] => {
    const userId = idOf(values['user']) ?? 0
    const worker = workers.get(userId)
    if (!worker) {
      problems.push({ row, field: 'user', problem: texts.problem('onlyEmployeesCheckIn') })
      return []
    }
    const { team } = worker
    const sent = idOf(values['department'])
    const isOfTeam = team !== null && (sent === null || sent === team.departmentId)
    const place = {
      department: sent ?? team?.departmentId ?? null, project: idOf(values['project']) ?? (isOfTeam ? team.projectId : null), region: idOf(values['region']) ?? (isOfTeam ? team.regionId : null),
      subRegion: idOf(values['subRegion']) ?? (isOfTeam ? team.subRegionId : null), team: isOfTeam ? team.id : null,
    }
    const date = String(values['date'])
    const zone = calendar.countries.get(team?.countryId ?? 0)?.timeZone || insider.zone
    return [{
      row, worker, userId, date, zone, place, month: monthOf(place.department, date), checkInTime: timeOf(values['checkInTime']) ?? '', checkOutTime: timeOf(values['checkOutTime']),
      status: Number(values['status'] || decision.pending), overTimeStatus: Number(values['overTimeStatus'] || decision.none), isAtHome: values['isAtHome'] === true,
    }]
  })
  const remarks = new Map(rows.map(({ row, values }) => [row, String(values['remarks'] ?? '').trim()]))
  for (const old of found) for (const [field, wrong] of wrongWith(old)) problems.push({ row: old.row, field, problem: wrong })
  problems.push(...overlaps(found, principal))
  const months = new Map(found.flatMap(({ month }) => (month ? [[`${month.departmentId} ${month.year} ${month.month}`, month] as const] : [])))
  if (!tx.rehearsal) for (const month of [...months].toSorted(([a], [b]) => (a < b ? -1 : 1))) await holdMonth(tx.connection, month[1], false)
  // Asked once more under the hold: somebody may have closed one since.
  const { closed } = tx.rehearsal || !months.size ? calendar : await oldCalendar(inside, { from: days[0] ?? '', until: days.at(-1) ?? '' })
  for (const { row, month } of found) if (month && closed.has(`${month.departmentId} ${month.year} ${month.month}`)) problems.push({ row, field: 'date', problem: texts.problem('monthClosed', { month: monthName(month, principal.language) }) })
  if (problems.length) return { problems: problems.toSorted((a, b) => a.row - b.row) }

  const figures = figuresOf(found, calendar)
  const now = new Date().toISOString()
  const spansBy = new Map(together(found, ({ userId }) => userId).map((own) => [own[0].userId, spansOf([...own[0].worker.records, ...own.map(asSpan)])]))
  const fills = found.map((old) => {
    const { row, place, status, isAtHome } = old
    const own = figures.own.get(row)
    const overTimeStatus = own && own.overTimeHours > 0 ? old.overTimeStatus || decision.pending : null
    const isDecided = status !== decision.pending || (overTimeStatus ?? 0) > decision.pending
    return { row, values: {
      ...place, ...own, status, overTimeStatus, place: isAtHome ? places.home : null, isAutoClosed: old.checkOutTime === null && isOver(spansBy.get(old.userId) ?? [], Date.parse(old.checkInTime), Date.parse(now)),
      ...(isDecided ? { decidedBy: principal.userId, decidedTime: now, decisionRemarks: remarks.get(row) || null } : {}),
    } }
  })
  const { others } = figures
  return {
    problems: [], fills: fills as never,
    afterwards: async () => void (others.length && (await tx.write({ principal: insider, entity: entityOf(model(), 'Attendance'), changes: { kind: 'update', rows: others }, reason: 'decideAttendance', requestId, authorised: true, trusted: true }))),
  }

  function* wrongWith(old: Old): Generator<[field: string, problem: Problem]> {
    const [start, end, at] = [Date.parse(old.checkInTime), old.checkOutTime === null ? null : Date.parse(old.checkOutTime), Date.now()]
    if (start > at) yield ['checkInTime', texts.problem('ahead')]
    else if (wallClock(new Date(start), old.zone).toISOString().slice(0, 10) !== old.date) yield ['checkInTime', texts.problem('otherDay')]
    if (end !== null && end > at) yield ['checkOutTime', texts.problem('ahead')]
    else if (end !== null && (end <= start || end - start > longestHours * hour)) yield ['checkOutTime', texts.problem('leftFirst')]
    const isRejected = old.status === decision.rejected || old.overTimeStatus === decision.rejected
    if (old.userId === principal.userId && (old.status !== decision.pending || old.overTimeStatus > decision.pending)) yield [old.status === decision.pending ? 'overTimeStatus' : 'status', texts.problem('notOwn')]
    else if (isRejected && !remarks.get(old.row)) yield ['remarks', texts.problem('reason')]
  }
}

function together<T>(all: readonly T[], by: (each: T) => unknown): [T, ...T[]][] {
  const found = new Map<unknown, [T, ...T[]]>()
  for (const each of all) {
    const there = found.get(by(each))
    if (there) there.push(each)
    else found.set(by(each), [each])
  }
  return [...found.values()]
}

/** A rejected record holds no moment; a correction holds one once it is approved. */
const holdsTime = ({ isCorrection, status }: StoredRecord) => status !== decision.rejected && (!isCorrection || status === decision.approved)

/** A new row among records: its id lies below those. */
const asSpan = ({ row, checkInTime, checkOutTime }: Old) => ({ id: -1 - row, checkInTime, checkOutTime })

function overlaps(found: readonly Old[], { language }: Principal): Problems {
  const problems: Problems = []
  for (const own of together(found.filter(({ status }) => status !== decision.rejected), ({ userId }) => userId)) {
    const { worker, zone } = own[0]
    const rowOf = new Map(own.map((old) => [-1 - old.row, old.row]))
    const spans = spansOf([...worker.records.filter(holdsTime), ...own.map(asSpan)])
    let last = spans[0]
    for (const span of spans.slice(1)) {
      if (last && span.start < last.end) {
        // The row that came is wrong, never the record that is there.
        const [row, other] = rowOf.has(span.id) ? [rowOf.get(span.id), last] : [rowOf.get(last.id), span]
        if (row !== undefined) problems.push({ row, field: 'checkInTime', problem: texts.problem('recordThere', { from: clock(other.start, zone, language), until: clock(other.end, zone, language) }) })
      }
      if (!last || span.end > last.end) last = span
    }
  }
  return problems
}

const clock = (at: number, zone: string, language: Principal['language']) => dateFormat(language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB', { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))

/** Figures of the new rows, and of those that are there and come to something else beside them. */
function figuresOf(found: readonly Old[], { countries, holidays, hours }: Awaited<ReturnType<typeof oldCalendar>>) {
  const own = new Map<number, ReturnType<typeof shownFigures>>()
  const others: object[] = []
  for (const day of together(found, ({ userId, date }) => `${userId} ${date}`)) {
    const { worker, zone, date, place } = day[0]
    const country = countries.get(worker.team?.countryId ?? 0)
    const { isWorkingDay } = dayOf({ weekendDays: weekendOf(country?.weekendDays), holidays: holidays.filter(({ countryId }) => country !== undefined && countryId === country.id).map((each) => ({ date: each.date ?? '', name: each.name ?? '' })), leaves: worker.leaves }, date)
    const duty = hoursAt({ ...(place.team === null ? null : worker.team), departmentId: place.department, projectId: place.project }, hours) ?? { dutyTime: null, overTime: null }
    const there = worker.records.filter((record) => record.date === date)
    const records = [
      ...there.map((record): WorkedRecord => ({ id: record.id, checkInTime: record.checkInTime, checkOutTime: record.checkOutTime, isRejected: !holdsTime(record) })),
      ...day.map((old): WorkedRecord => ({ id: -1 - old.row, checkInTime: old.checkInTime, checkOutTime: old.checkOutTime, isRejected: old.status === decision.rejected })),
    ]
    for (const figures of evaluateDay(records, dutySpan(date, duty, zone), isWorkingDay)) {
      const before = there.find(({ id }) => id === figures.id)
      const shown = shownFigures(figures)
      if (!before) own.set(-1 - figures.id, shown)
      else if ((Object.keys(shown) as (keyof typeof shown)[]).some((name) => (before[name] || null) !== (shown[name] || null))) others.push({ id: before.id, ...shown, overTimeStatus: shown.overTimeHours > 0 ? before.overTimeStatus || decision.pending : null })
    }
  }
  return { own, others }
}

function shownFigures({ isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours }: ReturnType<typeof evaluateDay>[number]) {
  return { isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours }
}
