/** Plans that come as rows, as those of the demo do: a draft without visits is made once the server runs, a saved one gets the tours of its days. */
import type { JobContext, Person, Transaction, WriteHook } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { z } from 'zod'
import { settingsIn } from './answer.ts'
import { dayNumber } from '../model/days.ts'
import { layDays } from '../model/generate.ts'
import type { PlanSettings } from '../model/shapes.ts'
import { planFacts } from './facts/ask-facts.ts'
import { keepPlan, makePlan } from './make.ts'
import { changeVisits, visitsOf } from './store.ts'

export const plansBrought = 'pmPlan.brought'

export const broughtHook: WriteHook = {
  async written({ created, reason, entity }, tx) {
    if (reason !== 'demo' || !created.length) return
    const rows = await tx.lockRows(entity, created.map(({ id }) => id))
    await tx.emit(plansBrought, { ids: [...rows.keys()] })
  },
}

export async function onPlansBrought(context: JobContext<unknown>): Promise<void> {
  const { read, transaction, requestId } = context
  // The product itself: it has no name and is nobody.
  const principal = context.principal as Person
  for (const id of z.object({ ids: z.array(z.int()) }).parse(context.data).ids) {
    const draft = await read.one(principal, PmPlan, id, { authorised: true })
    if (!draft) continue
    const settings = { ...settingsIn(draft), projectName: draft.projectName ?? '' }
    if (draft.isSaved) {
      await transaction({ principal, requestId, reason: 'demo' }, (tx) => layBrought(context, tx, principal, id, settings))
      continue
    }
    if (draft.visitCount) continue
    const made = await makePlan(context, principal, settings, id)
    await transaction({ principal, requestId, reason: 'demo' }, (tx) => keepPlan(tx, principal, settings, id, made))
  }
}

async function layBrought(context: JobContext<unknown>, tx: Transaction, principal: Person, planId: number, settings: PlanSettings): Promise<void> {
  const [facts, visits] = [await planFacts(context, principal, settings, planId), await visitsOf(tx.connection, [planId])]
  const laid = new Map(layDays(facts, visits.map(({ siteId, teamId, day, due, kind, reading }) => ({ siteId, teamId, day: dayNumber(day), due: dayNumber(due), kind, reading })), settings.visitsPerDay).map((stop) => [`${stop.siteId} ${stop.day}`, stop]))
  const changed = visits.flatMap((visit) => {
    const stop = laid.get(`${visit.siteId} ${dayNumber(visit.day)}`)
    return stop ? [{ ...visit, person: stop.person, userId: stop.userId, place: stop.order, leg: stop.legMetres }] : []
  })
  await changeVisits(tx.connection, planId, changed)
  await tx.update(PmPlan, [{ id: planId, distanceKm: Math.round(changed.reduce((sum, { leg }) => sum + leg, 0) / 10) / 100 }] as never, { authorised: true, trusted: true })
}
