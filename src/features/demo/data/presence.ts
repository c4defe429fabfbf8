/** A month of attendance: at sites and at home, some days in two parts, some check-outs missing, some told later. */
import { distanceOf, insideOf, insides, pointOf } from '#operations/positions'
import { awayTables, isOff } from './away.ts'
import type { DemoRow, DemoTable } from './demo-table.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import { fieldStaff, people } from './people.ts'
import { at, dayOf, hash, pick, times } from './spread.ts'

const sunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0
const degrees = (value: number) => Number(value.toFixed(6))

/** Where somebody checks in: mostly at a site, at home, or a few kilometres from anything. */
function whereabouts(n: number, isAtHome: boolean, site: DemoRow | undefined): DemoRow {
  const there = pointOf(site?.['latitude'], site?.['longitude'])
  if (!there) return {}
  const off = n % 11 === 0 && !isAtHome ? 0.02 + (n % 30) / 1000 : (n % 22) / 10_000
  const here = { latitude: degrees(there.latitude + off), longitude: degrees(there.longitude + off / 3) }
  const accuracy = 8 + (n % 20)
  const position = { checkInLatitude: here.latitude, checkInLongitude: here.longitude, checkInAccuracy: accuracy }
  if (isAtHome) return { ...position, place: 1 }
  const distance = Math.round(distanceOf(here, there))
  const inside = insideOf(distance, { accuracy, age: null }, 300)
  return { ...position, place: inside === insides.outside ? 4 : 2, placeSite: String(site?.['siteCode'] ?? ''), inside, distance }
}

const hours = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 36_000) / 100

function attendance(today: string, sites: readonly DemoRow[]): DemoRow[] {
  const days = times(30, (i) => dayOf(today, -i)).filter((day) => !sunday(day))
  return people.flatMap(({ userName }, person) => {
    const plan = subRegionPlans[(person * 3) % subRegionPlans.length]
    if (!plan) throw new Error('no sub regions')
    const { department, project, region, subRegion } = plan
    const around = sites.filter((site) => site['subRegion'] === subRegion).slice(0, 5)
    const team: DemoRow = fieldStaff.some((staff) => staff.userName === userName) ? { team: teamName(subRegion, 'day') } : {}
    return days.filter((day) => hash(`${userName}/${day}`) % 12 !== 0 && !isOff(userName, day, today)).flatMap((day): DemoRow[] => {
      const n = hash(`${userName}/${day}/time`)
      const [recent, open, isAtHome] = [day >= dayOf(today, -2), day === today, n % 9 === 0]
      const site = around.length ? pick(around, `${userName}/${day}/site`) : undefined
      const [start, end] = [at(day, `08:${10 + (n % 50)}`), at(day, `${17 + (n % 3)}:${10 + (n % 45)}`)]
      const common: DemoRow = { user: userName, date: day, department, project, region, subRegion, ...team, isAtHome, status: recent ? 1 : n % 25 === 0 ? 3 : 2, ...whereabouts(n, isAtHome, site) }
      const out = (time: string, since: string): DemoRow => ({ checkOutTime: time, checkOutLatitude: common['checkInLatitude'] ?? 0, checkOutLongitude: common['checkInLongitude'] ?? 0, checkOutAccuracy: 10 + (n % 15), workedHours: hours(since, time) })
      const late: DemoRow = n % 17 === 3 ? { sentLater: true, checkInReceived: at(day, `10:${10 + (n % 40)}`) } : {}
      if (open) return [{ ...common, ...late, checkInTime: start }]
      if (n % 29 === 5) return [{ ...common, checkInTime: start, isAutoClosed: true, status: 1 }]
      const overTime: DemoRow = n % 3 === 2 ? { overTimeStatus: recent ? 1 : 2 } : {}
      if (n % 13 !== 4) return [{ ...common, ...late, checkInTime: start, ...out(end, start), ...overTime }]
      const [noon, two] = [at(day, '12:30'), at(day, '13:45')]
      return [{ ...common, ...late, checkInTime: start, ...out(noon, start) }, { ...common, checkInTime: two, ...out(end, two), ...overTime }]
    })
  })
}

/** @param today the newest day of the month */
export function presenceTables(today: string, sites: readonly DemoRow[]): DemoTable[] {
  return [...awayTables(today), { entity: 'Attendance', rows: attendance(today, sites) }]
}
