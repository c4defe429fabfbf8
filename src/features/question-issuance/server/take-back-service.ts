/** Takes back what was given and not filled. All of them, or none; history keeps them. */
import { InvalidInput, keepsAnswer, Refused, say, service } from '#framework/server'
import { z } from 'zod'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { states } from '../rules.ts'
import { nameOf } from './issued.ts'
import { tell } from './tell.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

export const takeBackService = service({
  path: 'QuestionConsumption/ReverseQuestions', method: 'POST', admits: { anyOf: ['LookUps.Questionnaire.Delete'] }, answers: 'text', again: keepsAnswer,
  input: z.object({ id: id.optional(), ids: z.array(id).min(1).max(1000).optional(), rowVersion: z.coerce.number().int().optional() }),
  handle({ principal, input, transaction, requestId, idempotencyKey: key }) {
    const { language } = principal
    const ids = [...new Set(input.ids ?? (input.id === undefined ? [] : [input.id]))]
    if (!ids.length) throw new InvalidInput(say(language, 'notValid'), [{ message: say(language, 'idMissing', { name: 'ids' }), members: ['ids'] }])
    return transaction({ principal, requestId, reason: 'reverseQuestions', key }, async (tx) => {
      const held = [...(await tx.lock(QuestionConsumption, ids, { authorised: true })).values()]
      const filled = held.filter((row) => (row.filledCount ?? 0) > 0 || row.status !== states.given)
      const [first] = filled
      if (first) {
        const of = filled.filter(({ userId }) => userId === first.userId)
        throw new Refused(ids.length === 1 ? texts.say(language, 'filled', { name: first.userName ?? '' }) : texts.say(language, 'filledOf', { name: first.userName ?? '', count: of.length }), null, { ids: filled.map((row) => row.id) })
      }
      await tx.delete(QuestionConsumption, ids, { authorised: true })
      for (const row of held) await tell(tx, principal, 'noticeTaken', row, [row.userId], (language) => ({ what: nameOf(row, language) }))
      return texts.say(language, 'takenBack', { count: held.length })
    })
  },
})
