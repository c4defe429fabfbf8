/** The questions of reports as they are asked: whoever writes or reads reports needs them, whatever the right on their list. */
import { service } from '#framework/server'
import { z } from 'zod'
import { FSRQuestions } from '#entities/fsr/fsr-questions'
import { kinds } from '#operations/questions'
import { kindsOf } from '#operations/questions/ask-questions'
import { readsOf } from '#operations/people/insider'

/** More than a paper could hold. */
const most = 200

export const questionService = service({
  path: 'FSRQuestions/GetAsked', method: 'GET', admits: { anyOf: ['LookUps.FSR.Read', 'LookUps.FSR.Create', 'LookUps.FSRQuestions.Read', 'LookUps.FSRQuestions.Pages'] }, input: null,
  output: z.object({ items: z.array(z.object({ id: z.int(), questionText: z.string(), questionTextUrdu: z.string(), kind: z.int() })) }),
  async handle({ principal, read }) {
    const [rows, types] = await Promise.all([read.rows(principal, FSRQuestions, { order: ['position', 'id'], limit: most, authorised: true }), kindsOf(readsOf(read, principal))])
    return { items: rows.map(({ id, questionText, questionTextUrdu, answerTypeId }) => ({ id, questionText: questionText ?? '', questionTextUrdu: questionTextUrdu ?? '', kind: types.get(answerTypeId ?? 0) ?? kinds.text })) }
  },
})
