/** Tokens of signed-in users, and API keys: ABP's claims in a JWT signed with HS256, and the sealed copy the hub takes in its query. */
import { randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'
import { derivedKey, makeSealer, type Claims } from '#framework/server'
import { makeApiKeys, type ApiKeys } from '../api-keys/key-text.ts'
import { verifiedTokens } from './verified-tokens.ts'

const names = {
  userId: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier',
  userName: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
  role: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role',
  stamp: 'AspNet.Identity.SecurityStamp',
  tenantId: 'http://www.aspnetboilerplate.com/identity/claims/tenantId',
  session: 'sid',
} as const

const issuer = 'Mastline'
/** Seconds by which the clocks of two nodes may differ. */
const leeway = 60
const day = 24 * 60 * 60

/** Seconds a token is valid: a day, or two weeks where the client is told to remember. It ends earlier when the user's stamp changes. */
export function lifetime(remember: boolean): number {
  return remember ? 14 * day : day
}

export interface TokenOwner extends Claims {
  userName: string
  session: string
  /** Normalised names. */
  roles: readonly string[]
}

export interface Tokens {
  issue(owner: TokenOwner, seconds: number): string
  readonly apiKeys: ApiKeys
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
  [names.session]: z.string().min(1),
  exp: z.number(),
  nbf: z.number().optional(),
})

/** @param secret at least 32 random bytes, the same on all nodes; signing and sealing get keys of their own from it */
export function makeTokens(secret: Buffer): Tokens {
  const key = derivedKey(secret, 'sign')
  const sealer = makeSealer(derivedKey(secret, 'seal'))
  const sign = createSigner({ key, algorithm: 'HS256', iss: issuer, aud: issuer })
  const verify = createVerifier({ key, algorithms: ['HS256'], allowedIss: issuer, allowedAud: issuer, requiredClaims: ['exp', 'iat'], clockTolerance: leeway * 1000 })
  const verified = verifiedTokens()
  const apiKeys = makeApiKeys(derivedKey(secret, 'apiKey'))
  return {
    apiKeys,
    issue({ tenantId, userId, userName, roles, stamp, session }, seconds) {
      const now = Math.floor(Date.now() / 1000)
      return sign({
        [names.userId]: String(userId), [names.userName]: userName, [names.role]: roles, [names.stamp]: stamp, [names.session]: session,
        ...(tenantId === 0 ? {} : { [names.tenantId]: String(tenantId) }),
        sub: String(userId), jti: randomUUID(), nbf: now, exp: now + seconds,
      })
    },
    read(token) {
      const known = verified.get(token)
      if (known) return known
      const key = apiKeys.read(token)
      if (key) {
        verified.keep(token, key.claims, 0, key.until)
        return key.claims
      }
      try {
        const { exp, nbf = 0, ...found } = claims.parse(verify(token))
        const read = { tenantId: Number(found[names.tenantId] ?? 0), userId: Number(found[names.userId]), stamp: found[names.stamp], session: found[names.session] }
        verified.keep(token, read, (nbf - leeway) * 1000, (exp + leeway) * 1000)
        return read
      } catch {
        return null
      }
    },
    seal: (token) => sealer.seal(token),
    unseal: (sealed) => sealer.unseal(sealed),
  }
}
