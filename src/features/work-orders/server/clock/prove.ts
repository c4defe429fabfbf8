/** The nightly proof: dispatching again changes nothing, no number was given twice, and whatever somebody should have has somebody. */
import { inBatches, Refused, sqlText, type JobContext } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { underWay } from '#operations/order-clock'
import { texts } from '../texts.ts'
import { most } from './batches.ts'
import { dispatchPlanned } from './dispatch-planned.ts'

/** Numbers that a failure names. */
const named = 10
const fingerprint = z.object({ orders: z.coerce.number(), print: z.string() })
const numbers = z.object({ number: z.string() })

/** @throws Refused with the work orders that are not as they should be @returns how many open ones were looked at */
export async function proveDispatch(context: JobContext<undefined>): Promise<number> {
  const { principal, read } = context
  const { language } = principal
  const comma = texts.say(language, 'comma')
  // What fell due meanwhile is given out first: the proof is about what comes after that.
  await inBatches(most, async () => (await dispatchPlanned(context)).tried)
  const moment = new Date(Date.now() - 60_000).toISOString()
  const stands = async () => (await read.sql(principal, fingerprint, sqlText`SELECT count(*)::int AS "orders", coalesce(md5(string_agg(w.id || ' ' || w.status || ' ' || coalesce(w."assignedUser", 0) || ' ' || coalesce(w."dispatchTime"::text, ''), ',' ORDER BY w.id)), '') AS "print"
    FROM ${WorkOrder} w WHERE w.status IN ('PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED') AND coalesce(w."lastModificationTime", w."creationTime") < ${moment}`))[0]
  const before = await stands()
  const again = await dispatchPlanned(context)
  const after = await stands()
  // Whatever people change in this moment has a newer time of change, and leaves the second picture smaller: then nothing is compared.
  if (before && after && before.orders === after.orders && before.print !== after.print) throw new Refused(texts.say(language, 'proofChanged', { count: String(again.tried) }))
  const alike = await read.sql(principal, numbers, sqlText`SELECT w.number AS "number" FROM ${WorkOrder} w WHERE w.number <> '' GROUP BY w.number HAVING count(*) > 1 ORDER BY 1 LIMIT ${named}`)
  if (alike.length) throw new Refused(texts.say(language, 'proofAlike', { numbers: alike.map(({ number }) => number).join(comma) }))
  const lost = await read.rows(principal, WorkOrder, { where: { status: { in: underWay }, assignedUserId: null }, fields: ['number'], order: ['id'], limit: named, authorised: true })
  if (lost.length) throw new Refused(texts.say(language, 'proofLost', { numbers: lost.map(({ number }) => number).join(comma) }))
  return after?.orders ?? 0
}
