/** Who puts an answer right by a form has answered it now: what was given before and comes later does not stand again. */
interface Answer {
  readonly id: number
  readonly value: string | null
  readonly options: readonly { readonly id: number }[] | null
  readonly answeredById: number | null
  readonly answeredTime: string | null
}

/** The fields of an answer that say whether it was put right. */
export const puttingRight = ['value', 'options', 'answeredById', 'answeredTime'] as const

const said = ({ value, options }: Answer) => JSON.stringify([value ?? '', (options ?? []).map(({ id }) => id).toSorted((a, b) => a - b)])

/** @param at now @returns what changes of the answers whose words are others than before, except where the form said itself who gave them and when */
export function answeredAnew(before: readonly Answer[], after: readonly Answer[], answeredById: number | null, at: string): { id: number; answeredById: number | null; answeredTime: string; isTakenBack: boolean }[] {
  return after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id)
    const isSame = was && said(was) === said(now)
    const isSaid = was && (was.answeredById !== now.answeredById || was.answeredTime !== now.answeredTime)
    return !was || isSame || isSaid ? [] : [{ id: now.id, answeredById, answeredTime: at, isTakenBack: false }]
  })
}
