import { expect, test } from 'vitest'
import { makePageMemo } from '../../../../src/framework/server/read/page-memo.ts'
import { isSince, makeRecentWrites } from '../../../../src/framework/server/read/recent-writes.ts'

const between = (recent: ReturnType<typeof makeRecentWrites>, before: string, now: string, table = 'Book', tenantId = 1) => {
  const touched = recent.between(tenantId, table, before, now)
  return touched && [...touched.all]
}

test('rows touched between two vectors are told where every step in every slot is known, of that tenant and table', () => {
  const recent = makeRecentWrites()
  recent.keep(1, 'Book', 0, 1, [7], [7])
  recent.keep(1, 'Book', 0, 2, [8, 9], [9])
  recent.keep(1, 'Book', 3, 1, [7, 10], [10])
  expect(between(recent, '', '0:1:1')).toEqual([7])
  expect(between(recent, '0:1:1', '0:2:3')).toEqual([8, 9])
  expect(between(recent, '0:1:1', '0:1:1')).toEqual([])
  expect(between(recent, '', '0:2:3 3:1:3')).toEqual([7, 8, 9, 10])
  // Slots tell no order: 7 was made, and changed or taken away before or after.
  expect([...recent.between(1, 'Book', '', '0:2:3')?.fresh ?? []]).toEqual([7, 9])
  expect([...recent.between(1, 'Book', '', '0:2:3 3:1:3')?.fresh ?? []]).toEqual([9, 10])
  expect(between(recent, '0:2:3', '0:3:3')).toBeNull()
  expect(between(recent, '0:2:3', '0:2:3 3:2:0')).toBeNull()
  // Back in time, or a slot that is gone: the table was made anew.
  expect(between(recent, '0:2:3', '0:1:1')).toBeNull()
  expect(between(recent, '0:2:3 3:1:0', '0:2:3')).toBeNull()
  expect(between(recent, '', '0:1:1', 'Author')).toBeNull()
  expect(between(recent, '', '0:1:1', 'Book', 2)).toBeNull()
})

test('a vector is since another that counts nothing more, in any slot', () => {
  const cases = [['0:2:9', '0:2:9', true], ['0:2:9', '0:1:8', true], ['0:1:8', '0:2:9', false], ['0:1:8 3:1:1', '0:1:8', true], ['0:1:8', '0:1:8 3:1:1', false], ['0:2:8', '0:1:8 3:1:1', false], ['', '', true], ['0:1:1', '', true]] as const
  expect(cases.filter(([later, earlier, wanted]) => isSince(later, earlier) !== wanted)).toEqual([])
})

test('the oldest leave, and large writes are not kept', () => {
  const recent = makeRecentWrites()
  recent.keep(1, 'Book', 0, 1, Array.from({ length: 1001 }, (_, n) => n), [])
  expect(between(recent, '', '0:1:1')).toBeNull()
  for (let n = 1; n <= 10_001; n += 1) recent.keep(1, 'Book', 0, n, [n], [])
  expect(between(recent, '0:1:0', '0:2:0')).toEqual([2])
  expect(between(recent, '', '0:1:0')).toBeNull()
  for (let n = 1; n <= 300; n += 1) recent.keep(1, 'Author', 0, n, Array.from({ length: 1000 }, (_, at) => at), [])
  expect(between(recent, '0:100:0', '0:101:0', 'Author')).toHaveLength(1000)
  expect(between(recent, '0:99:0', '0:100:0', 'Author')).toBeNull()
  expect(between(recent, '0:9999:0', '0:10000:0')).toBeNull()
})

test('blocks of a count weigh in what is remembered', async () => {
  const memo = makePageMemo({ limit: 10_000 })
  const found = { total: 1, ids: null, blocks: new Int32Array(2000) }
  for (const key of ['a', 'b']) await memo.find(key, '1', () => Promise.resolve(found))
  expect([memo.guess('a'), memo.guess('b')]).toEqual([undefined, found])
})
