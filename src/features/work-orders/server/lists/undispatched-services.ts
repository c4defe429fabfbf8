/** Work orders that found nobody, with why; they are deleted only while nobody has them. */
import { entityOf } from '#framework/metadata'
import { answered, InvalidInput, keepsAnswer, NotFound, Refused, rowsOf, say, service, sqlText, type Principal, type Reads, type RowOf, type Transaction } from '#framework/server'
import { z } from 'zod'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { workOrderActions } from '../../rules.ts'
import { declinesOf } from '../dispatch/records.ts'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'
import { reasonIn } from '#operations/undispatched'
import { day, period, type Orders } from '#operations/figures/order-filter'
import { plannedType } from '#operations/order-clock'

const id = z.coerce.number().int().min(0).max(2_147_483_647).optional()
const orderTypes: { readonly [word: string]: number } = { 1: 1, 2: 2, cm: 1, pm: 2 }

const asked = z.object({
  StartDate: day, EndDate: day, RegionId: id, SubRegionId: id, SourceFeildType: id, OrderType: z.string().optional(), CategoryId: id, IsResolvable: z.stringbool().optional(),
  SkipCount: z.coerce.number().int().min(0).default(0), MaxResultCount: z.coerce.number().int().min(0).max(1000).default(10),
})

export const undispatchedServices = [
  service({
    path: 'WorkOrder/GetAllUndispatchedWorkOrders', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'] }, input: asked,
    output: z.object({
      totalCount: z.int(), NotResolvedCM: z.int(), NotResolvedPM: z.int(), TotalUnDispatchPM: z.int(), TotalUnDispatchCM: z.int(),
      categories: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })), items: z.array(z.looseObject({ id: z.int() })),
    }),
    async handle(context) {
      const { principal, input, read, database, model } = context
      const { RegionId, SubRegionId, SourceFeildType, OrderType, CategoryId, IsResolvable, SkipCount, MaxResultCount, StartDate, EndDate } = input
      const { language } = principal
      const refuse = (name: string, message: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [name] }])
      const type = OrderType && OrderType !== '0' ? orderTypes[OrderType.trim().toLowerCase()] : undefined
      if (OrderType && OrderType !== '0' && type === undefined) throw refuse('OrderType', texts.say(language, 'orderType'))
      if (StartDate && EndDate && EndDate < StartDate) throw refuse('EndDate', texts.say(language, 'endFirst'))
      const kept: Orders = { status: 'UNDISPATCHED', ...(RegionId ? { regionId: RegionId } : {}), ...(SubRegionId ? { subRegionId: SubRegionId } : {}), ...(SourceFeildType ? { sourceFiedTypeId: SourceFeildType } : {}), and: [period(input)] }
      const ofType: Orders = type === undefined ? {} : { workOrderTypeId: type }
      const narrowed: Orders = { and: [kept, ofType, CategoryId ? { undispatchedReasonId: CategoryId } : {}, IsResolvable === undefined ? {} : { isResolvable: IsResolvable }] }
      const [totalCount, items, counts, reasons, categories] = await Promise.all([
        read.count(principal, WorkOrder, { where: narrowed }), oldestFirst(read, principal, narrowed, { skip: SkipCount, max: MaxResultCount }),
        read.groupBy(principal, WorkOrder, { by: ['workOrderTypeId', 'isResolvable'], where: kept }),
        read.groupBy(principal, WorkOrder, { by: 'undispatchedReasonId', where: { and: [kept, ofType] } }),
        read.rows(withoutPlaces(principal), 'Log', { where: { type: 'Error' }, fields: ['name'], order: ['id'], authorised: true }),
      ])
      const total = (ofKind: number, only?: boolean) => counts.filter(({ workOrderTypeId, isResolvable }) => workOrderTypeId === ofKind && (only === undefined || isResolvable === only)).reduce((sum, { count }) => sum + count, 0)
      const declines = await database.read(principal.tenantId, (connection) => declinesOf(connection, items.map((row) => row.id)))
      const people = idsOf([...declines.values()].flatMap((each) => [...each]))
      const names = people.length ? await read.rows(withoutPlaces(principal), User, { where: { id: { in: people } }, fields: ['fullName', 'userName'], authorised: true }) : []
      const entity = entityOf(model(), WorkOrder.key)
      return {
        totalCount, NotResolvedCM: total(1, false), NotResolvedPM: total(2, false), TotalUnDispatchPM: total(2), TotalUnDispatchCM: total(1),
        categories: categories.map((each) => ({ id: each.id, name: reasonIn(language, String(each['name'])), count: reasons.find(({ undispatchedReasonId }) => undispatchedReasonId === each.id)?.count ?? 0 })),
        items: items.map((row) => ({ ...answered(workOrderActions, entity, { ...row }, principal), declinedBy: names.filter((each) => declines.get(row.id)?.has(each.id)).map(({ fullName, userName }) => fullName || userName) })),
      }
    },
  }),
  service({
    path: 'WorkOrder/DeleteUnDispatchedWorkOrder', method: 'DELETE', admits: { anyOf: ['LookUps.WorkOrder.Delete'] }, input: z.object({ Id: z.coerce.number().int() }),
    output: z.object({ success: z.boolean(), message: z.string().optional() }), again: keepsAnswer,
    async handle({ principal, input: { Id }, transaction, requestId, idempotencyKey: key }) {
      try {
        return await transaction({ principal, requestId, reason: 'delete', key }, async (tx) => {
          await deleteUndispatched(tx, principal, [Id])
          return { success: true }
        })
      } catch (error) {
        // What others refer to is told in the answer; all else fails as everywhere.
        if (error instanceof Refused && !(error instanceof Gone)) return { success: false, message: error.message }
        throw error instanceof Gone ? new Refused(error.message) : error
      }
    },
  }),
  service({
    path: 'WorkOrder/DeleteUnDispatchedWorkOrdersBulk', method: 'DELETE', admits: { anyOf: ['LookUps.WorkOrder.Delete'] }, answers: 'text', again: keepsAnswer,
    input: z.object({ Ids: z.union([z.string(), z.array(z.string())]).transform((ids) => (Array.isArray(ids) ? ids : ids.split(',')).map(Number)).pipe(z.array(z.int().min(1)).min(1).max(1000)) }),
    handle: ({ principal, input: { Ids }, transaction, requestId, idempotencyKey: key }) => transaction({ principal, requestId, reason: 'bulkDelete', key }, async (tx) => {
      await deleteUndispatched(tx, principal, Ids)
      return texts.say(principal.language, 'deleted', { count: Ids.length })
    }),
  }),
]

