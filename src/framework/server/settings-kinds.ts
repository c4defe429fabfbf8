import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

// Each refuses without a message of its own: the caller says what is accepted.

const list = (text: string): string[] => text.split(',').map((part) => part.trim()).filter((part) => part !== '')

const url = (schemes: string[]) => (text: string): boolean => URL.canParse(text) && schemes.includes(new URL(text).protocol)

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(min).max(max))

/** A yes or a no, in the spellings people use. */
export const yesOrNo = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off']))
  .transform((word) => ['true', '1', 'yes', 'on'].includes(word))

/** A folder, made absolute from the current one. */
export const folder = z.string().transform((path) => resolve(path))

/** An address to listen on: an IP address or a host name. */
export const listenAddress = z.string().regex(/^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$|^[0-9a-fA-F:.]*:[0-9a-fA-F:.]*$/)

/** The URL of a PostgreSQL database. */
export const postgresUrl = z.string().refine(url(['postgres:', 'postgresql:']))

/** The address of a web page, without the slash at its end. */
export const webUrl = z.string().refine(url(['http:', 'https:'])).transform((text) => text.replace(/\/+$/, ''))

/** Origins by commas: scheme and host, nothing behind. */
export const origins = z
  .string()
  .transform(list)
  .pipe(z.array(z.string().refine((text) => url(['http:', 'https:'])(text) && new URL(text).origin === text.toLowerCase())))

const PROXY_WORDS = ['loopback', 'linklocal', 'uniquelocal']

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (rest.length > 0 || version === 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Addresses, networks (`10.0.0.0/8`) or the words for private ones, by commas. */
export const proxies = z.string().transform(list).pipe(z.array(z.string().refine((text) => PROXY_WORDS.includes(text) || isNetwork(text))))

/** A time zone of the IANA list, such as `Asia/Karachi`. */
export const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
})

/** A name in English and in Urdu with a slash between them; one alone stands for both. Braces would be placeholders again. */
export const nameInBoth = z
  .string()
  .regex(/^[^/{}<>\p{Cc}]{1,60}(\/[^/{}<>\p{Cc}]{1,60})?$/u)
  .transform((text) => text.split('/').map((part) => part.trim()))
  .refine((parts) => parts.every(Boolean))
  .transform(([en = '', ur = en]) => ({ en, ur }))
