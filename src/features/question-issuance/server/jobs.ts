/** Reminds people of what ends: once on the day before, once when it is over. */
import { formatDay, momentIn } from '#framework/kinds'
import { changeInBatches, defineJob } from '#framework/server'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'
import { isOfToday, nameOf, type Issued } from './issued.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'

/** Stored in `reminders`. */
const told = { ends: 1, over: 2 } as const

export const issuanceJobs = [
  defineJob({
    name: 'question-issuance.remind', label: { en: 'Remind of questionnaires', ur: 'سوالناموں کی یاد دہانی' }, schedule: '10 * * * *',
    async run(context) {
      const { zone } = context.principal
      const { today } = momentIn(zone)
      const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
      const isOver = ({ endDate }: Issued) => (endDate ?? '') < today
      const count = await changeInBatches(context, QuestionConsumption, {
        reason: 'remindIssued', most: 200,
        where: () => ({ status: states.given, or: [{ reminders: { lt: told.ends }, endDate: { lte: tomorrow } }, { reminders: null, endDate: { lte: tomorrow } }, { reminders: { lt: told.over }, endDate: { lt: today } }] }),
        async change(tx, held) {
          const rows = held.filter(({ status }) => status === states.given)
          for (const row of rows) {
            // Whoever was reminded by hand today is not told a second time.
            const people = [...(isOfToday(row.remindedTime, zone) ? [] : [row.userId]), ...(isOver(row) ? [row.creatorUserId] : [])]
            await tell(tx, { userId: null }, isOver(row) ? 'noticeOver' : 'noticeEnds', row, people, (language) => ({ what: nameOf(row, language), day: formatDay(language, row.endDate ?? '') }))
          }
          return rows.map((row) => ({ id: row.id, reminders: isOver(row) ? told.over : told.ends, remindedTime: isOfToday(row.remindedTime, zone) ? row.remindedTime : new Date().toISOString() }))
        },
      })
      if (count) await context.progress({ message: texts.both('reminded', { count }) })
    },
  }),
]
