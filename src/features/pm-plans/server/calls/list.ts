/** The list of plans: what is saved, and one's own drafts. */
import { service, type Person, type RowOf, type ServiceContext } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { WorkOrder } from '#entities/work-orders/work-order'
import { z } from 'zod'
import { planCalls } from '../../calls.ts'
import type { PlanRow } from '../../model/shapes.ts'
import { asHead, namesOf, settingsIn, warned } from '../answer.ts'
import { teamFacts } from '../facts/ask-teams.ts'
import { idsOf, insiderOf } from '../facts/insider.ts'
import { planRows } from '../schemas.ts'
import { visitsOf } from '../store.ts'

/** Of so many drafts the warnings are counted. */
const mostWarned = 20

export const listServices = [
  service({
    path: planCalls.list, method: 'GET', admits: { anyOf: ['LookUps.PmPlan.Read'] }, output: planRows,
    input: z.looseObject({ allDrafts: z.union([z.boolean(), z.string()]).nullish(), maxResultCount: z.string().nullish() }),
    async handle(context) {
      const { principal, input, read } = context
      const { allDrafts, maxResultCount, ...asked } = input
      const isAll = allDrafts === true || String(allDrafts).toLowerCase() === 'true'
      const page = await read.page(principal, PmPlan, {
        asked: { ...asked, MaxResultCount: maxResultCount ?? '1000' }, order: ['-startDate', '-id'], where: isAll ? {} : { or: [{ isSaved: true }, { creatorUserId: principal.userId }, { creatorUserId: null }] }, authorised: true,
      })
      return { totalCount: page.totalCount, items: await rowsOf(context, page.items) }
    },
  }),
]

async function rowsOf(context: ServiceContext<unknown, Person>, heads: readonly RowOf<typeof PmPlan>[]): Promise<PlanRow[]> {
  const { principal, read, database } = context
  const saved = heads.filter(({ isSaved }) => isSaved).map(({ id }) => id)
  const drafts = heads.filter(({ isSaved }) => !isSaved).slice(0, mostWarned)
  const [states, visits, names] = await Promise.all([
    saved.length ? read.groupBy(insiderOf(principal), WorkOrder, { by: ['pmPlanId', 'status'], where: { pmPlanId: { in: saved } }, authorised: true }) : [],
    database.read(principal.tenantId, (connection) => visitsOf(connection, drafts.map(({ id }) => id))),
    namesOf(context, principal, heads.map(({ creatorUserId }) => creatorUserId)),
  ])
  const warnings = new Map<number, number>()
  for (const draft of drafts) {
    const own = visits.filter(({ planId }) => planId === draft.id)
    const settings = settingsIn(draft)
    const teams = await teamFacts(context, principal, idsOf(own.map(({ teamId }) => teamId)), { planId: draft.id, from: settings.startDate, until: settings.endDate })
    warnings.set(draft.id, [...(await warned(context, principal, draft.id, settings, own, teams)).values()].filter((each) => each.length).length)
  }
  return heads.map((head) => {
    const orders = states.filter(({ pmPlanId }) => pmPlanId === head.id)
    const made = orders.reduce((sum, { count }) => sum + count, 0)
    return {
      ...asHead(head, 0, names), visitCount: head.isSaved && made ? made : (head.visitCount ?? 0), doneCount: orders.filter(({ status }) => status === 'CLOSED').reduce((sum, { count }) => sum + count, 0),
      notPlacedCount: head.notPlacedCount ?? 0, warningCount: warnings.get(head.id) ?? 0,
    }
  })
}
