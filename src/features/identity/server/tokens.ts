/** Tokens of signed-in users: ABP's claims in a JWT signed with HS256 (protocol §4), and the sealed copy the hub takes in its query. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import type { Claims } from '#framework/server'
import { verifiedTokens } from './verified-tokens.ts'

const names = {
  userId: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier',
  userName: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  role: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
  stamp: 'AspNet.Identity.SecurityStamp',
  tenantId: 'http://www.aspnetboilerplate.com/identity/claims/tenantId',
} as const

const issuer = 'Mastline'
/** Seconds by which the clocks of two nodes may differ. */
const leeway = 60
const day = 24 * 60 * 60

/** Seconds a token lives: a day, or two weeks where the client is told to remember. It dies earlier with the user's stamp. */
export function lifetime(remember: boolean): number {
  return remember ? 14 * day : day
}

export interface TokenOwner extends Claims {
  userName: string
  /** Normalised names. */
  roles: readonly string[]
}

export interface Tokens {
  issue(owner: TokenOwner, seconds: number): string
  /** @returns null for a token that is not ours, was changed, or has expired more than a minute ago */
  read(token: string): Claims | null
  seal(token: string): string
  /** @returns null for what was not sealed here */
  unseal(sealed: string): string | null
}

const claims = z.object({
  [names.userId]: z.string().regex(/^[1-9]\d*$/),
  [names.stamp]: z.string().min(1),
  [names.tenantId]: z.string().regex(/^[1-9]\d*$/).optional(),
  exp: z.number(),
  nbf: z.number().optional(),
})

/** @param secret at least 32 random bytes, the same on all nodes; signing and sealing get keys of their own from it */
export function makeTokens(secret: Buffer): Tokens {
  const key = derived(secret, 'sign')
  const sealing = derived(secret, 'seal')
  const sign = createSigner({ key, algorithm: 'HS256', iss: issuer, aud: issuer })
  const verify = createVerifier({ key, algorithms: ['HS256'], allowedIss: issuer, allowedAud: issuer, requiredClaims: ['exp', 'iat'], clockTolerance: leeway * 1000 })
  const verified = verifiedTokens()
  return {
    issue({ tenantId, userId, userName, roles, stamp }, seconds) {
      const now = Math.floor(Date.now() / 1000)
      return sign({
        [names.userId]: String(userId), [names.userName]: userName, [names.role]: roles, [names.stamp]: stamp,
        ...(tenantId === 0 ? {} : { [names.tenantId]: String(tenantId) }),
        sub: String(userId), jti: randomUUID(), nbf: now, exp: now + seconds,
      })
    },
    read(token) {
      const known = verified.get(token)
      if (known) return known
      try {
        const { exp, nbf = 0, ...found } = claims.parse(verify(token))
        const read = { tenantId: Number(found[names.tenantId] ?? 0), userId: Number(found[names.userId]), stamp: found[names.stamp] }
        verified.keep(token, read, (nbf - leeway) * 1000, (exp + leeway) * 1000)
        return read
      } catch {
        return null
      }
    },
    seal(token) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce)
      return Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    unseal(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAuthTag(bytes.subarray(-16))
        return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}

function derived(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'mastline', purpose, 32))
}
