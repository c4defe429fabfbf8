/** Documents of a site and of a work order; who has a work order adds to it and reads it without a right of his own. */
import { filesByKey, keepsAnswer, NotAllowed, say, service, type Principal, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { SiteDocument } from '#entities/site/site-document'
import { WorkOrderDocument } from '#entities/work-orders/work-order-document'
import { withoutPlaces } from './takes-along.ts'
import { orderOf, orderReaders, siteOf } from './whose.ts'

const document = z.object({ id: z.int(), name: z.string(), kindId: z.int().nullable(), kindName: z.string(), file: z.string(), fileAddress: z.string(), fileName: z.string(), fileType: z.string(), size: z.int(), validTo: z.string().nullable(), remarks: z.string(), creatorUserId: z.int().nullable(), creatorUserName: z.string(), creationTime: z.string() })
const answer = z.object({ totalCount: z.int(), items: z.array(document) })

async function documents({ read, database }: Pick<ServiceContext<unknown>, 'read' | 'database'>, principal: Principal, entity: typeof SiteDocument | typeof WorkOrderDocument, where: object): Promise<z.output<typeof answer>> {
  const rows = (await read.rows(principal, entity as typeof SiteDocument, { where: where as never, order: ['-creationTime', '-id'], authorised: true })) as readonly { id: number; readonly [name: string]: unknown }[]
  const people = await namesOf(read, principal, rows.map((row) => row['creatorUserId']))
  const files = await database.read(principal.tenantId, (connection) => filesByKey(connection, rows.map((row) => String(row['file']))))
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const items = rows.map((row) => ({
    id: row.id, name: text(row['name']), kindId: (row['kindId'] as number | null) ?? null, kindName: text(row['kindName']), file: text(row['file']), fileAddress: text(row['fileAddress']), fileName: files.get(text(row['file']))?.name ?? '', fileType: files.get(text(row['file']))?.type ?? '', size: files.get(text(row['file']))?.size ?? 0, validTo: text(row['validTo']) || null, remarks: text(row['remarks']),
    creatorUserId: (row['creatorUserId'] as number | null) ?? null, creatorUserName: people.get(Number(row['creatorUserId'])) ?? '', creationTime: text(row['creationTime']),
  }))
  return { totalCount: items.length, items }
}

async function namesOf(read: ServiceContext<unknown>['read'], principal: Principal, ids: readonly unknown[]): Promise<ReadonlyMap<number, string>> {
  const people = await read.rows(principal, 'User', { where: { id: { in: [...new Set(ids.filter((id): id is number => typeof id === 'number'))] } } as never, fields: ['fullName', 'userName'], authorised: true })
  return new Map(people.map((person) => [person.id, String(person['fullName'] || person['userName'])]))
}

const words = { name: z.string().trim().min(1).max(128), kindId: z.int().nullish(), file: z.string().min(1).max(200), remarks: z.string().max(1000).nullish() }

export const documentServices = [
  service({
    path: 'Site/GetDocuments', method: 'GET', admits: { anyOf: ['LookUps.Site.Read'] }, input: z.object({ SiteId: z.coerce.number().int() }), output: answer,
    async handle({ input: { SiteId }, ...context }) {
      await siteOf(context, SiteId)
      return documents(context, context.principal, SiteDocument, { siteId: SiteId })
    },
  }),
  service({
    path: 'WorkOrder/GetDocuments', method: 'GET', admits: orderReaders, input: z.object({ Id: z.coerce.number().int() }), output: answer,
    async handle({ input: { Id }, ...context }) {
      await orderOf(context, Id)
      return documents(context, withoutPlaces(context.principal), WorkOrderDocument, { workOrderId: Id })
    },
  }),
  service({
    path: 'WorkOrder/AddDocument', method: 'POST', admits: { anyOf: ['LookUps.WorkOrder.Update'], orSelf: true }, input: z.object({ workOrderId: z.int(), ...words }), output: z.object({ id: z.int() }), again: keepsAnswer,
    async handle({ principal, requestId, idempotencyKey: key, transaction, input, ...context }) {
      await orderOf({ ...context, principal }, input.workOrderId)
      return transaction({ principal, requestId, reason: 'document', key }, async (tx) => ({ id: (await tx.create(WorkOrderDocument, [input] as never, { authorised: true }))[0] ?? 0 }))
    },
  }),
  service({
    path: 'WorkOrder/RemoveDocument', method: 'POST', admits: { anyOf: ['LookUps.WorkOrder.Update'], orSelf: true }, input: z.object({ workOrderId: z.int(), id: z.int() }), output: z.object({ id: z.int() }), again: keepsAnswer,
    async handle({ principal, requestId, idempotencyKey: key, transaction, holdsRight, input: { workOrderId, id }, ...context }) {
      await orderOf({ ...context, principal, holdsRight }, workOrderId)
      return transaction({ principal: withoutPlaces(principal), requestId, reason: 'document', key }, async (tx) => {
        const [row] = await tx.read.rows(WorkOrderDocument, { where: { id, workOrderId }, fields: ['creatorUserId'], authorised: true })
        // What another added is his to take away, or theirs who may change the work order.
        if (row && !holdsRight && row.creatorUserId !== principal.userId) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: ['LookUps.WorkOrder.Update'] }))
        if (row) await tx.delete(WorkOrderDocument, [id], { authorised: true })
        return { id }
      })
    },
  }),
]
