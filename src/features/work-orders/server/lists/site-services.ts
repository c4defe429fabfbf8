/** What the record of a work order says of its site: where it is, how much it matters, what being late costs. Open to who has it, whatever his rights on sites. */
import { NotFound, say, service } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { penaltySteps } from '../actions/closing.ts'
import { stayAt } from '../record/stay.ts'
import { withoutPlaces } from '#operations/people/insider'
import { pointOf } from '#operations/positions'

export const siteServices = [
  service({
    path: 'WorkOrder/GetSiteFacts', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'], orSelf: true }, input: z.object({ Id: z.coerce.number().int() }),
    output: z.object({
      siteId: z.int().nullable(), siteCode: z.string(), siteName: z.string(), priority: z.string(), teamName: z.string(), teamLeadName: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable(),
      penalties: z.array(z.object({ hours: z.number(), penalty: z.number() })),
      /** When somebody was there, by positions. */
      stay: z.object({ from: z.string(), until: z.string() }).nullable(),
    }),
    async handle(context) {
      const { principal, holdsRight, input: { Id }, read } = context
      const order = await read.one(principal, WorkOrder, Id, { authorised: true })
      if (!order || (!holdsRight && order.assignedUserId !== principal.userId)) throw new NotFound(say(principal.language, 'noEntity', { entity: WorkOrder.key, id: Id }))
      const insider = withoutPlaces(principal)
      const site = order.siteId === null ? null : await read.one(insider, Site, order.siteId, { authorised: true })
      const point = site && pointOf(site.latitude, site.longitude)
      const steps = site ? (await penaltySteps(context, insider)).get(site.sitePriorityId ?? 0) ?? [] : []
      return {
        siteId: site?.id ?? null, siteCode: site?.siteCode ?? order.siteCode ?? '', siteName: site?.siteName ?? '', priority: site?.sitePriorityName ?? '', teamName: order.teamName ?? site?.teamName ?? '', teamLeadName: site?.teamLeadName ?? '',
        latitude: point?.latitude ?? null, longitude: point?.longitude ?? null, penalties: steps.toSorted((a, b) => a.hours - b.hours),
        stay: await stayAt(read, insider, order),
      }
    },
  }),
]
