/** Three plans of preventive maintenance: last month's, done but for a few; this month's, under way; next month's, a draft. */
import { crewOf } from './crews.ts'
import type { DemoRow } from './demo-table.ts'
import { priorities } from './masters.ts'
import { at, dayOf, hash } from './spread.ts'

interface PlannedMonth {
  readonly name: string
  readonly region: string
  readonly from: string
  readonly until: string
}

const settings = { project: 'Managed services', sourceFieldType: 'Telco PM', intervalDays: 30, serviceHours: 250, visitHours: 125, visitsPerDay: 2, toleranceDays: 3, shiftStart: '09:00', shiftEnd: '17:00' }

/** First and last day of a month near a day. @param by months */
function monthNear(today: string, by: number): { from: string; until: string } {
  const day = (month: number, date: number) => new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + month, date)).toISOString().slice(0, 10)
  return { from: day(by, 1), until: day(by + 1, 0) }
}

function planOf(region: string, today: string, by: number): PlannedMonth {
  const period = monthNear(today, by)
  const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(period.from))
  return { name: `PM of ${settings.project}, ${month}`, region, ...period }
}

const plansOf = (today: string) => [planOf('North', today, -1), planOf('Central', today, 0), planOf('Central', today, 1)] as const

/** Days between two visits of a site: by its priority. */
const intervalOf = (site: DemoRow): number => priorities.find(({ name }) => name === site['sitePriority'])?.pmIntervalDays ?? 30

/** Working days of a month: all but Sundays. */
function workingDays({ from, until }: PlannedMonth): string[] {
  const days: string[] = []
  for (let day = from; day <= until; day = dayOf(day, 1)) if (new Date(`${day}T00:00:00Z`).getUTCDay() !== 0) days.push(day)
  return days
}

interface Visit {
  readonly site: DemoRow
  readonly day: string
  /** The how-manieth of its team's day, from 0. */
  readonly place: number
}

/** Each team goes through its sites in the order in which they lie, as often as their priorities ask. */
function visitsOf(plan: PlannedMonth, sites: readonly DemoRow[]): Visit[] {
  const days = workingDays(plan)
  const own = sites.filter((site) => site['region'] === plan.region && site['siteStatus'] !== 'Decommissioned')
  const teams = [...new Set(own.map((site) => String(site['team'])))]
  return teams.flatMap((team) => {
    const ofTeam = own.filter((site) => site['team'] === team)
    const taken = new Map<string, number>()
    return ofTeam.flatMap((site, n) => {
      const rounds = Math.max(1, Math.floor(30 / intervalOf(site)))
      return Array.from({ length: rounds }, (_, round) => days[Math.floor(((round + n / ofTeam.length) / rounds) * days.length)] ?? plan.from).map((day): Visit => {
        const place = taken.get(day) ?? 0
        taken.set(day, place + 1)
        return { site, day, place }
      })
    })
  })
}

/** @param number of its work order @param today what lies before it is done but for some, what lies after it is planned @param now what has happened lies before it */
function orderOf({ site, day, place }: Visit, plan: PlannedMonth, number: string, today: string, now: number): DemoRow {
  const n = hash(`${plan.name}/${String(site['siteCode'])}/${day}`)
  const crew = crewOf(String(site['team']))
  const person = crew[place % Math.max(crew.length, 1)]
  const begins = Date.parse(at(day, place < crew.length ? '09:00' : '13:00'))
  const after = (hours: number) => new Date(begins + hours * 3_600_000).toISOString()
  const base: DemoRow = {
    number, siteCode: site['siteCode'] ?? '', site: site['siteCode'] ?? '', workOrderType: 'PM', sourceFieldType: settings.sourceFieldType, status: 'PLANNED', user: 'tariq', plannedDate: after(0), raisedTime: after(-72), slaTime: 48, origin: 4, isVisitRequired: true,
    questionnaireTemplate: 'Telco power PM', pmPlan: plan.name, ...(person ? { assignedUser: person.name } : {}),
  }
  if (begins + 3_600_000 > now || !person) return base
  const given: DemoRow = { ...base, dispatchTime: after(0.1), assignedTime: after(0.1), status: 'PENDING' }
  const accepted: DemoRow = { ...given, status: 'ACCEPTED', acceptedBy: person.name, acceptedTime: after(0.3 + (n % 5) / 10) }
  // One team does worse than the others; of last month little is left open.
  const isWeak = hash(String(site['team'])) % 5 === 0
  const fate = n % 100
  const slips = isWeak ? 30 : 12
  const isMissed = fate < (day < plan.until && plan.until < today ? 2 : Math.floor(slips / 2))
  const closes = fate < slips ? 24 + (n % 44) : 2 + (n % 50) / 10
  if (isMissed || Date.parse(after(closes)) > Date.parse(at(today, '00:00'))) return n % 3 === 0 ? given : accepted
  return { ...accepted, status: 'CLOSED', closedTime: after(closes), visit: 1, remarks: '', ...(n % 4 && begins + (closes + 20) * 3_600_000 < now ? { jazzResponse: 'accepted', jazzResponseTime: after(closes + 20), jazzResponseUser: 'tariq' } : {}) }
}

/**
 * @param today the day of the load @param now of that day
 * @param numberAt number of a work order by its place among those of the plans
 */
export function demoPlans(sites: readonly DemoRow[], today: string, now: string, numberAt: (place: number) => string): { plans: DemoRow[]; orders: DemoRow[] } {
  const [done, running, draft] = plansOf(today)
  const visits = [done, running].flatMap((plan) => visitsOf(plan, sites).map((visit) => ({ plan, visit })))
  const head = ({ name, region, from, until }: PlannedMonth): DemoRow => ({ ...settings, name, region, startDate: from, endDate: until })
  const saved = (plan: PlannedMonth): DemoRow => {
    const own = visits.filter((each) => each.plan === plan)
    return { ...head(plan), isSaved: true, savedTime: at(dayOf(plan.from, -4), '16:00'), siteCount: new Set(own.map(({ visit }) => visit.site)).size, visitCount: own.length, notPlacedCount: 0, movedCount: 0 }
  }
  return { plans: [saved(done), saved(running), { ...head(draft), isSaved: false }], orders: visits.map(({ plan, visit }, n) => orderOf(visit, plan, numberAt(n), today, Date.parse(now))) }
}

/** When each site was visited last, as its closed work orders say; the next one by its priority. */
export function withPmDates(sites: readonly DemoRow[], orders: readonly DemoRow[]): DemoRow[] {
  const done = new Map<string, string>()
  for (const { site = '', workOrderType, status, closedTime, visit } of orders) {
    if (workOrderType !== 'PM' || status !== 'CLOSED' || visit === 2 || typeof closedTime !== 'string') continue
    const day = new Date(Date.parse(closedTime) + 5 * 3_600_000).toISOString().slice(0, 10)
    if (day > (done.get(String(site)) ?? '')) done.set(String(site), day)
  }
  return sites.map((site) => {
    const day = done.get(String(site['siteCode']))
    return day === undefined ? site : { ...site, lastPmDate: day, nextPmDate: dayOf(day, intervalOf(site)) }
  })
}
