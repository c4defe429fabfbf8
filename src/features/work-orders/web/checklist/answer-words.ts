import { kinds } from '#operations/questions'
import type { OrderSay } from '../texts.ts'
import type { AskedQuestion } from './use-checklist.ts'

/** An answer as it is read; '' where there is none. */
export function answerWords({ kind, options, answer }: AskedQuestion, say: OrderSay): string {
  if (!answer) return ''
  if (kind === kinds.yesNo && answer.value) return say(/^(yes|true)$/i.test(answer.value) ? 'yes' : 'noVisit')
  return answer.value || options.filter(({ id }) => answer.optionIds.includes(id)).map(({ name }) => name).join(say('comma'))
}
