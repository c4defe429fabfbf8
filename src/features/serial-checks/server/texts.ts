import { featureTexts } from '#framework/server'
import { en } from '../texts/en.ts'
import { ur } from '../texts/ur.ts'

export const texts = featureTexts('serial-checks', { en, ur })
