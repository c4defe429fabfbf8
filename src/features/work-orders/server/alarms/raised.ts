/** Alarms whose code raises a work order by itself: one open work order per site and code, however often and on however many nodes it is told. */
import { z } from 'zod'
import { compareInstants } from '#framework/kinds'
import type { Connection, JobContext, RowOf, Transaction } from '#framework/server'
import { Alarm } from '#entities/alarms/alarm'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { WorkOrder } from '#entities/work-orders/work-order'
import { idsOf, withoutPlaces } from '#operations/people/insider'

export const told = z.object({ ids: z.array(z.int()).max(10_000) })
type Raised = RowOf<typeof SiteAlarm>
/** Stored number of `origin`. */
const fromAlarm = 3
/** Of the advisory lock: two that look for an open work order at once would both find none. */
const lockNumber = 815_151

export async function holdAlarms(connection: Connection): Promise<void> {
  await connection.rows({ name: 'alarms_raise_in_turn', values: [lockNumber, connection.tenantId], text: 'SELECT pg_advisory_xact_lock($1, $2)' })
}

/** Site and code, as one key. */
const placeOf = ({ siteId, alarmId }: { siteId: number | null; alarmId: number | null }): string => `${siteId} ${alarmId}`

/** The listener. An alarm that cleared meanwhile, or has its work order, is passed over. */
export async function onAlarmsRaise({ principal, requestId, transaction, data }: JobContext<unknown>): Promise<void> {
  const { ids } = told.parse(data)
  await transaction({ principal: withoutPlaces(principal), requestId, reason: 'alarm' }, async (tx) => {
    await holdAlarms(tx.connection)
    const there = await tx.read.rows(SiteAlarm, { where: { id: { in: ids }, clearedTime: null, workOrderId: null }, fields: [], authorised: true })
    const held = await tx.lock(SiteAlarm, there.map(({ id }) => id), { authorised: true })
    const uncleared = [...held.values()].filter(({ clearedTime, workOrderId, siteId, alarmId }) => clearedTime === null && workOrderId === null && siteId !== null && alarmId !== null)
    if (uncleared.length) await raise(tx, uncleared.toSorted((a, b) => compareInstants(a.raisedTime, b.raisedTime) || a.id - b.id))
  })
}

async function raise(tx: Transaction, alarms: readonly Raised[]): Promise<void> {
  const open = await tx.read.rows(WorkOrder, { where: { siteId: { in: idsOf(alarms.map(({ siteId }) => siteId)) }, alarmId: { in: idsOf(alarms.map(({ alarmId }) => alarmId)) }, status: { ne: 'CLOSED' } }, fields: ['siteId', 'alarmId', 'alarmClearedTime'], order: ['id'], authorised: true })
  const orders = new Map(open.toReversed().map((order) => [placeOf(order), order.id]))
  const first = new Map(alarms.toReversed().map((alarm) => [placeOf(alarm), alarm]))
  // It stands again: closing as not visited is no longer offered. Written before anybody is searched for, as the order of locks asks.
  const again = open.filter((order) => order.alarmClearedTime !== null && first.has(placeOf(order))).map(({ id }) => ({ id, alarmClearedTime: null }))
  if (again.length) await tx.update(WorkOrder, again as never, { authorised: true, trusted: true })
  const fresh = [...first].filter(([place]) => !orders.has(place)).map(([, alarm]) => alarm)
  const codes = new Map((await tx.read.rows(Alarm, { where: { id: { in: idsOf(fresh.map(({ alarmId }) => alarmId)) } }, authorised: true })).map((code) => [code.id, code]))
  // What the code asks for; a corrective one where it does not say.
  const rows = fresh.map(({ id, siteId, siteCode, alarmId, raisedTime, text }) => {
    const code = codes.get(alarmId ?? 0)
    return {
      siteId, siteCode, alarmId, siteAlarmId: id, raisedTime, remarks: text ?? '', origin: fromAlarm, workOrderTypeId: code?.workOrderTypeId ?? 1, sourceFiedTypeId: code?.sourceFieldTypeId ?? null, questionnaireTemplateId: code?.questionnaireTemplateId ?? null,
    }
  })
  if (rows.length) {
    const made = await tx.create(WorkOrder, rows as never, { authorised: true, trusted: true })
    fresh.forEach((alarm, n) => orders.set(placeOf(alarm), made[n] ?? 0))
  }
  await tx.update(SiteAlarm, alarms.map((alarm) => ({ id: alarm.id, workOrderId: orders.get(placeOf(alarm)) ?? null })) as never, { authorised: true, trusted: true })
}
