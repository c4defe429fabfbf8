/** Which visits another saved plan has, and which plan: of the same site, for the same kind of call, on a day of its period. */
import type { FeatureContext, Principal } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import type { PlanSettings } from '../../model/shapes.ts'
import { visitedBy, type StoredVisit } from '../store.ts'
import { insiderOf } from './insider.ts'

export async function overlapsOf({ read, database }: Pick<FeatureContext, 'read' | 'database'>, principal: Principal, planId: number, { startDate, endDate }: Pick<PlanSettings, 'startDate' | 'endDate'>): Promise<(visit: Pick<StoredVisit, 'siteId' | 'kind' | 'day'>) => string | null> {
  const others = await read.rows(insiderOf(principal), PmPlan, { where: { isSaved: true, id: { ne: planId }, startDate: { lte: endDate }, endDate: { gte: startDate } }, fields: ['name', 'startDate', 'endDate'], order: ['id'], authorised: true })
  const visited = await database.read(principal.tenantId, (connection) => visitedBy(connection, others.map(({ id }) => id)))
  return ({ siteId, kind, day }) => others.find(({ id, startDate: from, endDate: until }) => (from ?? '') <= day && day <= (until ?? '') && visited.get(id)?.has(`${siteId} ${kind}`))?.name ?? null
}
