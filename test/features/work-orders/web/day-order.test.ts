/** The order in which somebody does the work of a day. */
import { expect, test } from 'vitest'
import { byTimeThenDistance, inOwnOrder } from '../../../../src/features/work-orders/web/my-work/day-order.ts'

const order = (id: number, dueDate: string | null, latitude: number | null = null) => ({ id, dueDate, latitude, longitude: latitude === null ? null : 74 })
const ids = (orders: readonly { id: number }[]) => orders.map(({ id }) => id)
const due = '2026-11-24T10:00:00Z'

test('what is due first comes first; of two due together the nearer, and what has no time last', () => {
  const orders = [order(1, null), order(2, due, 33), order(3, '2026-11-24T09:00:00Z', 40), order(4, '2026-11-24T10:00:00.000Z', 32), order(5, due)]
  expect(ids(byTimeThenDistance(orders, { latitude: 31.5, longitude: 74 }))).toEqual([3, 4, 2, 5, 1])
  expect(ids(byTimeThenDistance(orders, null))).toEqual([3, 2, 4, 5, 1])
})

test('one’s own order holds for what it names; what came since stands behind what is due before it, and what is gone is passed over', () => {
  const usual = [order(1, due), order(2, due), order(3, due), order(4, due)]
  expect(ids(inOwnOrder(usual, [3, 9, 1]))).toEqual([3, 4, 1, 2])
  expect(ids(inOwnOrder(usual, []))).toEqual([1, 2, 3, 4])
  expect(ids(inOwnOrder(usual, [2, 3]))).toEqual([1, 2, 3, 4])
})
