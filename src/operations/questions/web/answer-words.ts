import { kinds } from '../../questions.ts'
import type { AskedQuestion } from './form.ts'
import type { FillSay } from './texts.ts'

/** An answer as it is read; '' where there is none. */
export function answerWords({ kind, options, unit, answer }: AskedQuestion, say: FillSay): string {
  if (!answer) return ''
  if (kind === kinds.yesNo && answer.value) return say(/^(yes|true)$/i.test(answer.value) ? 'yes' : 'no')
  const words = answer.value || options.filter(({ id }) => answer.optionIds.includes(id)).map(({ name }) => name).join(say('comma'))
  return words && unit ? `${words} ${unit}` : words
}
