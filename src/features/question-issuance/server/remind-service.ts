/** Reminds the people of what they have not returned, at once; the job of the reminders goes on by itself. */
import { formatDay, momentIn } from '#framework/kinds'
import { InvalidInput, keepsAnswer, Refused, say, service } from '#framework/server'
import { z } from 'zod'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'
import { nameOf } from './issued.ts'
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
      if (back) throw new Refused(texts.say(language, 'notWithPeople', { what: nameOf(back) }))
      const { today } = momentIn(zone)
      for (const row of held) await tell(tx, principal, (row.endDate ?? '') < today ? 'noticeOver' : 'noticeEnds', row, [row.userId], (inLanguage) => ({ what: nameOf(row), day: formatDay(inLanguage, row.endDate ?? '') }))
      return texts.say(language, 'remindedNow', { count: held.length })
    })
  },
})
