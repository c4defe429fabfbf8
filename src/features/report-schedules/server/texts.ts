import { featureTexts } from '#framework/server'
import { en } from '../texts/en.ts'
import { ur } from '../texts/ur.ts'

export const texts = featureTexts('report-schedules', { en, ur })

/** A sentence in both languages, for whoever reads it later. */
export function inBoth(key: Parameters<typeof texts.say>[1], params: () => { readonly [name: string]: string | number }): { en: string; ur: string } {
  return { en: texts.say('en', key, params()), ur: texts.say('ur', key, params()) }
}
