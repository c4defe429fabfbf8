/** What somebody has to do, for other features that show a few lines of it. */
import type { Person, Reads } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { clockStart, underWay } from '../order-clock.ts'
import { withoutPlaces } from '../people/insider.ts'

export const openWork = z.object({
  totalCount: z.int(),
  items: z.array(z.object({ id: z.int(), number: z.string(), siteCode: z.string(), from: z.string().nullable(), dueDate: z.string().nullable() })),
})

/** @param userId null: nobody, who has nothing to do @param most lines, the most urgent first; all are counted */
export async function openWorkOf(read: Reads, principal: Person, userId: number | null, most: number): Promise<z.output<typeof openWork>> {
  if (userId === null) return { totalCount: 0, items: [] }
  const [insider, where] = [withoutPlaces(principal), { status: { in: underWay }, assignedUserId: userId }]
  const [totalCount, rows] = await Promise.all([
    read.count(insider, WorkOrder, { where, authorised: true }),
    read.rows(insider, WorkOrder, { where, order: ['dueDate', 'id'], limit: most, fields: ['number', 'siteCode', 'raisedTime', 'plannedDate', 'workOrderTypeId', 'dueDate'], authorised: true }),
  ])
  return { totalCount, items: rows.map((row) => ({ id: row.id, number: row.number ?? '', siteCode: row.siteCode ?? '', from: clockStart(row), dueDate: row.dueDate })) }
}