/** By the time from which each is counted: a planned one's date, else when it was raised. The web says how long it waits since then (`clockStart`). */
async function oldestFirst(read: Reads, principal: Principal, where: Orders, { skip, max }: { skip: number; max: number }): Promise<RowOf<typeof WorkOrder>[]> {
  const found = await read.sql(principal, z.object({ id: z.int() }), sqlText`SELECT o.id FROM ${rowsOf(WorkOrder, where)} o
    ORDER BY CASE WHEN o."workOrderType" = ${plannedType} THEN coalesce(o."plannedDate", o."raisedTime") ELSE o."raisedTime" END, o.id LIMIT ${max}::int4 OFFSET ${skip}::int8`)
  if (!found.length) return []
  const rows = new Map((await read.rows(principal, WorkOrder, { where: { id: { in: found.map(({ id: each }) => each) } } })).map((row) => [row.id, row]))
  return found.flatMap(({ id: each }) => rows.get(each) ?? [])
}

/** It is no longer undispatched. */
class Gone extends Refused {}

async function deleteUndispatched(tx: Transaction, { language }: Principal, ids: readonly number[]): Promise<void> {
  const held = await tx.lock(WorkOrder, ids, { authorised: true })
  const missing = ids.find((each) => !held.has(each))
  if (missing !== undefined) throw new NotFound(say(language, 'noEntity', { entity: WorkOrder.key, id: missing }))
  const gone = [...held.values()].find(({ status }) => status !== 'UNDISPATCHED')
  if (gone) throw new Gone(texts.say(language, 'notUndispatched', { number: gone.number, status: gone.status }))
  await tx.delete(WorkOrder, ids)
}
