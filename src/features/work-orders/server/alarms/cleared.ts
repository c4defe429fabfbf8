/** Alarms that cleared: where all of a work order's have, whoever does it hears that it may be closed without a visit. */
import { compareInstants } from '#framework/kinds'
import type { JobContext } from '#framework/server'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { WorkOrder } from '#entities/work-orders/work-order'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { tell } from '../tell.ts'
import { holdAlarms, told } from './raised.ts'

/** The listener. What was offered already, or closed, is passed over. */
export async function onAlarmsCleared({ principal, requestId, transaction, data }: JobContext<unknown>): Promise<void> {
  const { ids } = told.parse(data)
  await transaction({ principal: withoutPlaces(principal), requestId, reason: 'alarm' }, async (tx) => {
    await holdAlarms(tx.connection)
    const cleared = await tx.read.rows(SiteAlarm, { where: { id: { in: ids }, clearedTime: { empty: false }, workOrderId: { empty: false } }, fields: ['workOrderId', 'clearedTime'], authorised: true })
    const orders = idsOf(cleared.map(({ workOrderId }) => workOrderId))
    const uncleared = await tx.read.rows(SiteAlarm, { where: { workOrderId: { in: orders }, clearedTime: null }, fields: ['workOrderId'], authorised: true })
    const open = await tx.read.rows(WorkOrder, { where: { id: { in: orders }, status: { ne: 'CLOSED' }, alarmClearedTime: null }, fields: [], authorised: true })
    const over = open.filter(({ id }) => !uncleared.some(({ workOrderId }) => workOrderId === id)).map(({ id }) => id)
    const held = [...(await tx.lock(WorkOrder, over, { authorised: true })).values()].filter(({ status }) => status !== 'CLOSED')
    const last = (id: number) => cleared.filter(({ workOrderId }) => workOrderId === id).map(({ clearedTime }) => clearedTime ?? '').toSorted(compareInstants).at(-1) ?? ''
    if (held.length) await tx.update(WorkOrder, held.map(({ id }) => ({ id, alarmClearedTime: last(id) })) as never, { authorised: true, trusted: true })
    for (const order of held) await tell(tx, principal, 'alarmCleared', { id: order.id, number: order.number ?? '' }, [order.assignedUserId ?? order.userId])
  })
}
