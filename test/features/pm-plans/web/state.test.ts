/** What the pages of plans reckon themselves: days, moves and their way back, warnings, the map, plan against done. */
import { describe, expect, it } from 'vitest'
import { fit } from '../../../../src/features/pm-plans/web/day/map-model.ts'
import { linesOf } from '../../../../src/features/pm-plans/web/done/done-model.ts'
import { daysBetween, daysFrom, pagesOf, pageWith } from '../../../../src/features/pm-plans/web/draft/days.ts'
import type { NotPlaced, Plan, PlanTeam, PlanVisit } from '../../../../src/features/pm-plans/model/shapes.ts'
import { cellsAfter, cellsOf } from '../../../../src/features/pm-plans/web/draft/cells.ts'
import { figuresOf } from '../../../../src/features/pm-plans/web/draft/figures.ts'
import { withWarnings } from '../../../../src/features/pm-plans/web/draft/visit-warnings.ts'
import { asSent, backOf, daysIn, merged, moved, moveOf } from '../../../../src/features/pm-plans/web/draft/moves.ts'
import { previewOf } from '../../../../src/features/pm-plans/web/draft/preview.ts'
import { periodWords, weekdayOf } from '../../../../src/features/pm-plans/web/words.ts'
import { ur as serverWords } from '../../../../src/features/pm-plans/texts/ur.ts'
import { ur as pageWords } from '../../../../src/features/pm-plans/web/texts/ur.ts'
import { notPlacedBy, spread, warningsOf } from '../../../../src/features/pm-plans/web/draft/warnings.ts'
import { stepTo } from '../../../../src/features/pm-plans/web/grid/carry-model.ts'

/** Cases by chance, the same ones in every run (mulberry32). */
function cases(count: number, one: (chance: { int: (min: number, max: number) => number; of: <T>(items: readonly T[]) => T }) => void): void {
  let state = 20_261_123
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))
  for (let n = 0; n < count; n += 1) one({ int, of: (items) => items[int(0, items.length - 1)] as (typeof items)[number] })
}

const visit = (id: number, plannedDate: string, teamId = 1, more: Partial<PlanVisit> = {}): PlanVisit => ({
  id, siteId: id, siteCode: `S-${id}`, siteName: `Site ${id}`, plannedDate, time: `${plannedDate}T04:00:00Z`, dueDate: plannedDate, teamId, userId: teamId * 10, userName: `Person ${teamId}`, person: 1, hoursKind: 0, runningHours: null, order: id, legKm: 1,
  latitude: 31.5 + id / 100, longitude: 74.3, warnings: [], workOrderId: null, status: null, isMoved: false, ...more,
})
const team = (teamId: number, perDay: number, more: Partial<PlanTeam> = {}): PlanTeam => ({
  teamId, teamName: `Team ${teamId}`, leadUserName: null, people: 1, visits: 0, capacity: perDay * 25, perDay, otherDays: [], offDays: [{ date: '2026-12-25', name: 'Quaid-e-Azam day' }], ...more,
})
const left = (siteId: number, reason: string): NotPlaced => ({ siteId, siteCode: `S-${siteId}`, siteName: '', reason, code: 'noTeam', teamId: null, dueDate: null })
const plan = (visits: PlanVisit[], more: Partial<Plan> = {}): Plan => ({
  id: 1, name: 'PM of December', rowVersion: 1, isSaved: false, unsavedCount: 0, openJobId: null, creatorUserId: 1, creatorUserName: 'Admin', projectName: null, regionName: null, subRegionName: null, sourceFieldTypeName: null, questionnaireTemplateName: null, siteCount: visits.length, movedCount: 0, distanceKm: 41.6, missing: [], notPlaced: [],
  projectId: 1, startDate: '2026-12-01', endDate: '2026-12-31', sourceFieldTypeId: null, regionId: null, subRegionId: null, questionnaireTemplateId: null, intervalDays: 30, serviceHours: 250, visitHours: 125, visitsPerDay: 3, toleranceDays: 3, shiftStart: '09:00', shiftEnd: '17:00',
  teams: [team(1, 2, { offDays: [{ date: '2026-12-06', name: '' }, { date: '2026-12-25', name: 'Quaid-e-Azam day' }], otherDays: [{ date: '2026-12-10', capacity: 1 }] }), team(2, 3)], visits, ...more,
})

