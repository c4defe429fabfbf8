/** What takes long: large plans are made and saved in the background. */
import { defineJob, Failure, type JobContext, type Person } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { z } from 'zod'
import { generateJob } from '../calls/generate.ts'
import { saveJob } from '../calls/drafts.ts'
import { insiderOf } from '../facts/insider.ts'
import { keepPlan, makePlan, type Asked } from '../make.ts'
import { makeOrders, savedText } from '../save.ts'
import { texts } from '../texts.ts'
import { endJob, failJob, Stopped, tellLeft, tellProgress } from './plan-job.ts'

/** Work orders of one transaction. */
const batch = 250
/** Milliseconds between two words about how far it is. */
const pause = 300

const settings: z.ZodType<Asked> = z.any()
const label = (en: string, ur: string) => ({ en, ur })

/** What stops it is told to whoever waits; a server that dies leaves it to the next attempt. */
async function told(context: JobContext<{ jobId: string }>, work: () => Promise<void>): Promise<void> {
  const { principal, database, data, log, signal } = context
  try {
    await work()
  } catch (error) {
    if (error instanceof Stopped) return
    if (signal.aborted) throw error
    await failJob(database, principal.tenantId, data.jobId, error instanceof Failure ? error.message : texts.say(principal.language, 'notMade'))
    if (!(error instanceof Failure)) log.error({ err: error }, 'a plan could not be made')
  }
}

export const planJobs = [
  defineJob({
    name: generateJob, label: label('Make a PM plan', 'پی ایم پلان بنانا'), retries: 2, input: z.object({ jobId: z.string(), planId: z.int(), settings }),
    run: (context) => told(context, async () => {
      const { database, transaction, requestId, progress, data: { jobId, planId, settings: asked } } = context
      const principal = context.principal as Person
      let last = 0
      const step = async (done: number, total: number) => {
        await new Promise((go) => setImmediate(go))
        if (Date.now() - last < pause) return
        last = Date.now()
        await tellProgress(database, principal.tenantId, jobId, done)
        await progress({ done, total })
      }
      await step(0, 1)
      const made = await makePlan(context, principal, asked, planId, step)
      await transaction({ principal, requestId, reason: 'generate', key: context.step('keep') }, async (tx) => {
        if (planId && (await tx.lock(PmPlan, [planId], { authorised: true })).get(planId)?.isSaved) throw new Failure(500, texts.say(principal.language, 'isSaved'))
        const id = await keepPlan(tx, principal, asked, planId, made)
        await endJob(tx.connection, jobId, id, null)
        return id
      })
    }),
  }),
  defineJob({
    name: saveJob, label: label('Make the work orders of a PM plan', 'پی ایم پلان کے ورک آرڈر بنانا'), retries: 20, input: z.object({ jobId: z.string(), planId: z.int() }),
    run: (context) => told(context, async () => {
      const { transaction, requestId, progress, data: { jobId, planId } } = context
      const principal = context.principal as Person
      for (let done = 0, left = 1; left > 0;) {
        const saving = await transaction({ principal: insiderOf(principal), requestId, reason: 'save' }, async (tx) => {
          const head = (await tx.lock(PmPlan, [planId], { authorised: true })).get(planId)
          if (!head) throw new Failure(404, texts.say(principal.language, 'noPlan', { id: planId }))
          const made = await makeOrders(context, tx, principal, head, batch)
          if (!made.left) await endJob(tx.connection, jobId, planId, await savedText(context, principal, made, false))
          else await tellLeft(tx.connection, jobId, made.left)
          return { done: made.done, left: made.left }
        })
        ;({ done, left } = saving)
        await progress({ done, total: done + left })
      }
    }),
  }),
]
