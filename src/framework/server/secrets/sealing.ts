/** Texts that only this server can read again: AES-256-GCM with a random nonce. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** @param bound what the text belongs to: under another one it cannot be read */
  seal(text: string, bound?: string): string
  /** @returns null for what was not sealed here, or for something else */
  unseal(sealed: string, bound?: string): string | null
}

/** @param key of 32 bytes, as `derivedKey` gives it */
export function makeSealer(key: Buffer): Sealer {
  return {
    seal(text, bound = '') {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    unseal(sealed, bound = '') {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 }).setAAD(Buffer.from(bound))
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

/** A key for one purpose, of a secret that has several. */
export function derivedKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'mastline', purpose, 32))
}
