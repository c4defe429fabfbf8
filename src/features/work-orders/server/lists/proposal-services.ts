/** Whom a search would choose now, before anybody is given anything. */
import { service } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { declinesOf } from '../dispatch/records.ts'
import { propose, sentenceOf } from '../dispatch/search.ts'
import type { Sought } from '../dispatch/facts.ts'

/** Work orders of one question, and candidates told of each. */
const [most, shown] = [200, 50]
const candidate = z.object({ userId: z.int(), userName: z.string(), isChosen: z.boolean(), openWorkOrders: z.int(), distance: z.number().nullable(), why: z.string().nullable() })
const ids = z.union([z.string(), z.array(z.string())]).transform((given) => (Array.isArray(given) ? given : given.split(',')).map(Number)).pipe(z.array(z.int().min(1)).min(1).max(most))

export const proposalServices = [
  service({
    path: 'WorkOrder/GetProposals', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Update'] }, input: z.object({ Ids: ids }),
    output: z.object({ items: z.array(z.object({ id: z.int(), userId: z.int().nullable(), reasonId: z.int().nullable(), reason: z.string().nullable(), teamId: z.int().nullable(), teamName: z.string().nullable(), candidates: z.array(candidate) })) }),
    /** In the order of the ids: who was proposed for one has one more when the next is looked at. */
    async handle(context) {
      const { principal, input: { Ids }, read, database } = context
      const found = await read.rows(principal, WorkOrder, { where: { id: { in: Ids } }, fields: ['siteId', 'siteCode', 'sourceFiedTypeId', 'workOrderTypeId'], limit: most, authorised: true })
      const rows = Ids.flatMap((id) => found.find((row) => row.id === id) ?? [])
      const declines = await database.read(principal.tenantId, (connection) => declinesOf(connection, rows.map(({ id }) => id)))
      const soughts = rows.map(({ id, siteId, sourceFiedTypeId, workOrderTypeId }): Sought => ({ siteId, sourceFieldTypeId: sourceFiedTypeId, workOrderTypeId, declinedBy: declines.get(id) ?? new Set() }))
      const { choices, facts } = await propose(context, principal, soughts, new Date().toISOString())
      return { items: rows.flatMap(({ id, siteId, siteCode }, n) => {
        const choice = choices[n]
        const team = facts.team(siteId)
        if (!choice) return []
        return [{
          id, userId: choice.userId, reasonId: choice.reason, reason: choice.userId === null ? sentenceOf(choice, principal, siteCode ?? '', team?.name ?? null) : null, teamId: team?.id ?? null, teamName: team?.name ?? null,
          candidates: choice.candidates.slice(0, shown).map(({ name, ...each }) => ({ ...each, userName: name })),
        }]
      }) }
    },
  }),
]
