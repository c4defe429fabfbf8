/** The tank over days, by hand. */
import { describe, expect, it } from 'vitest'
import { dayNumber, labelledDays, roundUp, tankCourse, type CourseVisit } from '../../../src/features/fuel/model/tank-course.ts'

const visit = (visitId: number, date: string, tank: number, filled: number, more: Partial<CourseVisit> = {}): CourseVisit => ({ visitId, date, tank, filled, previousDate: null, previousTank: null, filledBetween: 0, hours: null, expected: null, difference: null, doubts: [], ...more })
const at = (date: string) => dayNumber(date)

describe('the course of a tank', () => {
  it('goes from what was there after a filling to what is read, beside what hours would have left', () => {
    const course = tankCourse([
      visit(1, '2026-11-12', 99, 141),
      // 99 + 141 − 56 = 184 used; 20.2 h at 6.1 explain 123.2
      visit(2, '2026-11-16', 56, 140, { previousDate: '2026-11-12', previousTank: 99, filledBetween: 141, hours: 20.2, expected: 123.2, difference: 60.8, doubts: ['tolerance'] }),
      visit(3, '2026-11-18', 0, 20),
    ], 300)
    expect(course).toEqual({
      first: at('2026-11-12'), last: at('2026-11-16'), top: 300,
      legs: [{ visitId: 2, from: at('2026-11-12'), until: at('2026-11-16'), start: 240, read: 56, expected: 116.8, gap: 60.8, hoursPerDay: 5.1 }],
      fillings: [{ day: at('2026-11-12'), tank: 99, after: 240 }, { day: at('2026-11-16'), tank: 56, after: 196 }],
    })
  })

  it('names no gap where nothing is doubted, begins at the visit before, and is nothing where no tank was read', () => {
    const next = visit(2, '2026-11-02', 80, 0, { previousDate: '2026-10-30', previousTank: 60, filledBetween: 140, hours: 20, expected: 230, difference: -110 })
    expect(tankCourse([next], 0)).toMatchObject({ first: at('2026-10-30'), last: at('2026-11-02'), legs: [{ start: 200, expected: 0, gap: null }], fillings: [] })
    expect(tankCourse([visit(3, '2026-11-18', 0, 20)], 300)).toBe(null)
  })

  it('has a scale of three round steps above what it shows', () => {
    expect([1, 99, 240, 300, 301, 620, 1501].map(roundUp)).toEqual([3, 150, 300, 300, 450, 750, 3000])
  })

  it('labels as many days as have room, and the same distance apart', () => {
    expect(labelledDays(10, 12, 6)).toEqual([10, 11, 12])
    for (const [days, fits] of [[18, 6], [30, 12], [92, 5], [400, 6]] as const) {
      const labels = labelledDays(100, 99 + days, fits)
      expect([labels[0], labels.length <= fits, (labels.at(-1) ?? 0) <= 99 + days, new Set(labels.slice(1).map((day, n) => day - (labels[n] ?? 0))).size]).toEqual([100, true, true, 1])
    }
  })
})
