/** Drafts that come without visits, as that of the demo does: they are made once the server runs. */
import type { JobContext, Person, WriteHook } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { z } from 'zod'
import { settingsIn } from './answer.ts'
import { keepPlan, makePlan } from './make.ts'

export const plansBrought = 'pmPlan.brought'

export const broughtHook: WriteHook = {
  async written({ created, reason, entity }, tx) {
    if (reason !== 'demo' || !created.length) return
    const rows = await tx.lockRows(entity, created.map(({ id }) => id))
    const ids = [...rows].filter(([, row]) => row['isSaved'] !== true).map(([id]) => id)
    if (ids.length) await tx.emit(plansBrought, { ids })
  },
}

export async function onPlansBrought(context: JobContext<unknown>): Promise<void> {
  const { read, transaction, requestId } = context
  // The product itself: it has no name and is nobody.
  const principal = context.principal as Person
  for (const id of z.object({ ids: z.array(z.int()) }).parse(context.data).ids) {
    const draft = await read.one(principal, PmPlan, id, { authorised: true })
    if (!draft || draft.isSaved || draft.visitCount) continue
    const settings = { ...settingsIn(draft), projectName: draft.projectName ?? '' }
    const made = await makePlan(context, principal, settings, id)
    await transaction({ principal, requestId, reason: 'demo' }, (tx) => keepPlan(tx, principal, settings, id, made))
  }
}
