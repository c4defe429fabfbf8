/** What holds of every plan: facts by chance, several hundred of them. */
import { describe, expect, it } from 'vitest'
import { capacityOn, isOff } from '../../../src/features/pm-plans/model/calendar.ts'
import { callsOf, dayOfReading } from '../../../src/features/pm-plans/model/calls.ts'
import { dayNumber, dayText, mondayOf, weekday } from '../../../src/features/pm-plans/model/days.ts'
import type { PlanFacts, Rules, SiteFacts } from '../../../src/features/pm-plans/model/facts.ts'
import { generate, type MadePlan } from '../../../src/features/pm-plans/model/generate.ts'
import { first, randomFacts } from './random-facts.ts'

const seeds = Array.from({ length: 300 }, (_, n) => n + 1)
/** All of it at once. */
function generateAll(facts: PlanFacts, rules: Rules): MadePlan {
  const making = generate(facts, rules)
  for (let step = making.next(); ; step = making.next()) if (step.done) return step.value
}
const count = <T>(items: readonly T[], key: (item: T) => string) => {
  const found = new Map<string, number>()
  for (const item of items) found.set(key(item), (found.get(key(item)) ?? 0) + 1)
  return found
}

describe('any plan', () => {
  it.each([[60, 4, 30], [25, 1, 12], [150, 3, 60]])('of %i sites, %i teams and %i days keeps tolerance, capacity and working days, and lists what it leaves out', (sites, teams, days) => {
    for (const seed of seeds.slice(0, sites > 100 ? 12 : 60)) {
      const { facts, rules } = randomFacts(seed, { sites, teams, days })
      const { visits, notPlaced } = generateAll(facts, rules)
      const perDay = count(visits, ({ teamId, day }) => `${teamId} ${day}`)
      for (const visit of visits) {
        const team = facts.teams.get(visit.teamId)
        const site = facts.sites.find(({ id }) => id === visit.siteId)
        if (!team || !site) throw new Error('a visit of nobody')
        const target = Math.max(visit.due, rules.first)
        expect(Math.abs(visit.day - target), `seed ${seed}`).toBeLessThanOrEqual(rules.toleranceDays)
        expect(visit.day >= rules.first && visit.day <= rules.end && !isOff(team, visit.day), `seed ${seed}`).toBe(true)
        expect(site.teamIds).toContain(visit.teamId)
        expect(perDay.get(`${visit.teamId} ${visit.day}`), `seed ${seed}`).toBeLessThanOrEqual(capacityOn(team, visit.day, rules.visitsPerDay))
        expect(visit.order).toBeLessThanOrEqual(rules.visitsPerDay)
        if (visit.userId !== null) expect(team.people.find(({ userId }) => userId === visit.userId)?.away.has(visit.day)).toBe(false)
      }
      // No site twice a day, nobody two stops in one place of a tour.
      expect(Math.max(0, ...count(visits, ({ siteId, day }) => `${siteId} ${day}`).values())).toBeLessThanOrEqual(1)
      expect(Math.max(0, ...count(visits, ({ teamId, day, person, order }) => `${teamId} ${day} ${person} ${order}`).values())).toBeLessThanOrEqual(1)
      const seen = new Set([...visits, ...notPlaced].map(({ siteId }) => siteId))
      expect([...facts.sites].filter(({ id }) => !seen.has(id)), `seed ${seed}`).toEqual([])
    }
  })

  it('is the same for the same facts, in whatever order they were read', () => {
    for (const seed of seeds.slice(0, 40)) {
      const { facts, rules } = randomFacts(seed)
      expect(generateAll({ ...facts, sites: facts.sites.toReversed() }, rules)).toEqual(generateAll(facts, rules))
    }
  })

  it('leaves out for want of room only what no other order would place', () => {
    for (const seed of seeds.slice(0, 100)) {
      const { facts, rules } = randomFacts(seed, { sites: 40, teams: 1, days: 10 })
      const far = { ...rules, intervalDays: 40, visitsPerDay: 1 }
      const single = { ...facts, sites: facts.sites.map((site) => ({ ...site, hours: null, intervalDays: null })) }
      const { visits } = generateAll(single, far)
      expect(visits.length, `seed ${seed}`).toBe(mostPossible(single, far))
    }
  })
})

