import { expect, it } from 'vitest'
import { heldRows } from '../../../src/features/alarms/web/console/held-rows.ts'

const row = (id: number, text = '') => ({ id, text })

it('shows the newest answer where nobody points', () => expect(heldRows(null, [row(2), row(1)])).toEqual({ rows: [row(2), row(1)], gone: new Set(), waiting: 0 }))

it('keeps rows in their place while somebody points: new ones wait, what happened to those in sight shows, what is over stays and says so', () => {
  expect(heldRows([row(3), row(2), row(1)], [row(5), row(4), row(3), row(1, 'acknowledged')])).toEqual({ rows: [row(3), row(2), row(1, 'acknowledged')], gone: new Set([2]), waiting: 2 })
})
