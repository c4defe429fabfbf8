/** What was answered to one question over many visits: how often what, and how it went over time. */
import { InvalidInput, say, service, type Service } from '#framework/server'
import { z } from 'zod'
import { numberKind } from '../model/columns.ts'
import { meanOf, rangesOf } from '../model/spread.ts'
import { askedOf, reportInput, valuesOf, type Context } from './asked.ts'
import { texts } from './texts.ts'

const count = z.object({ answer: z.string(), count: z.int() })
const period = z.object({ since: z.string(), count: z.int(), mean: z.number().nullable(), answers: z.array(count) })

export const questionServices: readonly Service[] = [
  service({
    path: 'WorkOrderAnswer/GetQuestionSummary', method: 'GET', admits: { anyOf: ['LookUps.WorkOrder.Read'] },
    input: z.looseObject({ ...reportInput, Column: z.string().min(1), Period: z.enum(['week', 'month']).default('week') }),
    output: z.object({
      column: z.object({ key: z.string(), header: z.string(), question: z.string(), headerUrdu: z.string(), questionUrdu: z.string(), kind: z.int(), unit: z.string(), minimum: z.number().nullable(), maximum: z.number().nullable() }),
      count: z.int(), mean: z.number().nullable(), least: z.number().nullable(), most: z.number().nullable(), answers: z.array(count), periods: z.array(period),
    }),
    async handle(context) {
      const { read, principal, input: { Column: key, Period } } = context
      const asked = await askedOf(context as unknown as Context)
      const column = asked.columns.find((each) => each.key === key)
      if (!column) throw new InvalidInput(say(principal.language, 'notValid'), [{ message: texts.say(principal.language, 'noQuestion', { template: asked.template.name }), members: ['Column'] }])
      const values = await valuesOf(read, principal, asked, [column], Period)
      const isNumber = column.kind === numberKind
      const told = (some: typeof values) => (isNumber ? rangesOf(some) : summed(some))
      const numbers = isNumber ? values.map(({ value }) => Number(value)).filter(Number.isFinite) : []
      const since = [...new Set(values.map((each) => each.since))].toSorted()
      const { header, questionText: question, headerUrdu = '', questionTextUrdu: questionUrdu = '', kind, unit, min: minimum, max: maximum } = column
      return {
        column: { key, header, question, headerUrdu, questionUrdu, kind, unit, minimum, maximum },
        count: sum(values), mean: isNumber ? meanOf(values) : null, least: numbers.length ? Math.min(...numbers) : null, most: numbers.length ? Math.max(...numbers) : null,
        answers: told(values), periods: since.map((first) => ofPeriod(first, values.filter((each) => each.since === first), isNumber)),
      }
    },
  }),
]

type Values = readonly { value: string; count: number }[]
const sum = (values: Values) => values.reduce((all, each) => all + each.count, 0)

function ofPeriod(since: string, values: Values, isNumber: boolean) {
  return { since, count: sum(values), mean: isNumber ? meanOf(values) : null, answers: isNumber ? [] : summed(values) }
}

/** Each answer once, the most frequent first. */
function summed(values: Values): { answer: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { value, count: times } of values) counts.set(value, (counts.get(value) ?? 0) + times)
  return [...counts].map(([answer, times]) => ({ answer, count: times })).toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer))
}
