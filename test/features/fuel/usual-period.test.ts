import { expect, test } from 'vitest'
import { usualPeriod } from '../../../src/features/fuel/model/usual-period.ts'

test.each([['2026-12-01', '2026-11-01'], ['2026-12-06', '2026-11-01'], ['2026-12-07', '2026-12-01'], ['2026-12-31', '2026-12-01'], ['2027-01-01', '2026-12-01']])('reconciliation on %s begins with %s', (today, from) => {
  expect(usualPeriod(today)).toEqual({ from, until: today })
})
