import { describe, expect, it } from 'vitest'
import { slotsOf } from '../../../../src/framework/server/jobs/schedules.ts'

describe('moments of a schedule', () => {
  const daily = '0 9 * * *'
  it.each([
    ['2026-11-30T08:59:59.999Z', '2026-11-29', '2026-11-30'],
    ['2026-11-30T09:00:00.000Z', '2026-11-30', '2026-12-01'],
    ['2026-12-01T08:59:59.999Z', '2026-11-30', '2026-12-01'],
    ['2026-12-01T09:00:00.000Z', '2026-12-01', '2026-12-02'],
    // A clock that was set back.
    ['2026-11-30T08:00:00.000Z', '2026-11-29', '2026-11-30'],
  ])('are those around %s, whatever moment was asked for before', (now, last, next) => {
    expect(slotsOf(daily, new Date(now))).toEqual({ last: new Date(`${last}T09:00:00Z`), next: new Date(`${next}T09:00:00Z`), everyMinutes: 24 * 60 })
  })
  it('of one schedule are not those of another', () => {
    const now = new Date('2026-11-30T10:20:00Z')
    expect([slotsOf('*/15 * * * *', now).everyMinutes, slotsOf('0 * * * *', now).everyMinutes]).toEqual([15, 60])
  })
})
