/** Every questionnaire that is given gets a number to call it by. */
import { newNumbers, type FeatureContext, type WriteHook } from '#framework/server'

export function numbering({ database }: FeatureContext): WriteHook {
  return {
    creating: {
      needs: ['number'],
      async validate(rows, { principal }, tx) {
        if (tx.rehearsal) return { problems: [] }
        const numbers = await newNumbers(database, principal, 'QI', rows.map(({ values }) => values['number']))
        return { problems: [], fills: rows.flatMap(({ row }, n) => (numbers[n] ? [{ row, values: { number: numbers[n] } }] : [])) as never }
      },
    },
  }
}
