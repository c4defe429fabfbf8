/** What two people wrote into one group of a sheet at one time. */
import { expect, test } from 'vitest'
import { isAlikeGroup, merged } from '../../../src/features/ams/model/merged.ts'
import type { GroupRow } from '../../../src/features/ams/model/shapes.ts'

const row = (id: number, more: object = {}): GroupRow => ({ id, sector: `L${id}`, serialNumber: `S-${id}`, rruTypeId: 1, rruTypeName: 'RRU3959', image: null, imageAddress: '', rowVersion: 1, ...more })
const fresh = (more: object) => ({ sector: 'L9', serialNumber: '0071', ...more }) as unknown as GroupRow
const before = [row(1), row(2)]

test('each box is that of who wrote it, with the name and the address that go with it', () => {
  const now = [row(1, { sector: 'G1', rowVersion: 2, imageAddress: 'signed anew' }), row(2), row(3)]
  const typed = [row(1, { rruTypeId: 2, rruTypeName: 'RRU5901', image: 'f', imageAddress: 'f' }), row(2), fresh({})]
  expect(merged({ typed, before, now })).toEqual({ rows: [row(1, { sector: 'G1', rowVersion: 2, rruTypeId: 2, rruTypeName: 'RRU5901', image: 'f', imageAddress: 'f' }), row(2), row(3), fresh({})], both: 0 })
})

test('what both wrote is as it was typed, and counted; alike is no matter', () => {
  const now = [row(1, { sector: 'G1' }), row(2, { sector: 'G2' })]
  expect(merged({ typed: [row(1, { sector: 'U1' }), row(2, { sector: 'G2' })], before, now })).toEqual({ rows: [row(1, { sector: 'U1' }), row(2, { sector: 'G2' })], both: 1 })
})

test('rows that one took away are gone, unless the other wrote them: that is counted', () => {
  expect(merged({ typed: [row(1)], before, now: [row(2)] })).toEqual({ rows: [], both: 0 })
  expect(merged({ typed: [row(1)], before, now: [row(1), row(2, { sector: 'G2' })] })).toEqual({ rows: [row(1)], both: 1 })
  const { id: _, rowVersion: __, ...again } = row(2, { sector: 'U2' })
  expect(merged({ typed: [row(1), row(2, { sector: 'U2' })], before, now: [row(1)] })).toEqual({ rows: [row(1), again], both: 1 })
})

test('a group is alike whatever says nothing about the things themselves', () => {
  expect(isAlikeGroup(before, [row(2, { imageAddress: 'signed anew', rowVersion: 4 }), row(1)])).toBe(true)
  for (const other of [[row(1)], [row(1), row(3)], [row(1), row(2, { serialNumber: 'S-02' })]]) expect(isAlikeGroup(before, other)).toBe(false)
})
