/** Hours and litres by hand, by properties, and on clean months with planted losses. */
import { describe, expect, it } from 'vitest'
import { ratesOf, usualBand } from '../../../src/features/fuel/model/band.ts'
import { hoursPassed, runningHours } from '../../../src/features/fuel/model/hours.ts'
import { evaluateSite, rounded, type FuelVisit, type SiteFuel } from '../../../src/features/fuel/model/evaluate.ts'
import { cleanVisits, dayOf, random } from './random-visits.ts'

const hour = 3_600_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const visit = (id: number, day: number, reading: number, tank: number, filled: number, more: Partial<FuelVisit> = {}): FuelVisit => ({ id, day: dayOf(day), dgId: null, reading, tank, filled, isReset: false, isBillTwice: false, isOutside: false, ...more })
const evaluate = (visits: readonly FuelVisit[], more: Partial<SiteFuel> = {}) => evaluateSite({ visits, generators: [{ id: 1, cph: 6, tankCapacity: 300 }], mains: [], startOf, tolerance: 8, ...more })
const facts = (visits: readonly FuelVisit[], more: Partial<SiteFuel> = {}) => evaluate(visits, more).map(({ hours, used, expected, difference, doubts }) => [hours, used, expected, difference, doubts.join(' ')])

describe('a visit beside the one before', () => {
  it('comes to these figures, worked out by hand', () => {
    expect(facts([
      visit(1, 0, 1000, 60, 140), // the first: no use, no expectation
      visit(2, 4, 1020, 80, 120), // 60 + 140 − 80 = 120 used, 20 h × 6 = 120
      visit(3, 8, 1040, 50, 150), // 80 + 120 − 50 = 150 used, 120 expected: 30 more, 7.5 L/h
      visit(4, 12, 1070, 19, 190), // 50 + 150 − 19 = 181 used, 180 expected: within 8 %
      visit(5, 14, 1072, 209, 60), // 19 + 190 − 209 = 0 used in 2 h
      visit(6, 16, 1072, 200, 60), // 209 + 60 − 200 = 69 used in 0 h
      visit(7, 18, 1060, 200, 30), // 12 h back
      visit(8, 20, 1080, 110, 200), // 200 + 30 − 110 = 120; 110 + 200 is more than 300
    ])).toEqual([
      [null, null, null, null, ''],
      [20, 120, 120, 0, ''],
      [20, 150, 120, 30, 'tolerance'],
      [30, 181, 180, 1, ''],
      [2, 0, 12, -12, 'tolerance hoursNoUse'],
      [0, 69, 0, 69, 'useNoHours'],
      [0, 60, null, null, 'readingBack'],
      [20, 120, 120, 0, 'overTank'],
    ])
  })

  it('is out of the band by more than a quarter, beyond any tolerance', () => {
    expect(facts([visit(1, 0, 1000, 100, 100), visit(2, 3, 1010, 125, 0), visit(3, 5, 1020, 48, 0)], { tolerance: 50 }).map(([, , , , doubts]) => doubts)).toEqual(['', '', 'cphBand'])
  })

  it('names hours that cannot have passed', () => {
    expect([hoursPassed('2026-11-15', '2026-11-21', 286.7), hoursPassed('2026-11-15', '2026-11-21', 168), hoursPassed('2026-11-15', '2026-11-15', 24.5), hoursPassed(null, '2026-11-21', 9000), hoursPassed('2026-11-15', '2026-11-21', null)]).toEqual([168, null, 24, null, null])
  })

  it('counts from 0 where the meter was reset, without a doubt', () => {
    expect(facts([visit(1, 0, 9000, 100, 100), visit(2, 4, 12, 80, 100, { isReset: true }), visit(3, 8, 32, 60, 0)])).toEqual([[null, null, null, null, ''], [0, 120, null, null, ''], [20, 120, 120, 0, '']])
  })

  it('leaves a reading out that stands alone, and is compared with the one before it', () => {
    // 860 for 1,072: the next one shows 232 h in 5 days from it, and 20 h from the one before; 60 + 140 + 120 − 80 = 240 L in 40 h.
    const low = [visit(1, 0, 1052, 60, 140), visit(2, 4, 860, 80, 120), visit(3, 8, 1092, 80, 0), visit(4, 12, 1097, 50, 0)]
    expect(facts(low)).toEqual([[null, null, null, null, ''], [null, null, null, null, 'readingBack'], [40, 240, 240, 0, ''], [5, 30, 30, 0, '']])
    expect(evaluate(low).slice(1, 3)).toMatchObject([{ previousId: 1, filledBetween: 0 }, { previousId: 1, filledBetween: 260 }])
    // A figure too many: 10,720 for 1,072.
    expect(facts(low.map((each) => (each.id === 2 ? { ...each, reading: 10_720 } : each)))).toEqual([[null, null, null, null, ''], [null, null, null, null, ''], [40, 240, 240, 0, 'readingBack'], [5, 30, 30, 0, '']])
    // 1,041 for 1,072: 51 h may have passed since, but 40 h explain the litres.
    expect(facts(low.map((each) => (each.id === 2 ? { ...each, reading: 1041 } : each)))[2]).toEqual([40, 240, 240, 0, ''])
    // A new meter, and nobody said so: it goes on from there.
    expect(facts([visit(1, 0, 9000, 60, 140), visit(2, 4, 12, 80, 120), visit(3, 8, 32, 80, 0)])).toEqual([[null, null, null, null, ''], [0, 120, null, null, 'readingBack'], [20, 120, 120, 0, '']])
  })

  it('is compared with the last one that read tank and meter; what was filled meanwhile counts', () => {
    // 100 + 50 + 40 − 70 = 120 L in 20 h
    expect(facts([visit(1, 0, 1000, 100, 50), visit(2, 2, 0, 0, 40), visit(3, 4, 1020, 70, 0)])).toEqual([[null, null, null, null, ''], [null, null, null, null, ''], [20, 120, 120, 0, '']])
    expect(evaluate([visit(1, 0, 1000, 100, 50), visit(2, 2, 0, 0, 40), visit(3, 4, 1020, 70, 0)])[2]).toMatchObject({ previousId: 1, filledBetween: 90 })
  })

  it('of another generator is compared with that one', () => {
    const generators = [{ id: 1, cph: 6, tankCapacity: 300 }, { id: 2, cph: 3, tankCapacity: 100 }]
    expect(facts([visit(1, 0, 1000, 100, 50), visit(2, 0, 50, 60, 30, { dgId: 2 }), visit(3, 4, 1010, 90, 0), visit(4, 4, 70, 30, 80, { dgId: 2 })], { generators })).toEqual([[null, null, null, null, ''], [null, null, null, null, ''], [10, 60, 60, 0, ''], [20, 60, 60, 0, 'overTank']])
  })

  it('is doubted for a second filling, a bill, a position and hours without a mains alarm; the first of a site only for what it shows by itself', () => {
    const odd = { isBillTwice: true, isOutside: true }
    expect(evaluate([visit(1, 0, 1000, 100, 50, odd), visit(2, 4, 1010, 90, 10, odd), visit(3, 4, 1010, 100, 20)]).map(({ doubts }) => doubts.join(' '))).toEqual(['farAway', 'twiceADay farAway sameBill', 'twiceADay'])
    const visits = [visit(1, 0, 1000, 100, 50), visit(2, 4, 1010, 90, 0), visit(3, 9, 1030, 100, 0)]
    const mains = (from: number, hours: number) => ({ from: startOf(dayOf(1)) + from * hour, until: startOf(dayOf(1)) + (from + hours) * hour })
    // 8 h of alarms, two that overlap: 10 h are a quarter more, and no doubt. Then 20 h with none.
    expect(evaluate(visits, { mains: [mains(0, 5), mains(3, 5)] }).map(({ alarmHours, doubts }) => [alarmHours, doubts.filter((doubt) => doubt === 'noMainsAlarm').length])).toEqual([[null, 0], [8, 0], [0, 1]])
    expect(evaluate(visits, { mains: [mains(0, 7.9)] })[1]?.doubts).toContain('noMainsAlarm')
    // 100 days before, or none at all: the site sends no such alarms.
    expect(evaluate(visits, { mains: [mains(-2500, 5)] }).flatMap(({ doubts }) => doubts)).not.toContain('noMainsAlarm')
  })
})

