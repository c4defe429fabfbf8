import type { FieldModel } from '#framework/metadata'
import { regexes } from 'zod/mini'

type Format = NonNullable<FieldModel['format']>

/** Text of a format → how it is stored, or undefined where it does not have that format. */
export const formats: { readonly [F in Format]: (text: string) => string | undefined } = {
  email: (text) => (regexes.email.test(text) ? text : undefined),
  phone: (text) => (isPhone(text) ? text : undefined),
  url: (text) => (isWebAddress(text) ? text : undefined),
  color: (text) => colour(text),
  timeZone: (text) => timeZone(text),
}

/** Kept as typed, since people recognise their own spacing: digits (3 to 15 of them), spaces, `+ ( ) - . /`. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d (][\d ().\-/]*$/.test(text) && digits >= 3 && digits <= 15
}

/** Only what a browser may safely follow: `javascript:` and its like would run in our page. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]/i.test(text) || /\s/.test(text)) return false
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}

/** `#abc` and `#aabbcc` → `#AABBCC`, so that equal colours are equal texts. */
function colour(text: string): string | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text) ?? []
  return digits && `#${(digits.length === 3 ? digits.replace(/./g, '$&$&') : digits).toUpperCase()}`
}

/** A zone by its name (`asia/karachi`) → as it is usually written; a distance such as `+05:00` knows no summer time. */
function timeZone(text: string): string | undefined {
  if (!/^[a-z]/i.test(text)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
