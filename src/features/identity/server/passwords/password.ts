/** Passwords: scrypt, memory-hard, its costs written into the hash so that they can grow (docs/decisions/sign-in.md). */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export interface PasswordCost {
  /** log2 of scrypt's N. */
  n: number
  r: number
  p: number
}

/** 32 MB and about 0.2 s: one of the settings OWASP names as equivalent. */
export const usualCost: PasswordCost = { n: 15, r: 8, p: 3 }

const length = 32
const separator = '$'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Costs the same whether or not there is a hash to compare with, so that its time tells nothing about users. A hash that is none of ours matches nothing. */
  matches(password: string, hash: string | null): Promise<boolean>
}

/**
 * @param cost of new hashes, and of the comparison with nobody
 * @param derive for tests that count
 */
export function makePasswords(cost: PasswordCost = usualCost, derive: typeof deriveKey = deriveKey): Passwords {
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(length) }
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, salt, cost)
      return ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(separator)
    },
    async matches(password, hash) {
      const known = hash === null ? null : parse(hash)
      const { cost: used, salt, key } = known ?? nobody
      const given = await derive(password, salt, used)
      return timingSafeEqual(given, key) && known !== null
    },
  }
}

/** No hash of ours costs more: one that came with an imported tenant must not exhaust the server's memory or cores. */
const most: PasswordCost = { n: 17, r: 8, p: 10 }

function parse(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } | null {
  const [name, n, r, p, salt = '', key = ''] = hash.split(separator)
  const cost = { n: Number(n), r: Number(r), p: Number(p) }
  const parsed = { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
  const isOurs = name === 'scrypt' && (['n', 'r', 'p'] as const).every((part) => Number.isInteger(cost[part]) && cost[part] >= 1 && cost[part] <= most[part])
  return isOurs && parsed.key.length === length ? parsed : null
}

/** NFC first: the same password typed on another keyboard. Nothing is cut off, however long. */
export function deriveKey(password: string, salt: Buffer, { n, r, p }: PasswordCost): Promise<Buffer> {
  const options = { N: 2 ** n, r, p, maxmem: 2 ** n * r * 128 * 2 + 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, length, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
