/** Facts of a plan by a number: the same number gives the same ones. */
import type { PlanFacts, Rules, SiteFacts, TeamFacts } from '../../../src/features/pm-plans/model/facts.ts'

/** Whole numbers below a limit. */
export type Dice = (below: number) => number

export function dice(seed: number): Dice {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export const first = 20_789

function randomRules(roll: Dice, days = 30): Rules {
  return { first, end: first + days - 1, intervalDays: 7 + roll(40), serviceHours: 250, visitHours: 125, visitsPerDay: 1 + roll(5), toleranceDays: roll(6) }
}

function randomTeam(roll: Dice, id: number): TeamFacts {
  const people = Array.from({ length: roll(4) }, (_, n) => ({ userId: id * 10 + n, away: new Set(roll(3) ? [] : [first + roll(30), first + roll(30)]) }))
  return { id, people, weekend: [[0], [0, 6], [5, 6]][roll(3)] ?? [0], holidays: new Map(roll(2) ? [[first + roll(30), 'Holiday']] : []), busy: new Map(roll(2) ? [[first + roll(30), 1 + roll(4)]] : []) }
}

function randomSite(roll: Dice, id: number, teams: readonly number[]): SiteFacts {
  const runs = roll(4) === 0
  const perDay = runs ? 1 + roll(20) : 0
  const lastReading = 1000 + roll(500)
  return {
    id, teamIds: teams.length === 0 || roll(15) === 0 ? [] : [...new Set([teams[roll(teams.length)] ?? 0, ...(roll(5) ? [] : [teams[roll(teams.length)] ?? 0])])],
    point: roll(12) ? { latitude: 31 + roll(10_000) / 10_000, longitude: 74 + roll(10_000) / 10_000 } : null,
    lastPm: roll(5) ? first - roll(60) : null, nextPm: roll(3) ? null : first + roll(20), intervalDays: roll(3) ? null : 5 + roll(60), isInService: roll(20) > 0,
    hours: runs ? { perDay, lastReading, lastReadingDay: first - roll(10), nextService: lastReading - 50 + roll(300), nextVisit: lastReading - 20 + roll(150) } : null,
  }
}

export function randomFacts(seed: number, { sites = 60, teams = 4, days = 30 } = {}): { facts: PlanFacts; rules: Rules } {
  const roll = dice(seed)
  const all = Array.from({ length: teams }, (_, n) => randomTeam(roll, n + 1))
  return { facts: { teams: new Map(all.map((team) => [team.id, team])), sites: Array.from({ length: sites }, (_, n) => randomSite(roll, n + 1, all.map(({ id }) => id))) }, rules: randomRules(roll, days) }
}
