/** The keys by which push services of browsers know this server (RFC 8292). */
import { createECDH } from 'node:crypto'
import { z } from 'zod'

export interface PushSettings {
  publicKey: string
  privateKey: string
  /** Where the push service reaches whoever runs the server. */
  contact: string
}

/** So many bytes in the letters of addresses, as `npx web-push generate-vapid-keys` prints them. */
export const keyOf = (bytes: number) => z.string().regex(/^[\w-]+$/).refine((text) => Buffer.from(text, 'base64url').length === bytes)

export const pushContact = z.string().max(300).refine((text) => (/^mailto:[^@\s]+@[^@\s]+$/.test(text) || (text.startsWith('https://') && URL.canParse(text))))

interface PushValues {
  PUSH_PUBLIC_KEY?: string | undefined
  PUSH_PRIVATE_KEY?: string | undefined
  PUSH_CONTACT?: string | undefined
}

/** @returns undefined: nothing is pushed @throws nothing: `complaintsOfPush` has said what does not fit */
export function pushSettings({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact }: PushValues): PushSettings | undefined {
  return publicKey === undefined || privateKey === undefined || contact === undefined ? undefined : { publicKey, privateKey, contact }
}

/** What does not fit together, a sentence each. */
export function complaintsOfPush(values: PushValues): string[] {
  const names = ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 'PUSH_CONTACT'] as const
  const missing = names.filter((name) => values[name] === undefined)
  if (missing.length === names.length) return []
  if (missing.length) return [`Of PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY and PUSH_CONTACT ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set. Set all three, or none of them.`]
  return isPair(values.PUSH_PUBLIC_KEY ?? '', values.PUSH_PRIVATE_KEY ?? '') ? [] : ['PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY do not belong together. Take both from one run of npx web-push generate-vapid-keys.']
}

function isPair(publicKey: string, privateKey: string): boolean {
  const own = createECDH('prime256v1')
  try {
    own.setPrivateKey(privateKey, 'base64url')
    return own.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
