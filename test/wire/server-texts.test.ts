/** Sentences of the server and of features keep to the style of the web's; what clients of the protocol compare stays as it is documented. */
import { expect, it } from 'vitest'
import { serverTexts } from '#framework/wire'

const features = import.meta.glob<{ en: { readonly [key: string]: string } }>(['../../src/features/*/texts/en.ts', '../../src/operations/*/texts/en.ts'], { eager: true })

/** ABP's own words, or the documents' (protocol §2, §4; document 0 §7). */
const documented = new Set([
  'notSignedIn', 'notValid', 'noEntity', 'internalError', 'loginFailed', 'userIsLockedOut', 'adminPasswordWrong', 'adminNotRenamed', 'adminNotDeleted',
  'resigned', 'submitted', 'allocated',
])

type Texts = { readonly [key: string]: string }
const all: [string, Texts][] = [['the server', serverTexts.en], ...Object.entries(features).map(([file, { en }]): [string, Texts] => [file, en])]

it.each(all)('%s: no "please", "sorry", "successfully", no exclamation mark', (_, texts) => {
  expect(Object.entries(texts).filter(([key, text]) => !documented.has(key) && /\b(please|sorry|successfully)\b|!/i.test(text))).toEqual([])
})
