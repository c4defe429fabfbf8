/** Weeks of attendance: at sites and at home, some late, some in two parts, some without a check-out, some told later, and a few doubts of every kind. */
import { doubtsOf, type Seen } from '#operations/attendance/doubts'
import { dutySpan, evaluateDay } from '#operations/attendance/evaluate'
import { distanceOf, insideOf, insides, pointOf, tellsNothing } from '#operations/positions'
import { awayTables, isOff } from './away.ts'
import { dayCrew } from './crews.ts'
import type { DemoRow, DemoTable } from './demo-table.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import { dutyHoursOf, fieldStaff, people } from './people.ts'
import { at, dayOf, hash, pick, times } from './spread.ts'

/** Days into the past: this month and the whole one before, so that nobody is absent for want of data. */
const lengthTo = (today: string) => Math.round((Date.parse(today) - Date.parse(`${dayOf(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`)) / 86_400_000) + 1
/** Days that are decided: of the newest ones some wait. */
const waiting = 2
const zone = 'Asia/Karachi'
const sunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
const degrees = (value: number) => Number(value.toFixed(6))

interface Worker {
  userName: string
  /** How rows refer to the person. */
  user: string
  subRegion: string
  team: string | null
}

const staff: readonly Worker[] = people.map(({ userName }, person) => {
  const isInField = fieldStaff.some((each) => each.userName === userName)
  const plan = subRegionPlans[((isInField ? fieldStaff.findIndex((each) => each.userName === userName) : person) * 3) % subRegionPlans.length]
  if (!plan) throw new Error('no sub regions')
  return { userName, user: userName, subRegion: plan.subRegion, team: isInField ? teamName(plan.subRegion, 'day') : null }
})
const workers: readonly Worker[] = [...staff, ...dayCrew.map(({ userName, name, subRegion, team }) => ({ userName, user: name, subRegion, team }))]

interface Part { start: string; end: string | null; site: DemoRow | undefined; isAtHome: boolean; isFar: boolean }

/** Where somebody checks in: mostly at a site, at home, or some kilometres from anything; now and then nobody knows. */
function whereabouts(n: number, { site, isAtHome, isFar }: Part): { row: DemoRow; here: Seen['point'] | null; accuracy: number; inside: number } {
  const there = pointOf(site?.['latitude'], site?.['longitude'])
  if (!there || n % 37 === 4) return { row: isAtHome ? { place: 1 } : {}, here: null, accuracy: 0, inside: 0 }
  const off = isFar ? 2.6 : n % 17 === 0 && !isAtHome ? 0.012 + (n % 30) / 1500 : (n % 22) / 12_000
  const here = { latitude: degrees(there.latitude + off), longitude: degrees(there.longitude + off / 3) }
  const accuracy = n % 41 === 9 ? 900 : 8 + (n % 20)
  const position = { checkInLatitude: here.latitude, checkInLongitude: here.longitude, checkInAccuracy: accuracy }
  if (isAtHome || tellsNothing({ accuracy, age: null })) return { row: { ...position, ...(isAtHome ? { place: 1 } : {}) }, here, accuracy, inside: 0 }
  const distance = Math.round(distanceOf(here, there))
  const inside = insideOf(distance, { accuracy, age: null }, 300)
  return { row: { ...position, place: inside === insides.outside ? 4 : 2, placeSite: String(site?.['siteCode'] ?? ''), inside, distance }, here, accuracy, inside }
}

const clock = (hour: number, minute: number) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** Comes between ten past eight and nine, one in eleven late; leaves around half past five; some days have two parts. */
function partsOf(n: number, day: string, site: DemoRow | undefined, isAtHome: boolean): Part[] {
  const start = at(day, n % 11 === 2 ? clock(9, 16 + (n % 40)) : clock(8, 10 + (n % 50)))
  const end = at(day, n % 23 === 7 ? clock(16, n % 40) : n % 5 === 0 ? clock(18 + (n % 2), 10 + (n % 45)) : clock(17, 20 + (n % 20)))
  if (n % 13 !== 4) return [{ start, end, site, isAtHome, isFar: false }]
  return [{ start, end: at(day, '12:30'), site, isAtHome, isFar: false }, { start: at(day, '13:45'), end, site, isAtHome, isFar: n % 8 === 1 }]
}

