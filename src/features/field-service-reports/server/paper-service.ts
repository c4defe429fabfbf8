import { InvalidInput, NotFound, Refused, say, service, type Service } from '#framework/server'
import { z } from 'zod'
import { FSR } from '#entities/fsr/fsr'
import { WorkOrder } from '#entities/work-orders/work-order'
import { withoutPlaces } from '#operations/people/insider'
import { reportPaper } from './report-paper.ts'
import { texts } from './texts.ts'

const id = z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(1)]).optional()

/** The paper of a report, by its id or by its work order; of several the newest. */
export const paperService: Service = service({
  path: 'FSR/GeneratePDF', method: 'POST', readsQuery: true, admits: { anyOf: ['LookUps.FSR.Read'] }, answers: 'file', input: z.object({ FSRId: id, WorkOrderId: id }),
  async handle(context) {
    const { read, principal, input: { FSRId, WorkOrderId } } = context
    const { language } = principal
    const invalid = (message: string, member: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
    if (!FSRId && !WorkOrderId) throw invalid(texts.say(language, 'which'), 'FSRId')
    const order = WorkOrderId ? await read.one(principal, WorkOrder, WorkOrderId, { authorised: true }) : null
    if (WorkOrderId && !order) throw new NotFound(say(language, 'noEntity', { entity: WorkOrder.key, id: WorkOrderId }))
    const newest = order ? (await read.rows(principal, FSR, { where: { workOrderId: order.id }, order: ['-id'], limit: 1 }))[0]?.id : undefined
    if (order && !FSRId && newest === undefined) throw new Refused(texts.say(language, 'none', { number: order.number ?? '' }))
    const wanted = FSRId ?? newest ?? 0
    const report = await read.one(principal, FSR, wanted)
    if (!report) throw new NotFound(say(language, 'noEntity', { entity: FSR.key, id: wanted }))
    if (order && report.workOrderId !== order.id) throw invalid(texts.say(language, 'notOf', { id: wanted }), 'FSRId')
    // Whoever may read the report reads of its visit what stands on it.
    const visit = order ?? (report.workOrderId === null ? null : await read.one(withoutPlaces(principal), WorkOrder, report.workOrderId, { authorised: true }))
    return { name: `FSR ${report.number ?? report.name ?? wanted}.pdf`, content: await reportPaper(context, principal, report, visit) }
  },
})
