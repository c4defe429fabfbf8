/** The calendar of due times. */
import { describe, expect, it } from 'vitest'
import type { WireRow } from '#framework/web'
import { linesOf, weekOf } from '../../../../src/features/work-orders/web/calendar/weeks.ts'

describe('a week', () => {
  it('goes from Monday to Sunday, of the day asked for or of today', () => {
    expect(weekOf('2026-11-18', '2026-01-01')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
    expect(weekOf('nonsense', '2027-01-01')[0]).toBe('2026-12-28')
    expect(weekOf(null, '2026-11-16')[0]).toBe('2026-11-16')
  })

  it('has a line per team, by the day of the reader’s zone; those without one last', () => {
    const rows: WireRow[] = [
      { id: 1, dueDate: '2026-11-18T20:30:00Z', teamId: null, assignedUserId: 7, assignedUserName: 'Asma' },
      { id: 2, dueDate: '2026-11-18T18:00:00Z', teamId: 2, teamName: 'Lahore-3', assignedUserId: null },
      { id: 3, dueDate: '2026-11-18T19:30:00Z', teamId: 2, teamName: 'Lahore-3', assignedUserId: 7, assignedUserName: 'Asma' },
      { id: 4, dueDate: null, teamId: 2, teamName: 'Lahore-3' },
    ]
    const days = (by: 'team' | 'person') => linesOf(rows, by, 'Asia/Karachi').map(({ id, name, days: found, count }) => [id, name, [...found].map(([day, all]) => [day, all.map((row) => row.id)]), count])
    expect(days('team')).toEqual([[2, 'Lahore-3', [['2026-11-18', [2]], ['2026-11-19', [3]]], 2], [null, '', [['2026-11-19', [1]]], 1]])
    expect(days('person')).toEqual([[7, 'Asma', [['2026-11-19', [1, 3]]], 2], [null, '', [['2026-11-18', [2]]], 1]])
  })
})
