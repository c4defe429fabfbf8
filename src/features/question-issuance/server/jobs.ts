/** Reminds people of what ends: once on the day before, once when it is over. */
import { formatDay, momentIn } from '#framework/kinds'
import { defineJob, inBatches, type JobContext } from '#framework/server'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'
import { nameOf } from './issued.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'

/** Of one transaction. */
const most = 200
/** Stored in `reminders`. */
const told = { ends: 1, over: 2 } as const

export const issuanceJobs = [
  defineJob({
    name: 'question-issuance.remind', label: { en: 'Remind of questionnaires', ur: 'سوالناموں کی یاد دہانی' }, schedule: '10 * * * *',
    async run(context) {
      const count = await inBatches(most, () => remindSome(context))
      if (count) await context.progress({ message: { en: texts.say('en', 'reminded', { count }), ur: texts.say('ur', 'reminded', { count }) } })
    },
  }),
]

function remindSome({ principal, transaction, requestId }: JobContext<undefined>): Promise<number> {
  return transaction({ principal, requestId, reason: 'remindIssued' }, async (tx) => {
    const { today } = momentIn(principal.zone)
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const due = await tx.read.rows(QuestionConsumption, {
      where: { status: states.given, or: [{ reminders: { lt: told.ends }, endDate: { lte: tomorrow } }, { reminders: null, endDate: { lte: tomorrow } }, { reminders: { lt: told.over }, endDate: { lt: today } }] }, order: ['id'], fields: [], limit: most,
    })
    const held = await tx.lock(QuestionConsumption, due.map(({ id }) => id))
    const rows = [...held.values()].filter(({ status }) => status === states.given)
    for (const row of rows) {
      const isOver = (row.endDate ?? '') < today
      const people = isOver ? [row.userId, row.creatorUserId] : [row.userId]
      await tell(tx, { userId: null }, isOver ? 'noticeOver' : 'noticeEnds', row, people, (language) => ({ what: nameOf(row), day: formatDay(language, row.endDate ?? '') }))
    }
    if (rows.length) await tx.update(QuestionConsumption, rows.map((row) => ({ id: row.id, reminders: (row.endDate ?? '') < today ? told.over : told.ends }) as never), { trusted: true })
    return due.length
  })
}
