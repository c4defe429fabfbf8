/** How sites of work orders are drawn on the map. */
import { expect, it } from 'vitest'
import { kindOf, pointsOf, type SiteOfOrders } from '../../../../src/features/work-orders/web/map/points.ts'

const site = (id: number, more: Partial<SiteOfOrders>): SiteOfOrders => ({ id, siteCode: `S-${id}`, siteName: '', latitude: 30 + id, longitude: 70, orders: 1, open: 1, undispatched: 0, near: 0, late: 0, ...more })

it.each([
  [{ late: 1, near: 2, undispatched: 1 }, 'late'], [{ near: 1, undispatched: 1 }, 'near'], [{ undispatched: 1 }, 'undispatched'], [{}, 'running'], [{ open: 0 }, 'closed'],
] as const)('%j is drawn as %s', (more, kind) => {
  expect(kindOf(site(1, more))).toBe(kind)
})

it('a kind is in the legend where there is one, the most urgent first, each told apart without its colour', () => {
  const { kinds, points } = pointsOf([site(1, { open: 0 }), site(2, {}), site(3, { late: 1, near: 1 }), site(4, { late: 2, near: 2 }), site(5, { near: 1 }), site(6, { undispatched: 1 })], (kind) => kind.toUpperCase())
  expect(kinds.map(({ key, label, count }) => [key, label, count])).toEqual([['late', 'LATE', 2], ['near', 'NEAR', 1], ['undispatched', 'UNDISPATCHED', 1], ['running', 'RUNNING', 1], ['closed', 'CLOSED', 1]])
  expect(new Set(kinds.map(({ shape, size }) => `${shape} ${size}`)).size).toBe(kinds.length)
  expect(points.map(({ id, kind, latitude }) => [id, kind, latitude])[2]).toEqual([3, 'late', 33])
})
