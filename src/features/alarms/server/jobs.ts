import { changeInBatches, defineJob } from '#framework/server'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { texts } from './texts.ts'

export const alarmJobs = [
  defineJob({
    name: 'alarms.show', label: { en: 'Show alarms that still stand', ur: 'برقرار الارم ظاہر کریں' }, schedule: '* * * * *',
    async run(context) {
      const count = await changeInBatches(context, SiteAlarm, {
        reason: 'alarm', authorised: true, where: (now) => ({ isShown: { ne: true }, clearedTime: null, shownFrom: { lte: now } }),
        change: (_, rows) => rows.filter(({ clearedTime }) => clearedTime === null).map(({ id }) => ({ id, isShown: true })),
      })
      if (count) await context.progress({ message: texts.both('shown', { count }) })
    },
  }),
]