describe('on generated months', () => {
  const sites = Array.from({ length: 300 }, (_, n) => cleanVisits(n + 1))

  it('is silent where nothing is wrong: at most 2 % of clean visits are doubted', () => {
    const all = sites.flatMap((site) => evaluateSite({ ...site, mains: [], startOf, tolerance: 8 }))
    expect(all.length).toBe(3600)
    expect(all.filter(({ doubts }) => doubts.length).length / all.length).toBeLessThanOrEqual(0.02)
  })

  it('finds every planted loss, and ranks it before all clean visits', () => {
    const next = random(7)
    const planted = new Set<string>()
    const evaluated = sites.flatMap(({ generators, visits }, site) => {
      if (site % 20 !== 0) return evaluateSite({ generators, visits, mains: [], startOf, tolerance: 8 }).map((each) => ({ ...each, key: `${site} ${each.id}` }))
      // Somebody drew a fifth to two fifths of the tank before a visit.
      const at = 3 + Math.floor(next() * 7)
      const loss = Math.round((generators[0]?.tankCapacity ?? 0) * (0.2 + next() * 0.2))
      planted.add(`${site} ${at + 1}`)
      const robbed = visits.map((each, n) => (n === at ? { ...each, tank: Math.max(1, each.tank - loss), filled: each.filled + Math.min(each.tank - 1, loss) } : each))
      return evaluateSite({ generators, visits: robbed, mains: [], startOf, tolerance: 8 }).map((each) => ({ ...each, key: `${site} ${each.id}` }))
    })
    const ranked = evaluated.filter(({ doubts }) => doubts.length).toSorted((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0))
    expect(new Set(ranked.slice(0, planted.size).map(({ key }) => key))).toEqual(planted)
  })

  it('ranks planted losses before what follows readings that went back', () => {
    const next = random(5)
    const planted = new Set<string>()
    const evaluated = sites.flatMap(({ generators, visits }, site) => {
      const at = 3 + Math.floor(next() * 7)
      const loss = site % 20 === 0 ? Math.round((generators[0]?.tankCapacity ?? 0) * (0.2 + next() * 0.2)) : 0
      if (loss) planted.add(`${site} ${at + 1}`)
      // At each third site a figure that is missing, one too many, some hours too few, or a new meter.
      const slip = [(reading: number) => Math.floor(reading / 10), (reading: number) => reading * 10, () => (visits[at - 1]?.reading ?? 0) - 5 - next() * 100][Math.floor(next() * 3)]
      const written = visits.map((each, n) => {
        const drawn = loss && n === at ? { tank: Math.max(1, each.tank - loss), filled: each.filled + Math.min(each.tank - 1, loss) } : {}
        if (site % 3 === 1 && !loss && n === at) return { ...each, reading: rounded(slip?.(each.reading) ?? 1) }
        return { ...each, ...drawn, ...(site % 6 === 0 && n >= at - 2 ? { reading: rounded(each.reading - (visits[at - 2]?.reading ?? 0) + 5) } : {}) }
      })
      return evaluateSite({ generators, visits: written, mains: [], startOf, tolerance: 8 }).map((each) => ({ ...each, key: `${site} ${each.id}` }))
    })
    expect(evaluated.filter(({ doubts }) => doubts.includes('readingBack')).length).toBeGreaterThan(100)
    const ranked = evaluated.filter(({ doubts }) => doubts.length).toSorted((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0))
    expect(new Set(ranked.slice(0, planted.size).map(({ key }) => key))).toEqual(planted)
  })

  it('adds up: what was in the tank at first, and filled, is used or still there', () => {
    for (const { generators, visits } of sites) {
      const evaluated = evaluateSite({ generators, visits, mains: [], startOf, tolerance: 8 })
      const used = evaluated.reduce((sum, each) => sum + (each.used ?? 0), 0)
      const filled = visits.slice(0, -1).reduce((sum, each) => sum + each.filled, 0)
      expect(rounded((visits[0]?.tank ?? 0) + filled - used)).toBe(visits.at(-1)?.tank)
      const hours = evaluated.reduce((sum, each) => sum + (each.hours ?? 0), 0)
      expect(rounded(hours)).toBe(runningHours(visits)?.hours)
    }
  })
})

