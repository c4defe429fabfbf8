/**
 * Gives each call a team and a day: a working day within the tolerance, near the day it falls due, where the team is least busy and has visits nearby. What finds no room moves others
 * along a chain of days, so that a call stays without a place only where no order of all of them has one for it.
 */
import { distanceOf, type Point } from '#operations/positions'
import { capacityOn, isOff } from './calendar.ts'
import type { Call } from './calls.ts'
import type { PlanFacts, Rules, SiteFacts } from './facts.ts'

/** A team's day. */
interface Slot {
  teamId: number
  day: number
  capacity: number
  jobs: Job[]
}

export interface Job extends Call {
  point: Point | null
  /** Where it may go: days on which its teams work. */
  slots: readonly Slot[]
  slot: Slot | null
  /** No day within the tolerance is a working day. */
  isOff: boolean
}

export type NoPlace = 'noRoom' | 'noWorkingDay'

/** From here on two visits are equally far apart. */
const farthest = 50_000

export interface Placing {
  jobs: readonly Job[]
  /** Of the calls that have no slot. */
  reasonOf: (job: Job) => NoPlace
}

/** @param calls of these sites, in any order @returns in the order in which they fall due */
export function* place(facts: PlanFacts, calls: readonly Call[], rules: Rules): Generator<number, Placing> {
  const sites = new Map(facts.sites.map((site) => [site.id, site]))
  const slots = new Map<number, Slot[]>()
  for (const team of facts.teams.values()) {
    const days: Slot[] = []
    for (let day = rules.first; day <= rules.end; day += 1) days.push({ teamId: team.id, day, capacity: capacityOn(team, day, rules.visitsPerDay), jobs: [] })
    slots.set(team.id, days)
  }
  const given = new Map<number, number>()
  const jobs = calls.toSorted((a, b) => a.target - b.target || a.due - b.due || a.siteId - b.siteId).map((call): Job => {
    const site = sites.get(call.siteId)
    const window = site ? windowOf(call, site, slots, rules) : []
    return { ...call, point: site?.point ?? null, slots: window.filter(({ capacity }) => capacity > 0), slot: null, isOff: window.every(({ teamId, day }) => isOff(facts.teams.get(teamId) ?? everyDay, day)) }
  })
  for (const [n, job] of jobs.entries()) {
    const best = bestSlot(job, given, rules)
    if (best) put(job, best, given)
    if (n % 200 === 199) yield n + 1
  }
  const dead = new Set<Slot>()
  for (const job of jobs) if (!job.slot) makeRoom(job, dead, given)
  yield jobs.length
  return { jobs, reasonOf: ({ isOff: off }) => (off ? 'noWorkingDay' : 'noRoom') }
}

function windowOf({ due, target }: Call, { teamIds }: SiteFacts, slots: ReadonlyMap<number, readonly Slot[]>, { first, end, toleranceDays }: Rules): Slot[] {
  // What is overdue is no longer early: its days begin with the plan.
  const [from, until] = [due < first ? first : Math.max(target - toleranceDays, first), Math.min(target + toleranceDays, end)]
  return teamIds.flatMap((id) => (slots.get(id) ?? []).slice(from - first, until - first + 1))
}

const everyDay = { weekend: [], holidays: new Map<number, string>() }

function put(job: Job, slot: Slot, given: Map<number, number>): void {
  if (job.slot) take(job, given)
  job.slot = slot
  slot.jobs.push(job)
  given.set(slot.teamId, (given.get(slot.teamId) ?? 0) + 1)
}

function take(job: Job, given: Map<number, number>): void {
  const { slot } = job
  if (!slot) return
  slot.jobs.splice(slot.jobs.indexOf(job), 1)
  given.set(slot.teamId, (given.get(slot.teamId) ?? 0) - 1)
  job.slot = null
}

/** A site is not visited twice on one day. */
const hasSite = (slot: Slot, { siteId }: Job): boolean => slot.jobs.some((other) => other.siteId === siteId)

function bestSlot(job: Job, given: ReadonlyMap<number, number>, { toleranceDays }: Rules): Slot | null {
  let best: Slot | null = null
  let lowest = Number.POSITIVE_INFINITY
  const busiest = Math.max(1, ...new Set(job.slots.map(({ teamId }) => given.get(teamId) ?? 0)))
  for (const slot of job.slots) {
    if (slot.jobs.length >= slot.capacity || hasSite(slot, job)) continue
    const cost = 0.6 * (Math.abs(slot.day - job.target) / (toleranceDays + 1)) + 0.5 * ((slot.jobs.length + 1) / slot.capacity) ** 2 + nearness(job, slot) + 0.3 * ((given.get(slot.teamId) ?? 0) / busiest)
    if (cost < lowest - 1e-9) [best, lowest] = [slot, cost]
  }
  return best
}

/** From 0, next to a visit of that day, to 1, far from all of them; an empty day lies between. */
function nearness({ point }: Job, { jobs }: Slot): number {
  if (!point || !jobs.length) return 0.45
  let nearest = farthest
  for (const other of jobs) if (other.point) nearest = Math.min(nearest, distanceOf(point, other.point))
  return nearest / farthest
}

/**
 * Looks for a chain: this one takes the place of another, which takes that of a third, and the last finds a day with room.
 *
 * @param dead days from which no chain leads to room: none ever will, since what is moved later only changes who stands there
 */
function makeRoom(job: Job, dead: Set<Slot>, given: Map<number, number>): boolean {
  const from = new Map<Slot, { job: Job; from: Slot | null }>()
  const queue: Slot[] = []
  const reach = (moving: Job, via: Slot | null) => {
    // Two visits of one site never meet in a chain: they might come to lie on one day.
    for (let step = via && from.get(via); step; step = step.from && from.get(step.from)) if (step.job.siteId === moving.siteId) return
    for (const slot of moving.slots) {
      if (from.has(slot) || dead.has(slot) || hasSite(slot, moving)) continue
      from.set(slot, { job: moving, from: via })
      queue.push(slot)
    }
  }
  reach(job, null)
  for (let slot = queue.shift(); slot; slot = queue.shift()) {
    if (slot.jobs.length < slot.capacity) {
      for (let to: Slot | null = slot; to;) {
        const step: { job: Job; from: Slot | null } | undefined = from.get(to)
        if (!step) break
        put(step.job, to, given)
        to = step.from
      }
      return true
    }
    for (const other of slot.jobs) reach(other, slot)
  }
  for (const slot of from.keys()) dead.add(slot)
  return false
}
