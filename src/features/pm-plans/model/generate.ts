/** Makes a plan: pure, and the same for the same facts. */
import type { Point } from '#operations/positions'
import { presentOn } from './calendar.ts'
import { callsOf, calendarDue, type Call } from './calls.ts'
import type { PlanFacts, Rules, TeamFacts } from './facts.ts'
import { place } from './place.ts'
import type { Unplaced } from './shapes.ts'
import { shareOut } from './tours.ts'

/** A visit as the plan keeps it; days are numbers. */
export interface MadeVisit {
  siteId: number
  teamId: number
  day: number
  due: number
  kind: number
  reading: number | null
  person: number
  userId: number | null
  order: number
  legMetres: number
}

export interface MadePlan {
  visits: MadeVisit[]
  notPlaced: { siteId: number; code: Unplaced; teamId: number | null; due: number | null }[]
}

/** @returns yields how many of its steps are done, of `total` */
export function* generate(facts: PlanFacts, rules: Rules): Generator<{ done: number; total: number }, MadePlan> {
  const total = facts.sites.length
  const notPlaced: MadePlan['notPlaced'] = []
  const asked = facts.sites.toSorted((a, b) => a.id - b.id).filter((site) => {
    const code: Unplaced | null = !site.isInService ? 'outOfService' : site.teamIds.some((id) => facts.teams.has(id)) ? null : 'noTeam'
    if (code) notPlaced.push({ siteId: site.id, code, teamId: null, due: null })
    return code === null
  })
  const unknown = spreadOf(asked.filter((site) => calendarDue(site, rules.intervalDays) === null), rules)
  const calls: Call[] = []
  for (const site of asked) {
    const own = callsOf(site, rules, unknown.get(site.id) ?? rules.first)
    if (!own.length) notPlaced.push({ siteId: site.id, code: 'notDue', teamId: site.teamIds[0] ?? null, due: calendarDue(site, rules.intervalDays) })
    calls.push(...own)
  }
  yield { done: Math.round(total * 0.1), total }
  const placing = place(facts, calls, rules)
  let step = placing.next()
  for (; !step.done; step = placing.next()) yield { done: Math.round(total * (0.1 + 0.7 * (step.value / Math.max(calls.length, 1)))), total }
  const { jobs, reasonOf } = step.value
  const byDay = new Map<string, { teamId: number; day: number; siteIds: number[] }>()
  const made = new Map<string, (typeof jobs)[number]>()
  const points = new Map(facts.sites.map(({ id, point }) => [id, point]))
  const firstTeam = new Map(facts.sites.map(({ id, teamIds }) => [id, teamIds[0]]))
  for (const job of jobs) {
    if (!job.slot) {
      notPlaced.push({ siteId: job.siteId, code: reasonOf(job), teamId: firstTeam.get(job.siteId) ?? null, due: job.due })
      continue
    }
    const { teamId, day } = job.slot
    const key = `${teamId} ${day}`
    const group = byDay.get(key) ?? { teamId, day, siteIds: [] }
    group.siteIds.push(job.siteId)
    byDay.set(key, group)
    made.set(`${job.siteId} ${day}`, job)
  }
  yield { done: Math.round(total * 0.8), total }
  const visits: MadeVisit[] = []
  for (const { teamId, day, siteIds } of [...byDay.values()].toSorted((a, b) => a.day - b.day || a.teamId - b.teamId)) {
    const team = facts.teams.get(teamId)
    if (!team) continue
    for (const { siteId, ...stop } of layDay(team, day, siteIds.map((id) => ({ siteId: id, point: points.get(id) ?? null })), rules.visitsPerDay)) {
      const job = made.get(`${siteId} ${day}`)
      if (job) visits.push({ siteId, teamId, day, due: job.due, kind: job.kind, reading: job.reading, ...stop })
    }
  }
  yield { done: total, total }
  return { visits, notPlaced: notPlaced.toSorted((a, b) => a.siteId - b.siteId || (a.due ?? 0) - (b.due ?? 0)) }
}

/** Sites of which nobody knows when they were visited share out their first interval, each team's by itself. */
function spreadOf(sites: PlanFacts['sites'], { first, end, intervalDays }: Rules): Map<number, number> {
  const days = Math.min(intervalDays, end - first + 1)
  const ofTeam = new Map<number, number[]>()
  for (const { id, teamIds } of sites) ofTeam.set(teamIds[0] ?? 0, [...(ofTeam.get(teamIds[0] ?? 0) ?? []), id])
  return new Map([...ofTeam.values()].flatMap((ids) => ids.map((id, n) => [id, first + Math.floor((n * days) / ids.length)] as const)))
}

export interface Laid {
  siteId: number
  person: number
  userId: number | null
  order: number
  legMetres: number
}

/** Who of a team makes which visits of a day, and in which order. People take turns in being the first. */
export function layDay(team: TeamFacts, day: number, stops: readonly { siteId: number; point: Point | null }[], visitsPerDay: number): Laid[] {
  const present = presentOn(team, day)
  const people = present.length ? present : [null]
  const tours = shareOut(stops.map(({ siteId, point }) => ({ id: siteId, point })), visitsPerDay, people.length)
  return tours.flatMap((tour, n) => tour.map(({ id, metres }, at) => ({ siteId: id, person: n + 1, userId: people[(n + day) % people.length] ?? null, order: at + 1, legMetres: metres })))
}

/** All of it at once. */
export function generateAll(facts: PlanFacts, rules: Rules): MadePlan {
  const making = generate(facts, rules)
  for (let step = making.next(); ; step = making.next()) if (step.done) return step.value
}