describe('running hours', () => {
  const reading = (day: number, hours: number, isReset = false) => ({ day: dayOf(day), reading: hours, isReset })

  it('are later minus earlier, whatever lies between', () => {
    expect(runningHours([reading(0, 2100), reading(5, 0), reading(10, 2140), reading(24, 2285)])).toEqual({ firstDate: dayOf(0), firstReading: 2100, lastDate: dayOf(24), lastReading: 2285, hours: 185, hoursPerDay: 7.71, readings: 3, doubts: [] })
    expect(runningHours([reading(0, 2100), reading(2, 0)])).toMatchObject({ hours: 0, hoursPerDay: 0, readings: 1 })
    expect(runningHours([reading(2, 0)])).toBeNull()
  })

  it('know a reset, and doubt a reading that went back', () => {
    expect(runningHours([reading(0, 2100), reading(10, 5, true), reading(20, 55)])).toMatchObject({ hours: 50, hoursPerDay: 2.5, doubts: [] })
    expect(runningHours([reading(0, 2100), reading(10, 1900), reading(20, 2000)])).toMatchObject({ hours: 100, hoursPerDay: 5, doubts: ['readingBack'] })
    // 210 and 21,000 for 2,120.
    for (const slip of [210, 21_000]) expect(runningHours([reading(0, 2100), reading(4, slip), reading(8, 2140)])).toMatchObject({ hours: 40, hoursPerDay: 5, readings: 3, doubts: ['readingBack'] })
  })

  it('are never negative, and no more than from the lowest reading to the highest where none is reset', () => {
    const next = random(11)
    for (let round = 0; round < 200; round += 1) {
      const readings = Array.from({ length: 8 }, (_, n) => reading(n * 3, Math.round(next() * 500) / 10 + n * 60))
      const found = runningHours(readings)
      const values = readings.map((each) => each.reading).filter((value) => value > 0)
      expect(found?.hours).toBe(rounded(Math.max(...values) - Math.min(...values)))
    }
  })
})

describe('the usual band', () => {
  it('is the middle 90 % of the last 90 days, and a quarter about the generator’s own with fewer than ten visits', () => {
    const rates = Array.from({ length: 21 }, (_, n) => ({ day: dayOf(n), rate: 5 + n / 10 }))
    expect(usualBand(rates, dayOf(30), 6)).toEqual({ low: 5.1, high: 6.9 })
    expect(usualBand(rates.slice(0, 9), dayOf(30), 6)).toEqual({ low: 4.5, high: 7.5 })
    // Days before those 90 count no more.
    expect(usualBand(rates, dayOf(102), 6)).toEqual({ low: 4.5, high: 7.5 })
  })

  it('marks a visit out of it', () => {
    const evaluated = evaluate([visit(1, 0, 1000, 100, 100), visit(2, 4, 1010, 140, 0), visit(3, 8, 1020, 60, 0)]).map((each, n) => ({ ...each, day: dayOf(n * 4) }))
    expect(ratesOf(evaluated, 1)).toEqual([{ visitId: 2, day: dayOf(4), rate: 6, low: 4.5, high: 7.5, isOut: false }, { visitId: 3, day: dayOf(8), rate: 8, low: 4.5, high: 7.5, isOut: true }])
  })
})
