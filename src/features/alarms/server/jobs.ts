import { defineJob } from '#framework/server'
import { SiteAlarm } from '#entities/alarms/site-alarm'
import { texts } from './texts.ts'

/** Of one transaction. */
const most = 500

export const alarmJobs = [
  defineJob({
    name: 'alarms.show', label: { en: 'Show alarms that still stand', ur: 'برقرار الارم ظاہر کریں' }, schedule: '* * * * *',
    async run({ principal, requestId, transaction, progress }) {
      let total = 0
      for (;;) {
        const count = await transaction({ principal, requestId, reason: 'alarm' }, async (tx) => {
          const due = await tx.read.rows(SiteAlarm, { where: { isShown: { ne: true }, clearedTime: null, shownFrom: { lte: new Date().toISOString() } }, fields: [], limit: most, authorised: true })
          const held = await tx.lock(SiteAlarm, due.map(({ id }) => id), { authorised: true })
          const rows = [...held.values()].filter(({ clearedTime }) => clearedTime === null).map(({ id }) => ({ id, isShown: true }))
          await tx.update(SiteAlarm, rows as never, { authorised: true, trusted: true })
          return due.length
        })
        total += count
        if (count < most) break
      }
      if (total) await progress({ message: { en: texts.say('en', 'shown', { count: total }), ur: texts.say('ur', 'shown', { count: total }) } })
    },
  }),
]
