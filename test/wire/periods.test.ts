import { expect, test } from 'vitest'
import { daysOf, periodNamed, periods } from '#framework/wire'

const days = (name: string, today: string) => {
  const period = periodNamed(name)
  return period && Object.values(daysOf(period, today))
}

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'], ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'], ['tomorrow', '2024-02-28', '2024-02-29', '2024-02-29'],
  ['last7Days', '2026-01-03', '2025-12-28', '2026-01-03'], ['next30days', '2026-11-22', '2026-11-22', '2026-12-21'], ['LAST1DAYS', '2026-11-22', '2026-11-22', '2026-11-22'],
  // A Sunday belongs to the week that began on the Monday before.
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'], ['thisWeek', '2026-11-23', '2026-11-23', '2026-11-29'], ['lastWeek', '2026-01-01', '2025-12-22', '2025-12-28'], ['nextWeek', '2026-12-30', '2027-01-04', '2027-01-10'],
  ['thisMonth', '2024-02-10', '2024-02-01', '2024-02-29'], ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'], ['nextMonth', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['thisYear', '2026-11-22', '2026-01-01', '2026-12-31'], ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'], ['nextYear', '2026-11-22', '2027-01-01', '2027-12-31'],
  ['next9999Days', '9999-01-01', '9999-01-01', '9999-12-31'], ['last9999Days', '0002-01-01', '0001-01-01', '0002-01-01'],
])('%s on %s is %s to %s', (name, today, from, until) => expect(days(name, today)).toEqual([from, until]))

test('every period has its name in any letter case; nothing else is one', () => {
  for (const name of periods) expect(periodNamed(name.toUpperCase())).toBe(name)
  for (const name of ['', 'last0Days', 'last10000Days', 'last-1Days', 'last7', 'days', 'thisDay', 'now']) expect(periodNamed(name)).toBeUndefined()
})
