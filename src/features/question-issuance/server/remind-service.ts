/** Reminds the people of what they have not returned, of each at most once a day; the job of the reminders goes on by itself. */
import { compareInstants, formatDay, momentIn, wallClock } from '#framework/kinds'
import { InvalidInput, keepsAnswer, Refused, say, service } from '#framework/server'
import { z } from 'zod'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'
import { isOfToday, nameOf } from './issued.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

export const remindService = service({
  path: 'QuestionConsumption/Remind', method: 'POST', admits: { anyOf: ['LookUps.Questionnaire.Update'] }, answers: 'text', again: keepsAnswer,
  input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional(), rowVersion: z.coerce.number().int().optional() }),
  handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
    const { language, zone } = principal
    const ids = [...new Set(input.ids ?? (input.id === undefined ? [] : [input.id]))]
    if (!ids.length) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'idMissing', { name: 'ids' }), members: ['ids'] }])
    return transaction({ principal, requestId, reason: 'remindIssued', key }, async (tx) => {
      const held = [...(await tx.lock(QuestionConsumption, ids, { authorised: true })).values()]
      const back = held.find(({ status }) => status !== states.given)
      if (back) throw new Refused(texts.say(language, 'notWithPeople', { what: nameOf(back, language) }))
      const { today } = momentIn(zone)
      // Whoever is asked twice a day stops listening.
      const told = held.filter((row) => isOfToday(row.remindedTime, zone))
      const open = held.filter((row) => !told.includes(row))
      const [last] = told.toSorted((a, b) => compareInstants(b.remindedTime, a.remindedTime))
      const lastTime = last?.remindedTime ? wallClock(new Date(last.remindedTime), zone).toISOString().slice(11, 16) : ''
      if (last && !open.length) throw new Refused(told.length > 1 ? texts.say(language, 'remindedAllToday', { count: told.length, time: lastTime }) : texts.say(language, 'remindedToday', { name: last.userName ?? '', what: nameOf(last, language), time: lastTime }))
      for (const row of open) await tell(tx, principal, (row.endDate ?? '') < today ? 'noticeOver' : 'noticeEnds', row, [row.userId], (inLanguage) => ({ what: nameOf(row, inLanguage), day: formatDay(inLanguage, row.endDate ?? '') }))
      await tx.update(QuestionConsumption, open.map((row) => ({ id: row.id, remindedTime: new Date().toISOString() }) as never), { authorised: true, trusted: true })
      return [texts.say(language, 'remindedNow', { count: open.length }), ...(told.length ? [texts.say(language, 'remindedBefore', { count: told.length, time: lastTime })] : [])].join(' ')
    })
  },
})