describe('days', () => {
  it('come in months, half months and weeks that lose none and leave none empty', () => {
    cases(25, ({ int, of }) => {
      const [from, length, stretch] = [int(0, 700), int(0, 365), of(['month', 'half', 'week'] as const)]
      const first = new Date(Date.UTC(2026, 0, 1 + from)).toISOString().slice(0, 10)
      const days = daysFrom(first, new Date(Date.UTC(2026, 0, 1 + from + length)).toISOString().slice(0, 10))
      const pages = pagesOf(first, days.at(-1) ?? first, stretch)
      expect(pages.flat()).toEqual(days)
      expect(days).toHaveLength(length + 1)
      expect(Math.min(...pages.map((page) => page.length))).toBeGreaterThan(0)
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual({ month: 31, half: 16, week: 7 }[stretch])
      const day = of(days)
      expect(pages[pageWith(pages, day)]).toContain(day)
    })
    expect(pagesOf('2026-12-02', '2026-12-17', 'week').map((page) => page[0])).toEqual(['2026-12-02', '2026-12-07', '2026-12-14'])
  })
})

describe('moves', () => {
  it('warn at once: of what a day holds, days off, too early and too late', () => {
    const draft = plan([visit(1, '2026-12-08'), visit(2, '2026-12-08'), visit(3, '2026-12-09'), visit(4, '2026-12-28', 2, { dueDate: '2026-12-24' }), visit(5, '2026-12-01', 2, { dueDate: '2026-12-20', warnings: ['overlap'] })])
    const of = (after: Plan, id: number) => after.visits.find((each) => each.id === id)?.warnings
    const move = moveOf(draft, 3, { teamId: 1, day: '2026-12-08' })
    const after = moved(draft, move ? [move] : [])
    expect([1, 2, 3, 4, 5].map((id) => of(after, id))).toEqual([['capacity'], ['capacity'], ['capacity'], ['late'], ['early', 'overlap']])
    expect(of(withWarnings(plan([visit(1, '2026-12-25'), visit(2, '2026-12-06'), visit(3, '2026-12-06', 2)])), 1)).toEqual(['holiday'])
    expect(of(withWarnings(plan([visit(1, '2026-12-06', 2)])), 1)).toEqual([])
    expect(of(withWarnings(plan([visit(1, '2026-12-10'), visit(2, '2026-12-10')])), 1)).toEqual(['capacity'])
    expect(of(withWarnings(plan([visit(2, '2026-12-06')])), 2)).toEqual(['holiday'])
    expect(moveOf(draft, 3, { teamId: 1, day: '2026-12-09' })).toBeNull()
    expect(moveOf(draft, 99, { teamId: 1, day: '2026-12-09' })).toBeNull()
  })

  it('any, taken back, leave every visit where it stood; what somebody else moved since stays with them', () => {
    const days = daysFrom('2026-12-01', '2026-12-31')
    cases(80, ({ int, of: oneOf }) => {
      const cell = () => ({ teamId: int(1, 2), day: oneOf(days) })
      const places = Array.from({ length: int(1, 30) }, cell)
      const ways = Array.from({ length: int(0, 20) }, () => [int(0, 29), cell()] as const)
      const draft = withWarnings(plan(places.map(({ teamId, day }, n) => visit(n + 1, day, teamId))))
      let now = draft
      const steps = ways.flatMap(([n, to]) => {
        const move = moveOf(now, (n % places.length) + 1, to)
        if (!move) return []
        now = moved(now, [move])
        return [[move]]
      })
      expect([...cellsOf(now.visits).values()].flat()).toHaveLength(places.length)
      for (const step of steps.toReversed()) {
        const { step: back, lost } = backOf(now, step)
        expect(lost).toBe(0)
        now = moved(now, back)
      }
      const where = ({ visits }: Plan) => visits.map(({ id, teamId, plannedDate, warnings, isMoved }) => ({ id, teamId, plannedDate, warnings, isMoved }))
      expect(where(now)).toEqual(where(draft))
    })
    const draft = plan([visit(1, '2026-12-08'), visit(2, '2026-12-08')])
    const step = [1, 2].map((visitId) => ({ visitId, from: { teamId: 1, day: '2026-12-08' }, to: { teamId: 2, day: '2026-12-10' } }))
    const others = moved(moved(draft, step), [{ visitId: 2, from: { teamId: 2, day: '2026-12-10' }, to: { teamId: 2, day: '2026-12-11' } }])
    expect(backOf(others, step)).toEqual({ step: [{ visitId: 1, from: { teamId: 2, day: '2026-12-10' }, to: { teamId: 1, day: '2026-12-08' } }], lost: 1 })
    expect(asSent(step)[0]).toEqual({ visitId: 1, plannedDate: '2026-12-10', teamId: 2, fromDate: '2026-12-08', fromTeamId: 1 })
  })

  it('of which the server tells the days concerned alone leave the plan as if all of it had been told', () => {
    const days = daysFrom('2026-12-01', '2026-12-31')
    cases(60, ({ int, of: oneOf }) => {
      const draft = withWarnings(plan(Array.from({ length: int(2, 30) }, (_, n) => visit(n + 1, oneOf(days), int(1, 2)))))
      const move = moveOf(draft, int(1, draft.visits.length), { teamId: int(1, 2), day: oneOf(days) })
      if (!move) return
      // As the server lays it: another order, other ways.
      const whole = withWarnings({ ...moved(draft, [move]), rowVersion: draft.rowVersion + 1, visits: moved(draft, [move]).visits.map((each) => (daysIn([move]).includes(each.plannedDate) ? { ...each, order: each.order + 1, legKm: 3 } : each)) })
      const brief = { ...whole, visits: whole.visits.filter(({ plannedDate }) => daysIn([move]).includes(plannedDate)) }
      const sorted = ({ visits }: Plan) => visits.toSorted((a, b) => a.id - b.id)
      expect(sorted(merged(moved(draft, [move]), brief, [move]))).toEqual(sorted(whole))
      const before = cellsOf(draft.visits)
      const untouched = [...cellsAfter(before, whole.visits)].filter(([key]) => !daysIn([move]).some((day) => key.endsWith(day)))
      expect(untouched.every(([key, visits]) => before.get(key) === visits)).toBe(true)
    })
  })

  it('say before what they would do to capacity, date and kilometres', () => {
    const draft = plan([visit(1, '2026-12-08'), visit(2, '2026-12-08'), visit(3, '2026-12-09', 1, { dueDate: '2026-12-10' })])
    const cells = cellsOf(draft.visits)
    const third = draft.visits[2]
    if (!third) throw new Error('no visit')
    // Alone it costs no way; on the 8th it lies a kilometre beyond the last of two stops on the same road.
    expect(previewOf(draft, cells, third, { teamId: 1, day: '2026-12-08' })).toEqual({ count: 3, room: 2, isOver: true, off: null, fromDue: -2, isBeyond: false, km: 1 })
    expect(previewOf(draft, cells, third, { teamId: 2, day: '2026-12-25' })).toMatchObject({ count: 1, isOver: false, off: 'Quaid-e-Azam day', fromDue: 15, isBeyond: true, km: 0 })
    expect(previewOf(draft, cells, third, { teamId: 1, day: '2026-12-09' })).toMatchObject({ count: 1, km: 0 })
    expect(previewOf(draft, cells, third, { teamId: 9, day: '2026-12-08' })).toBeNull()
  })

  it('by keys stay within the plan and run with the direction of reading', () => {
    const reach = { teams: [2, 1], startDate: '2026-12-01', endDate: '2026-12-31' }
    expect(stepTo({ teamId: 2, day: '2026-12-01' }, 'ArrowLeft', reach, false)).toEqual({ teamId: 2, day: '2026-12-01' })
    expect(stepTo({ teamId: 2, day: '2026-12-01' }, 'ArrowLeft', reach, true)).toEqual({ teamId: 2, day: '2026-12-02' })
    expect(stepTo({ teamId: 2, day: '2026-12-05' }, 'ArrowDown', reach, false)).toEqual({ teamId: 1, day: '2026-12-05' })
    expect(stepTo({ teamId: 1, day: '2026-12-05' }, 'ArrowDown', reach, false)).toEqual({ teamId: 1, day: '2026-12-05' })
  })
})

