/** The calendar of due times: its days and cells, what carrying would do, and how much a team can take. */
import { describe, expect, it } from 'vitest'
import type { WireRow } from '#framework/web'
import { hoursOn, offOn } from '../../../../src/features/work-orders/model/capacity.ts'
import { dropAt } from '../../../../src/features/work-orders/web/calendar/carrying.ts'
import { cellOf, cellsOf, daysShown, stepTo } from '../../../../src/features/work-orders/web/calendar/weeks.ts'

describe('its days', () => {
  it('are Monday to Sunday of the week, or all of the month, of the day asked for or of today', () => {
    expect(daysShown('2026-11-18', '2026-01-01', 'week')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect(daysShown('nonsense', '2027-01-01', 'week')[0]).toBe('2026-12-28')
    const february = daysShown('2028-02-10', '2026-01-01', 'month')
    expect([february[0], february.at(-1), february.length]).toEqual(['2028-02-01', '2028-02-29', 29])
  })

  it('hold what is due on them in the reader’s zone, by team or person', () => {
    const rows: WireRow[] = [
      { id: 1, dueDate: '2026-11-18T20:30:00Z', teamId: null, assignedUserId: 7 },
      { id: 2, dueDate: '2026-11-18T18:00:00Z', teamId: 2, assignedUserId: null },
      { id: 3, dueDate: '2026-11-18T19:30:00Z', teamId: 2, assignedUserId: 7 },
      { id: 4, dueDate: null, teamId: 2 },
    ]
    const cells = (by: 'team' | 'person') => Object.fromEntries([...cellsOf(rows, by, 'Asia/Karachi')].map(([key, all]) => [key, all.map(({ id }) => id)]))
    expect(cells('team')).toEqual({ 'none 2026-11-19': [1], '2 2026-11-18': [2], '2 2026-11-19': [3] })
    expect(cells('person')).toEqual({ '7 2026-11-19': [1, 3], 'none 2026-11-18': [2] })
  })

  it('are walked by arrows, to their edges, from right to left where people read so', () => {
    const step = (key: string, arrow: string, turned = false) => stepTo(key, arrow, [2, 5, null], ['2026-11-18', '2026-11-19'], turned)
    expect([step('2 2026-11-18', 'ArrowRight'), step('2 2026-11-18', 'ArrowRight', true), step('2 2026-11-19', 'ArrowRight')]).toEqual(['2 2026-11-19', '2 2026-11-18', '2 2026-11-19'])
    expect([step('5 2026-11-18', 'ArrowDown'), step('none 2026-11-18', 'ArrowDown'), step('2 2026-11-18', 'ArrowUp')]).toEqual(['none 2026-11-18', 'none 2026-11-18', '2 2026-11-18'])
  })
})

describe('what a team can take', () => {
  const team = { weekend: [0], holidays: new Map([['2026-11-20', 'Founders']]), people: [{ away: new Map([['2026-11-18', 1]]) }, { away: new Map([['2026-11-18', 0.5], ['2026-11-19', 1]]) }] }

  it('is eight hours a person, without weekend, holidays and leave', () => {
    expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-22'].map((day) => hoursOn(team, day))).toEqual([16, 4, 8, 0, 0])
    expect(['2026-11-18', '2026-11-20', '2026-11-22'].map((day) => offOn(team, day))).toEqual([null, 'holiday', 'weekend'])
    expect(offOn({ ...team, people: team.people.slice(0, 1) }, '2026-11-18')).toBe('leave')
    expect(offOn({ ...team, people: [] }, '2026-11-18')).toBeNull()
  })
})

describe('carrying', () => {
  const say = ((key: string, words: object = {}) => [key, ...Object.values(words)].join(' ')) as never
  const day = (name: string, off: 'weekend' | null = null) => ({ day: name, count: 0, late: 0, hours: 8, off, holiday: '' })
  const line = (id: number | null) => ({ id, name: id === null ? '' : `Team ${id}`, people: 1, plannedHours: 0, hours: 8, days: [day('2026-11-18'), day('2026-11-19'), day('2026-11-22', 'weekend')] })
  const drop = (row: object, to: string, by: 'team' | 'person' = 'team') => {
    const whole = { id: 1, workOrderTypeId: 2, plannedDate: '2026-11-17T04:00:00Z', dueDate: '2026-11-18T06:00:00Z', teamId: 2, assignedUserId: 2, ...row } as WireRow
    const id = to.startsWith('none') ? null : Number(to.split(' ')[0])
    const { enters, text, move } = dropAt({ row: whole, from: cellOf(whole, by, 'Asia/Karachi'), to, line: line(id), by, today: '2026-11-18', named: (each) => each }, say)
    return enters ? move : text
  }

  it('moves planned work by day and line, what somebody has by line only, and what is closed not at all', () => {
    expect(drop({ status: 'PLANNED' }, '3 2026-11-19')).toEqual({ day: '2026-11-19', teamId: 3 })
    expect(drop({ status: 'PLANNED' }, '2 2026-11-18')).toEqual({})
    expect(drop({ status: 'PENDING' }, '3 2026-11-18')).toEqual({ teamId: 3 })
    expect(drop({ status: 'ACCEPTED' }, '3 2026-11-18', 'person')).toEqual({ userId: 3 })
    expect(drop({ status: 'UNDISPATCHED', teamId: null }, '3 2026-11-18')).toEqual({ teamId: 3 })
    expect([drop({ status: 'PENDING' }, '2 2026-11-19'), drop({ status: 'CLOSED' }, '3 2026-11-18'), drop({ status: 'Done' }, '3 2026-11-18')]).toEqual(['dayStays', 'closedStays', 'closedStays'])
  })

  it('is refused on days off, on days that are over, for corrective work by day, and to nobody', () => {
    expect(drop({ status: 'PLANNED' }, '2 2026-11-22')).toBe('isOff Team 2 off_weekend')
    expect(drop({ status: 'PLANNED', dueDate: '2026-11-19T06:00:00Z' }, '2 2026-11-17')).toBe('dayOver')
    expect(drop({ status: 'PLANNED', workOrderTypeId: 1 }, '2 2026-11-19')).toBe('dayOfRaised')
    expect(drop({ status: 'PLANNED' }, 'none 2026-11-18')).toBe('needsTeam')
  })
})
