import { featureTexts } from '#framework/server'
import { en } from '../texts/en.ts'
import { ur } from '../texts/ur.ts'

export const texts = featureTexts('notifications', { en, ur })

type Key = Parameters<typeof texts.say>[1]

/** A sentence in both languages: whoever reads it later chooses. */
export function inBoth(key: Key, params: (language: 'en' | 'ur') => { readonly [name: string]: string | number | readonly string[] }): { en: string; ur: string } {
  return { en: texts.say('en', key, params('en')), ur: texts.say('ur', key, params('ur')) }
}
