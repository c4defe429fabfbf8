/** Records for counting with times: what stands behind each number of the one text that the database gives. */
import { expect, it } from 'vitest'
import type { Principal, Reads } from '#framework/server'
import { clockedRecords } from '../../../src/operations/attendance/brief-records.ts'

it('a record has its sign, its times as instants and written out, and its hours', async () => {
  const [into, out] = [Date.parse('2026-02-02T04:05:06.789Z'), Date.parse('2026-02-02T12:00:00Z')]
  // Approved and late, at a site, on the second day; pending, without a check-out, on the first.
  const all = `7:${1 * 1024 + 2 + 16 + 64 * 2} ${into} ${out} 7.92 0.5,1 ${into}  0 0;9:2   0 0`
  const read = { sql: async () => [{ all }] } as unknown as Pick<Reads, 'sql'>
  const found = await clockedRecords(read, {} as Principal, [7, 9], { from: '2026-02-01', until: '2026-02-28' })
  const shown = (user: number, date: string) => found.get(user)?.get(date)?.map(({ checkInTime, checkOutTime, checkInAt, checkOutAt, status, isLate, place, workedHours, overTimeHours }) => [checkInTime, checkOutTime, checkInAt, checkOutAt, status, isLate, place, workedHours, overTimeHours])
  expect(shown(7, '2026-02-02')).toEqual([['2026-02-02T04:05:06.789Z', '2026-02-02T12:00:00.000Z', into, out, 2, true, 2, 7.92, 0.5]])
  expect(shown(7, '2026-02-01')).toEqual([['2026-02-02T04:05:06.789Z', null, into, null, 1, false, 0, 0, 0]])
  expect(shown(9, '2026-02-01')).toEqual([[null, null, null, null, 2, false, 0, 0, 0]])
})
