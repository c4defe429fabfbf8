/** What became of the work orders of an upload: `120 work orders created: 80 dispatched, 37 planned, 3 undispatched.` */
import type { Language } from '#framework/server'
import { texts } from '../texts.ts'

const parts = [['PENDING', 'partDispatched'], ['PLANNED', 'partPlanned'], ['UNDISPATCHED', 'partUndispatched'], ['OTHER', 'partOther']] as const

/** @param states `OTHER` for rows of before, which stay as they were @param isLeft so many that the job gives them to people */
export function madeText(language: Language, states: readonly string[], isLeft: boolean): string {
  const counted = parts.map(([state, key]) => [key, states.filter((each) => each === state).length] as const)
  // All three are named, as documented; rows of before only where there are any.
  const named = counted.filter(([key, count]) => count > 0 || key !== 'partOther').map(([key, count]) => texts.say(language, key, { count: count.toLocaleString('en-US') }))
  const text = texts.say(language, 'bulkMade', { count: states.length, parts: named.join(language === 'ur' ? '، ' : ', ') })
  return isLeft ? `${text} ${texts.say(language, 'dispatchFollows')}` : text
}
