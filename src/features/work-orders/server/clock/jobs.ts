/** What time does to work orders: planned ones are given out, late ones are told, undispatched ones are checked, open ones are counted. Each may run again at any moment, and catches up after a stop. */
import { defineJob, inBatches, numberOldRows } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { texts } from '../texts.ts'
import { most } from './batches.ts'
import { dispatchPlanned } from './dispatch-planned.ts'
import { growPenalties, tellLate } from './tell-late.ts'
import { checkResolvable } from './check-resolvable.ts'
import { countOpen } from './count-open.ts'
import { proveDispatch } from './prove.ts'

export const workOrderJobs = [
  defineJob({
    name: 'work-orders.dispatch', label: { en: 'Dispatch planned work orders', ur: 'منصوبہ بند ورک آرڈر سپرد کریں' }, schedule: '* * * * *',
    async run(context) {
      // Those of before; their times come with their numbers.
      await numberOldRows(context, WorkOrder, 'WO', ({ raisedTime, creationTime }) => ({ raisedTime: raisedTime ?? creationTime }))
      let found = 0
      const total = await inBatches(most, async () => {
        const done = await dispatchPlanned(context)
        found += done.found
        return done.tried
      })
      if (total) await context.progress({ message: texts.both('dispatched', { found: String(found), missing: String(total - found) }) })
    },
  }),
  defineJob({
    name: 'work-orders.expiry', label: { en: 'Tell of late work orders', ur: 'تاخیر شدہ ورک آرڈرز کی اطلاع' }, schedule: '* * * * *',
    async run(context) {
      const count = await tellLate(context)
      if (count) await context.progress({ message: texts.both('told', { count }) })
    },
  }),
  defineJob({
    name: 'work-orders.count', label: { en: 'Count open work orders of sites', ur: 'سائٹس کے جاری ورک آرڈر گنیں' }, schedule: '* * * * *',
    async run(context) {
      const count = await countOpen(context)
      if (count) await context.progress({ message: texts.both('counted', { count }) })
    },
  }),
  defineJob({ name: 'work-orders.penalties', label: { en: 'Penalties of late work orders', ur: 'تاخیر شدہ ورک آرڈرز کے جرمانے' }, schedule: '*/15 * * * *', run: (context) => growPenalties(context) }),
  defineJob({
    name: 'work-orders.resolvable', label: { en: 'Check undispatched work orders', ur: 'غیر سپرد ورک آرڈرز کا جائزہ' }, schedule: '*/5 * * * *',
    async run(context) {
      const { count, resolvable } = await checkResolvable(context)
      if (count) await context.progress({ message: texts.both('checkedResolvable', { count: String(count), resolvable: String(resolvable) }) })
    },
  }),
  defineJob({
    name: 'work-orders.proof', label: { en: 'Prove that dispatching again changes nothing', ur: 'ثبوت کہ دوبارہ سپرد کرنے سے کچھ نہیں بدلتا' }, schedule: '20 2 * * *',
    async run(context) {
      const count = await proveDispatch(context)
      await context.progress({ message: texts.both('proved', { count }) })
    },
  }),
]
