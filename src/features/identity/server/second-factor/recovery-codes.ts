/** Codes for whoever lost the authenticator: ten, each good once. The server keeps only what they hash to. */
import { createHmac, randomInt } from 'node:crypto'

const count = 10
/** Without letters that are mistaken for each other: 50 bits in ten of them. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789'

/** New ones, as they are shown: `K7QX2-M4ZPD`. */
export function newRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: count }, () => `${five()}-${five()}`)
}

/** However it was typed; null for what can be none. */
export function plainRecoveryCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return plain.length === 10 ? plain : null
}

/** @param key of the server: whoever reads the table alone cannot try codes */
export function recoveryHash(key: Buffer, tenantId: number, userId: number, plain: string): string {
  return createHmac('sha256', key).update(`${tenantId}/${userId}/${plain}`).digest('base64url')
}
