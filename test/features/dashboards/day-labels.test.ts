import { expect, it } from 'vitest'
import { dayLabels } from '../../../src/features/dashboards/web/own/day-labels.ts'

it.each([
  ['days of one year without it', ['2026-09-28', '2026-10-05'], ['28 Sep', '5 Oct']],
  ['days of two years with it', ['2026-12-28', '2027-01-04'], ['28 Dec 2026', '4 Jan 2027']],
  ['months', ['2026-11-01', '2026-12-01', '2027-01-01'], ['Nov 2026', 'Dec 2026', 'Jan 2027']],
  ['one day', ['2026-11-01'], ['1 Nov']],
  ['what is no day', ['', '2026-11-02'], ['', '2 Nov']],
] as const)('a line is labelled by %s', (_, days, labels) => expect(dayLabels('en', days)).toEqual(labels))
