import { featureTexts } from '#framework/server'
import { en } from '../texts/en.ts'
import { ur } from '../texts/ur.ts'

export const texts = featureTexts('identity', { en, ur })

/** A key of this feature's sentences. */
export type IdentityTextKey = Parameters<typeof texts.say>[1]
