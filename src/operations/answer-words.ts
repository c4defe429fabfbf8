/** What is said against an answer, and of the range that it may lie in: the same sentence at once on the phone and from the server. */
import { numberBounds, yesNo } from '#framework/kinds'
import type { Text } from '#framework/metadata'
import { kinds, type Limits, type Question, type Wrong } from './questions.ts'

export type Bounded = Pick<Question, 'questionText'> & Partial<Limits> & { unit?: string }

/** @returns the sentence in both languages; the question by its own text */
export function wrongText(question: Bounded, wrong: Wrong): Text {
  const { questionText: name, decimals, longest, imagesAtMost } = question
  const range = rangeText(question)
  const like = exampleOf(question)
  const number: Text = { en: `${name} is a number${range.en && ` ${range.en}`}, such as ${like}.`, ur: `${name} ${range.ur && `${range.ur} `}ایک عدد ہے، جیسے \u2066${like}\u2069۔` }
  const words: { readonly [W in Wrong]: Text } = {
    notNumber: number, tooSmall: number, tooLarge: number,
    tooManyDecimals: decimals === 0 ? { en: `${name} is a whole number, such as ${like}.`, ur: `${name} ایک پورا عدد ہے، جیسے \u2066${like}\u2069۔` } : { en: `${name} has at most ${decimals} digits after the point, such as ${like}.`, ur: `${name} میں اعشاریے کے بعد زیادہ سے زیادہ ${decimals} ہندسے ہو سکتے ہیں، جیسے \u2066${like}\u2069۔` },
    notYesNo: { en: `${name} is yes or no.`, ur: `${name} کا جواب ہاں یا نہیں ہے۔` },
    notDay: { en: `${name} is a day such as 2026-11-23.`, ur: `${name} ایک دن ہے، جیسے 2026-11-23۔` },
    notTime: { en: `${name} is a time such as 14:30.`, ur: `${name} ایک وقت ہے، جیسے 14:30۔` },
    notPosition: { en: `${name} is latitude and longitude, such as 31.5204, 74.3587.`, ur: `${name} عرض بلد اور طول بلد ہے، جیسے 31.5204, 74.3587۔` },
    notOption: { en: `${name} has no such option.`, ur: `${name} میں یہ انتخاب نہیں۔` },
    oneOption: { en: `${name} takes one option.`, ur: `${name} میں ایک ہی انتخاب ہو سکتا ہے۔` },
    tooLong: { en: `${name} has at most ${longest} characters.`, ur: `${name} میں زیادہ سے زیادہ ${longest} حروف ہو سکتے ہیں۔` },
    tooManyImages: { en: `${name} takes at most ${imagesAtMost} pictures.`, ur: `${name} میں زیادہ سے زیادہ ${imagesAtMost} تصاویر ہو سکتی ہیں۔` },
  }
  return words[wrong]
}

/** Yes or no as it is read: answers keep it as a word of the wire. @returns null for anything else */
export function yesNoText(value: string): Text | null {
  const at = /^(yes|true)$/i.test(value) ? 0 : /^(no|false)$/i.test(value) ? 1 : null
  return at === null ? null : { en: yesNo.en[at], ur: yesNo.ur[at] }
}

/** A number that would do: a likely one where it is known which are. */
function exampleOf({ min = null, max = null, likelyMin, decimals, unit = '' }: Bounded): string {
  return `${of(likelyMin ?? numberBounds({ min, max }, decimals ?? 1).example)}${unit && ` ${unit}`}`
}

const of = (value: number) => new Intl.NumberFormat('en', { maximumFractionDigits: 6 }).format(value)

/**
 * By how much a number lies beyond what it may be, or else beyond what is likely: `1.4 V above the usual 14 V`.
 *
 * @returns null where it lies within, or is no number
 */
export function beyondText({ kind, min, max, likelyMin, likelyMax, unit = '' }: Pick<Question, 'kind'> & Pick<Partial<Limits>, 'min' | 'max' | 'likelyMin' | 'likelyMax'> & { unit?: string }, value: string | null): Text | null {
  const text = (value ?? '').trim()
  const number = Number(text)
  if (kind !== kinds.number || text === '' || !Number.isFinite(number)) return null
  const measured = (amount: number) => `${of(amount)}${unit && ` ${unit}`}`
  const below = (bound: number | null | undefined) => (typeof bound === 'number' && number < bound ? { by: measured(bound - number), bound: measured(bound) } : null)
  const above = (bound: number | null | undefined) => (typeof bound === 'number' && number > bound ? { by: measured(number - bound), bound: measured(bound) } : null)
  const [low, high, fewer, more] = [below(min), above(max), below(likelyMin), above(likelyMax)]
  if (low) return { en: `${low.by} below the least, ${low.bound}`, ur: `کم از کم ${low.bound} سے ${low.by} کم` }
  if (high) return { en: `${high.by} above the most, ${high.bound}`, ur: `زیادہ سے زیادہ ${high.bound} سے ${high.by} زیادہ` }
  if (fewer) return { en: `${fewer.by} below the usual ${fewer.bound}`, ur: `معمول کے ${fewer.bound} سے ${fewer.by} کم` }
  return more ? { en: `${more.by} above the usual ${more.bound}`, ur: `معمول کے ${more.bound} سے ${more.by} زیادہ` } : null
}

/** `from 0 to 1,000 V`; empty where nothing bounds it. */
function rangeText({ min, max, unit = '' }: Pick<Bounded, 'min' | 'max' | 'unit'>): Text {
  const measured = unit && ` ${unit}`
  const [low, high] = [min ?? null, max ?? null]
  if (low !== null && high !== null) return { en: `from ${of(low)} to ${of(high)}${measured}`, ur: `${of(low)} سے ${of(high)}${measured} تک` }
  if (low !== null) return { en: `of at least ${of(low)}${measured}`, ur: `کم از کم ${of(low)}${measured}` }
  return high === null ? { en: '', ur: '' } : { en: `of at most ${of(high)}${measured}`, ur: `زیادہ سے زیادہ ${of(high)}${measured}` }
}