describe('warnings', () => {
  it('stand in lines, most first, and spreading a day fills no other beyond what it holds nor leaves the tolerance', () => {
    let spreads = 0
    cases(80, ({ int }) => {
      const dates = Array.from({ length: int(1, 50) }, () => int(1, 28))
      const draft = withWarnings(plan(dates.map((date, n) => visit(n + 1, `2026-12-${String(date).padStart(2, '0')}`))))
      const line = warningsOf(draft, cellsOf(draft.visits)).find((each) => each.kind === 'capacity')
      if (line?.kind !== 'capacity') return
      const step = spread(draft, cellsOf(draft.visits), line.team, line.days)
      const after = moved(draft, step)
      const load = (of: Plan) => new Map([...cellsOf(of.visits)].map(([key, visits]) => [key, visits.length]))
      const [before, now] = [load(draft), load(after)]
      for (const [key, count] of now) expect(count).toBeLessThanOrEqual(Math.max(line.team.perDay, before.get(key) ?? 0))
      for (const each of after.visits) expect(Math.abs(daysBetween(each.dueDate ?? '', each.plannedDate))).toBeLessThanOrEqual(3)
      expect(after.visits.filter(({ warnings, isMoved }) => isMoved && warnings.includes('holiday'))).toEqual([])
      const left = warningsOf(after, cellsOf(after.visits)).find((each) => each.kind === 'capacity')
      expect(left?.count ?? 0).toBe(line.count - step.length)
      spreads += step.length
    })
    expect(spreads).toBeGreaterThan(20)
    expect(notPlacedBy([left(1, 'No room'), left(2, 'No team'), left(3, 'No team')]).map(({ reason, sites }) => [reason, sites.length])).toEqual([['No team', 2], ['No room', 1]])
  })

  it('add up to the figures two settings are compared by', () => {
    const draft = withWarnings(plan([visit(1, '2026-12-08'), visit(2, '2026-12-08'), visit(3, '2026-12-08'), visit(4, '2026-12-28', 2, { dueDate: '2026-12-24' })], { notPlaced: [left(9, 'No team')] }))
    expect(figuresOf(draft)).toEqual({ visits: 4, notPlaced: 1, km: 42, over: 1, against: 1, away: 1, busiest: 6, quietest: 1 })
  })
})

