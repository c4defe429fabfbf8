/** One attempt of a person to write, such as one press of Save: it may be sent any number of times and is done once. */
import type { Method } from '#framework/wire'
import type { QueryValue } from '../query-string.ts'

export interface Attempt {
  /** Sent with every try as `Idempotency-Key`. */
  key: string
  /** When it began, in milliseconds since 1970. */
  at: number
  /** Tab it began in. */
  tab: string
  method: Method
  url: string
  params: readonly (readonly [string, QueryValue])[]
  /** What was sent, where it may be kept; absent: it can only be asked about. */
  body?: { json: unknown }
  /** Of the draft that holds what it writes: it goes with the attempt once that was done. */
  draft?: string
}

/** A key nobody else makes. `randomUUID` is there on secure addresses only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Characters of JSON that are kept at most. */
const keptAtMost = 64 * 1024

/** What may lie in the browser's storage until it was answered: small, and without passwords and secrets. */
export function keptBody(data: unknown): Attempt['body'] | undefined {
  if (data === undefined) return { json: undefined }
  if (data instanceof ArrayBuffer || data instanceof FormData) return undefined
  let secret = false
  const text = JSON.stringify(data, (name, value: unknown) => {
    secret ||= /password|secret|token/i.test(name) && value !== null && value !== ''
    return value
  })
  return secret || text.length > keptAtMost ? undefined : { json: data }
}
