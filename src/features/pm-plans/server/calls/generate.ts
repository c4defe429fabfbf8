/** Calls that make drafts. */
import { InvalidInput, keepsAnswer, Refused, service, type Person, type Service, type ServiceContext } from '#framework/server'
import { Site } from '#entities/site/site'
import { z } from 'zod'
import { planCalls } from '../../calls.ts'
import { answerOf, headOf } from '../answer.ts'
import { sitesMeant } from '../facts/ask-facts.ts'
import { beginJob } from '../jobs/plan-job.ts'
import { keepPlan, makePlan } from '../make.ts'
import { planAnswer, started } from '../schemas.ts'
import { settingsInput, settingsOf } from '../settings.ts'
import { texts } from '../texts.ts'

/** More sites than these are planned by a job. */
export const mostAtOnce = 500
export const generateJob = 'pm-plans.generate'

const input = z.object({ planId: z.coerce.number().int().min(0).nullish(), ...settingsInput })
const common = { path: planCalls.generate, admits: { anyOf: ['LookUps.PmPlan.Create'] }, input, output: z.union([started, planAnswer]), again: keepsAnswer } as const

export const generateServices: readonly Service[] = [
  service({ ...common, method: 'POST', readsQuery: true, handle: (context) => handle(context) }),
  // As it is documented; a browser asks it on a click only.
  service({ ...common, method: 'GET', handle: (context) => handle(context) }),
]

async function handle(context: ServiceContext<z.output<typeof input>, Person>) {
  const { principal, input: asked, read, transaction, requestId, idempotencyKey: key } = context
  const planId = asked.planId || 0
  const draft = planId ? await headOf(context, principal, planId) : null
  if (draft?.isSaved) throw new Refused(texts.say(principal.language, 'isSaved'))
  const settings = await settingsOf(context, principal, asked, draft)
  const count = await read.count(principal, Site, { where: sitesMeant(settings), authorised: true })
  if (!count) {
    const message = texts.say(principal.language, 'noSites', { project: settings.projectName })
    throw new InvalidInput(message, [{ message, members: [settings.subRegionId ? 'SubRegionId' : settings.regionId ? 'RegionId' : 'ProjectId'] }])
  }
  if (count > mostAtOnce) return transaction({ principal, requestId, reason: 'generate', key }, async (tx) => {
    const jobId = await beginJob(tx.connection, principal, 'generate', count, planId || null)
    await tx.send(generateJob, { jobId, planId, settings })
    return { jobId }
  })
  const made = await makePlan(context, principal, settings, planId)
  const { id } = await transaction({ principal, requestId, reason: 'generate', key }, async (tx) => {
    if (planId && (await tx.lock('PmPlan', [planId], { authorised: true })).get(planId)?.['isSaved'] === true) throw new Refused(texts.say(principal.language, 'isSaved'))
    return { id: await keepPlan(tx, principal, settings, planId, made) }
  })
  return answerOf(context, principal, await headOf(context, principal, id))
}
