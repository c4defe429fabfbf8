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
  const firstTeam = new Map(facts.sites.map(({ id, teamIds }) => [id, teamIds[0]]))
  const placed: PlacedCall[] = []
  for (const { slot, ...job } of jobs) {
    if (slot) placed.push({ siteId: job.siteId, teamId: slot.teamId, day: slot.day, due: job.due, kind: job.kind, reading: job.reading })
    else notPlaced.push({ siteId: job.siteId, code: reasonOf({ slot, ...job }), teamId: firstTeam.get(job.siteId) ?? null, due: job.due })
  }
  yield { done: Math.round(total * 0.8), total }
  const visits = layDays(facts, placed, rules.visitsPerDay)
  yield { done: total, total }
  return { visits, notPlaced: notPlaced.toSorted((a, b) => a.siteId - b.siteId || (a.due ?? 0) - (b.due ?? 0)) }
}

/** A call that has its team and day. */
export type PlacedCall = Pick<MadeVisit, 'siteId' | 'teamId' | 'day' | 'due' | 'kind' | 'reading'>

/** The tours of all days; a site has at most one visit a day. */
export function layDays(facts: PlanFacts, placed: readonly PlacedCall[], visitsPerDay: number): MadeVisit[] {
  const points = new Map(facts.sites.map(({ id, point }) => [id, point]))
  const days = new Map<string, PlacedCall[]>()
  for (const call of placed) {
    const key = `${call.teamId} ${call.day}`
    days.set(key, [...(days.get(key) ?? []), call])
  }
  return [...days.values()].toSorted(([a], [b]) => (a?.day ?? 0) - (b?.day ?? 0) || (a?.teamId ?? 0) - (b?.teamId ?? 0)).flatMap((calls) => {
    const [{ teamId, day } = { teamId: 0, day: 0 }] = calls
    const team = facts.teams.get(teamId)
    if (!team) return []
    const callOf = new Map(calls.map((call) => [call.siteId, call]))
    return layDay(team, day, calls.map(({ siteId }) => ({ siteId, point: points.get(siteId) ?? null })), visitsPerDay).flatMap((stop) => {
      const call = callOf.get(stop.siteId)
      return call ? [{ ...call, ...stop }] : []
    })
  })
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
