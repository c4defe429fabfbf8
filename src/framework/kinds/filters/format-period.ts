import type { Language } from '#framework/metadata'
import type { Days, Period } from '#framework/wire'
import { kindText } from '../web-texts.ts'

/** `Today`, `The last 7 days`, `This month`. */
export function formatPeriod(language: Language, period: Period | Days): string {
  return typeof period === 'string' ? kindText(language, period) : kindText(language, period.way === 'last' ? 'lastDays' : 'nextDays', { count: period.count })
}