describe('the small map', () => {
  it('holds every stop within its margins, north above, east to the right, whatever lies where', () => {
    const box = { width: 308, height: 170, margin: 18 }
    cases(60, ({ int }) => {
      const spread = int(1, 1400)
      const points = Array.from({ length: int(1, 12) }, () => ({ latitude: 23 + int(0, spread) / 100, longitude: 60 + int(0, spread) / 100 }))
      const { at, tiles } = fit(points, box, { address: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '' })
      for (const each of points) {
        const { x, y } = at(each)
        expect(x).toBeGreaterThanOrEqual(box.margin - 0.1)
        expect(x).toBeLessThanOrEqual(box.width - box.margin + 0.1)
        expect(y).toBeGreaterThanOrEqual(box.margin - 0.1)
        expect(y).toBeLessThanOrEqual(box.height - box.margin + 0.1)
      }
      // The ground is covered, by few pieces.
      expect(tiles.length).toBeLessThanOrEqual(24)
      expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
      expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(box.height)
    })
    const { at, tiles } = fit([{ latitude: 31, longitude: 74 }, { latitude: 32, longitude: 75 }], box, null)
    expect(at({ latitude: 32, longitude: 74 }).y).toBeLessThan(at({ latitude: 31, longitude: 74 }).y)
    expect(at({ latitude: 31, longitude: 75 }).x).toBeGreaterThan(at({ latitude: 31, longitude: 74 }).x)
    expect(tiles).toEqual([])
  })
})

describe('plan against done', () => {
  it('has the worst team first, weeks in order, and a share of what was due', () => {
    const row = (week: string, teamId: number, planned: number, onTime: number, late: number, missed: number) => ({ week, teamId, teamName: `Team ${teamId}`, leadUserName: null, regionId: 1, regionName: 'Central', planned, onTime, late, missed, toCome: planned - onTime - late - missed })
    const rows = [row('2026-11-09', 1, 10, 10, 0, 0), row('2026-11-02', 1, 8, 8, 0, 0), row('2026-11-02', 2, 8, 4, 2, 2), row('2026-11-16', 3, 12, 0, 0, 0)]
    const { weeks, lines, most } = linesOf(rows, 'team')
    expect(weeks).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
    expect(lines.map(({ name, share }) => [name, share])).toEqual([['Team 2', 50], ['Team 1', 100], ['Team 3', null]])
    expect(most).toBe(12)
    expect(lines[0]?.weeks.get('2026-11-02')).toEqual({ planned: 8, onTime: 4, late: 2, missed: 2, toCome: 0 })
    expect(linesOf(rows, 'region').lines).toMatchObject([{ name: 'Central', planned: 38, onTime: 22, toCome: 12, share: 84.6 }])
  })
})

describe('words of days', () => {
  it('a period of one day is that day, a whole month is called by its name', () => {
    expect([['2026-11-30', '2026-11-30'], ['2026-11-01', '2026-11-30'], ['2026-11-02', '2026-11-08'], ['2026-11-30', '2026-12-06'], ['2026-12-30', '2027-01-02']].map(([first = '', last = '']) => periodWords('en', first, last))).toEqual([
      '30 Nov 2026', 'November 2026', '2 – 8 Nov 2026', '30 Nov – 6 Dec 2026', '30 Dec 2026 – 2 Jan 2027',
    ])
  })

  it('a weekday is in the language and length that is asked for, however often it is', () => {
    expect((['en', 'ur', 'en'] as const).map((language) => [weekdayOf(language, '2026-11-30'), weekdayOf(language, '2026-11-30', 'long')])).toEqual([['Mon', 'Monday'], ['پیر', 'پیر'], ['Mon', 'Monday']])
  })
})

it('a sentence in Urdu that begins with the name of a team goes its own way, whatever the name is written in', () => {
  for (const text of [pageWords.overOn, serverWords.noRoom]) expect(text).toMatch(/^\u2068\{\{team\}\}\u2069 /)
})