/** The earliest end first: of calls with days in a row this places as many as can be. */
function mostPossible(facts: PlanFacts, rules: Rules): number {
  const team = [...facts.teams.values()][0]
  if (!team) throw new Error('one team')
  const { visits, notPlaced } = generateAll(facts, rules)
  const windows = [...visits, ...notPlaced.filter(({ code }) => code === 'noRoom' || code === 'noWorkingDay')].map(({ due }) => {
    const target = Math.max(due ?? 0, rules.first)
    return { from: (due ?? 0) < rules.first ? rules.first : Math.max(target - rules.toleranceDays, rules.first), until: Math.min(target + rules.toleranceDays, rules.end) }
  })
  let placed = 0
  const left = [...windows]
  for (let day = rules.first; day <= rules.end; day += 1) {
    for (let room = capacityOn(team, day, rules.visitsPerDay); room > 0; room -= 1) {
      const next = left.filter(({ from, until }) => from <= day && day <= until).toSorted((a, b) => a.until - b.until)[0]
      if (!next) break
      left.splice(left.indexOf(next), 1)
      placed += 1
    }
  }
  return placed
}

const site = (more: Partial<SiteFacts> = {}): SiteFacts => ({ id: 1, teamIds: [1], point: null, lastPm: null, nextPm: null, intervalDays: null, isInService: true, hours: null, ...more })
const rules: Rules = { first, end: first + 29, intervalDays: 30, serviceHours: 250, visitHours: 125, visitsPerDay: 4, toleranceDays: 3 }

describe('calls of a site', () => {
  it('come by its own interval before that of the plan, and at once where they are overdue', () => {
    expect(callsOf(site({ lastPm: first - 10, intervalDays: 20 }), rules, 0)).toMatchObject([{ due: first + 10, target: first + 10, kind: 0, reading: null }])
    expect(callsOf(site({ lastPm: first - 10, intervalDays: 14 }), rules, 0).map(({ due }) => due)).toEqual([first + 4, first + 18])
    expect(callsOf(site({ lastPm: first - 100 }), rules, 0)).toMatchObject([{ due: first - 70, target: first }])
    expect(callsOf(site({ lastPm: first + 5 }), rules, 0)).toEqual([])
    expect(callsOf(site({ nextPm: first + 7 }), rules, 0)).toMatchObject([{ due: first + 7 }])
    expect(callsOf(site(), rules, first + 9)).toMatchObject([{ due: first + 9 }])
  })

  it('come by running hours, a service before a visit before the calendar', () => {
    const hours = { perDay: 10, lastReading: 1000, lastReadingDay: first, nextService: 1100, nextVisit: 1050 }
    expect(callsOf(site({ lastPm: first, hours }), rules, 0).map(({ due, kind, reading }) => [due - first, kind, reading])).toEqual([[5, 2, 1050], [10, 1, 1100], [23, 2, 1225]])
    expect(callsOf(site({ lastPm: first, hours: { ...hours, nextVisit: 1080 } }), rules, 0)[0]).toMatchObject({ due: first + 8, kind: 1, reading: 1100 })
    expect(dayOfReading({ perDay: 7.71, lastReading: 2285, lastReadingDay: dayNumber('2026-11-17') }, 2250)).toBe(dayNumber('2026-11-13'))
    expect(dayOfReading({ perDay: 0, lastReading: 1, lastReadingDay: 1 }, 5)).toBeNull()
  })
})

describe('days', () => {
  it('are counted as the calendar has them', () => {
    expect(dayText(dayNumber('2026-02-28') + 1)).toBe('2026-03-01')
    expect(weekday(dayNumber('2026-11-23'))).toBe(1)
    expect(dayText(mondayOf(dayNumber('2026-11-22')))).toBe('2026-11-16')
    expect(dayText(mondayOf(dayNumber('2026-11-23')))).toBe('2026-11-23')
  })
})
