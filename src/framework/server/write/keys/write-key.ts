/** The idempotency key of a request: the caller's own name of one attempt to write, bound to user and tenant (docs/decisions/writes.md). */
import { createHash } from 'node:crypto'
import type { Principal } from '../../principal.ts'

export class WriteKey {
  readonly text: string
  /** Digest of what was asked, where that is a service's input and not the rows of the write. */
  request: string | null
  /** Set once the answer of an earlier request was found under the key: nothing was written this time. */
  replayed = false

  constructor(text: string, request: string | null = null) {
    this.text = text
    this.request = request
  }

  /** The same request is one with the same file, too. @param request digest of what was asked, the file that came in its body included */
  counts(request: string): void {
    this.request = request
  }
}

/** Longer keys are none. */
export const longestKey = 200

/** The key under which a user's write is kept in his tenant. */
export function storedKey({ userId }: Pick<Principal, 'userId'>, text: string): string {
  return `${userId ?? ''} ${text}`
}

/**
 * What was asked, in a few characters. Passwords don't count towards it: a fast digest of one could be guessed by whoever reads the table.
 *
 * @param parts each as JSON, bytes as they are
 */
export function digestOf(...parts: readonly unknown[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(Buffer.isBuffer(part) ? part : JSON.stringify(part ?? null, withoutPasswords)).update(' ')
  return hash.digest('base64url')
}

function withoutPasswords(name: string, value: unknown): unknown {
  return /password/i.test(name) ? undefined : value
}