function dayRows(worker: Worker, day: string, { today, now, sites }: { today: string; now: string; sites: readonly DemoRow[] }): DemoRow[] {
  const { userName, user, subRegion, team } = worker
  const plan = subRegionPlans.find((each) => each.subRegion === subRegion)
  if (!plan) throw new Error('no sub region')
  const n = hash(`${userName}/${day}/time`)
  const around = sites.filter((site) => site['subRegion'] === subRegion).slice(0, 5)
  const parts = partsOf(n, day, around.length ? pick(around, `${userName}/${day}/site`) : undefined, n % 19 === 0).filter(({ start }) => start <= now)
  const isRecent = day >= dayOf(today, -waiting)
  const forgot = n % 29 === 5 && day < today
  const told = parts.map(({ end }, part) => ((forgot && part === parts.length - 1) || (end !== null && end > now) ? null : end))
  const evaluated = evaluateDay(parts.map(({ start }, id) => ({ id, checkInTime: start, checkOutTime: told[id] ?? null, isRejected: false })), dutySpan(day, dutyHoursOf(plan), zone), true)
  const decider = deciderOf(userName, plan)
  const isShared = team !== null && sharesPhone(team, day) && mates(team).some((mate) => mate.userName === userName)
  let before: Seen | null = null
  return parts.map((part, id): DemoRow => {
    const { row, here, accuracy, inside } = whereabouts(n + id, part)
    const clockOff = n % 53 === 11 ? 400 : n % 5
    const seen = here && { point: here, accuracy, at: Date.parse(part.start) }
    const doubts = doubtsOf({ fix: { accuracy, age: n % 20 }, here: seen, inside, before, clockOff, isShared })
    const end = told[id] ?? null
    before = seen && end ? { ...seen, at: Date.parse(end) } : before
    const { isLate = false, lateMinutes = 0, isEarlyLeave = false, workedHours = 0, overTimeHours = 0 } = evaluated[id] ?? {}
    const isRejected = !isRecent && doubts.length > 0 && n % 2 === 0
    const waits = (isRecent && (day === today || n % 5 < 3)) || (forgot && day > dayOf(today, -6))
    return {
      user, date: day, department: plan.department, project: plan.project, region: plan.region, subRegion, ...(team ? { team } : {}), isAtHome: part.isAtHome, status: waits ? 1 : isRejected ? 3 : 2, ...row,
      checkInTime: part.start, deviceId: `phone of ${isShared && mates(team ?? '')[0]?.userName !== userName ? (mates(team ?? '')[0]?.userName ?? userName) : userName}`, doubts, clockOff, ...(here ? { fixAge: n % 20 } : {}), isLate, lateMinutes, isEarlyLeave, workedHours, overTimeHours,
      ...(overTimeHours ? { overTimeStatus: waits ? 1 : isRejected ? 3 : 2 } : {}),
      ...(end ? { checkOutTime: end, ...(here ? { checkOutLatitude: here.latitude, checkOutLongitude: here.longitude, checkOutAccuracy: 10 + (n % 15) } : {}) } : forgot ? { isAutoClosed: true } : {}),
      ...(n % 31 === 3 ? { sentLater: true, checkInReceived: at(day, clock(10, 10 + (n % 40))) } : {}),
      ...(waits ? {} : { ...(decider ? { decidedBy: decider } : {}), decidedTime: at(dayOf(day, 1), clock(9, 30 + (n % 25))), ...(isRejected ? { decisionRemarks: 'Nobody of the team saw him at the site' } : isLate && n % 3 === 0 ? { decisionRemarks: 'Road closed, he called in' } : {}) }),
    }
  })
}

/** Supervisors decide on their regions, nobody on oneself: a name elsewhere would show them what they are not given. Of other regions it was an administrator. */
function deciderOf(userName: string, { region, country }: { region: string; country: string }): string | null {
  if (country !== 'Pakistan' || userName === 'tariq') return userName === 'rabia' ? 'tariq' : 'rabia'
  return region === 'North' || region === 'Central' ? 'tariq' : null
}

const countryOf = ({ team, subRegion }: Worker) => (team === null ? null : (subRegionPlans.find((plan) => plan.subRegion === subRegion)?.country ?? null))

/** The first two of a team: now and then the second comes with the first one's phone. */
const mates = (team: string) => workers.filter((worker) => worker.team === team).slice(0, 2)
const sharesPhone = (team: string, day: string) => mates(team).length > 1 && hash(`${team}/${day}/phone`) % 17 === 0

/** @param today the newest day @param now an instant of it: nobody came or left later */
export function presenceTables(today: string, now: string, sites: readonly DemoRow[]): DemoTable[] {
  const days = times(lengthTo(today), (i) => dayOf(today, -i)).filter((day) => !sunday(day))
  const rows = workers.flatMap((worker) => days.filter((day) => hash(`${worker.userName}/${day}`) % 21 !== 0 && !isOff(worker.userName, day, today, countryOf(worker))).flatMap((day) => dayRows(worker, day, { today, now, sites })))
  const lastMonth = dayOf(`${today.slice(0, 7)}-01`, -1)
  // Closed where nothing of it waits any more.
  const isDecided = !rows.some(({ date, status, department }) => department === 'Field operations' && String(date) <= lastMonth && status === 1)
  return [
    ...awayTables(today), { entity: 'Attendance', rows },
    { entity: 'AttendanceClosing', rows: isDecided ? [{ department: 'Field operations', year: Number(lastMonth.slice(0, 4)), month: Number(lastMonth.slice(5, 7)), isClosed: true, closedBy: 'tariq', closedTime: at(dayOf(lastMonth, 3), '10:15') }] : [] },
  ]
}
