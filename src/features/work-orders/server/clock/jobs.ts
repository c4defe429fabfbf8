/** What time does to work orders: planned ones are given out, late ones are told, undispatched ones are judged. Each may run again at any moment, and catches up after a stop. */
import { defineJob, numbered, takeNumbers, type JobContext } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { WorkOrder } from '#entities/work-orders/work-order'
import { texts } from '../texts.ts'
import { all, most } from './batches.ts'
import { dispatchPlanned } from './dispatch-planned.ts'
import { growPenalties, tellLate } from './tell-late.ts'
import { judgeUndispatched } from './judge.ts'

type Job = JobContext<undefined>

const both = (say: (language: 'en' | 'ur') => string) => ({ message: { en: say('en'), ur: say('ur') } })

export const workOrderJobs = [
  defineJob({
    name: 'work-orders.dispatch', label: { en: 'Dispatch planned work orders', ur: 'منصوبہ بند ورک آرڈر سپرد کریں' }, schedule: '* * * * *',
    async run(context) {
      await all(() => someWithoutNumber(context))
      let found = 0
      const total = await all(async () => {
        const done = await dispatchPlanned(context)
        found += done.found
        return done.tried
      })
      if (total) await context.progress(both((language) => texts.say(language, 'dispatched', { found: String(found), missing: String(total - found) })))
    },
  }),
  defineJob({
    name: 'work-orders.expiry', label: { en: 'Tell of late work orders', ur: 'تاخیر شدہ ورک آرڈرز کی اطلاع' }, schedule: '* * * * *',
    async run(context) {
      const count = await all(() => tellLate(context))
      if (count) await context.progress(both((language) => texts.say(language, 'told', { count })))
    },
  }),
  defineJob({ name: 'work-orders.penalties', label: { en: 'Penalties of late work orders', ur: 'تاخیر شدہ ورک آرڈرز کے جرمانے' }, schedule: '*/15 * * * *', run: (context) => growPenalties(context) }),
  defineJob({
    name: 'work-orders.resolvable', label: { en: 'Judge undispatched work orders', ur: 'غیر سپرد ورک آرڈرز کا جائزہ' }, schedule: '*/5 * * * *',
    async run(context) {
      const { count, resolvable } = await judgeUndispatched(context)
      if (count) await context.progress(both((language) => texts.say(language, 'judged', { count: String(count), resolvable: String(resolvable) })))
    },
  }),
]

/** Work orders from before there were numbers; their times come with them. */
function someWithoutNumber({ principal, transaction, requestId, database }: Job): Promise<number> {
  return transaction({ principal, requestId, reason: 'number' }, async (tx) => {
    const rows = await tx.read.rows(WorkOrder, { where: { number: { empty: true } }, fields: [], order: ['id'], limit: most })
    const held = await tx.lock(WorkOrder, rows.map(({ id }) => id))
    const year = momentIn(principal.zone).today.slice(0, 4)
    const taken = await takeNumbers(database, principal.tenantId, `WO-${year}`, held.size)
    await tx.update(WorkOrder, [...held.values()].map(({ id, raisedTime, creationTime }, n) => ({ id, number: numbered('WO', year, taken[n] ?? 0), raisedTime: raisedTime ?? creationTime }) as never), { trusted: true })
    return rows.length
  })
}
