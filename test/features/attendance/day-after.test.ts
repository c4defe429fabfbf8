import { describe, expect, it } from 'vitest'
import type { WaitingWrite } from '#framework/web'
import { dayAfter, type OwnDay } from '../../../src/features/attendance/web/day-after.ts'

const at = Date.parse('2026-03-04T05:06:07.000Z')
const write = (call: 'UserCheckIn' | 'UserCheckOut', problem: string | null = null, body: WaitingWrite['body'] = {}): WaitingWrite => ({ id: 1, who: '1.2', key: 'k', at, method: 'POST', path: `Attendance/${call}`, body, row: 0, isTried: false, problem })
const day: OwnDay = { keeps: true, checkedIn: null, duty: null, zone: 'UTC', mayBeHome: true, needsPicture: false }

describe('a day while what was done waits on the device', () => {
  it('is shown as it will be; what was refused has not happened', () => {
    expect(dayAfter(day, [])).toEqual({ ...day, keptIn: false, keptOut: false })
    expect(dayAfter(day, [write('UserCheckIn', null, { isAtHome: true })])).toMatchObject({ keptIn: true, checkedIn: { since: '2026-03-04T05:06:07.000Z', isAtHome: true } })
    expect(dayAfter(day, [write('UserCheckIn', 'no')])).toMatchObject({ keptIn: false, checkedIn: null })
    expect(dayAfter(day, [write('UserCheckIn'), write('UserCheckOut')])).toMatchObject({ keptIn: false, keptOut: true, checkedIn: null })
    const checkedIn = { since: '2026-03-04T04:00:00.000Z', isAtHome: false, place: 2, siteCode: 'LHR-0110', distance: 22 }
    expect(dayAfter({ ...day, checkedIn }, [write('UserCheckOut', 'no')])).toMatchObject({ checkedIn, keptOut: false })
  })
})
