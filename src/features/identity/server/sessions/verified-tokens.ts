/**
 * Tokens whose signature was found good, by their text: not decoded and hashed anew at each request. What is kept is only what the
 * token says for ever; whether user, tenant, stamp and rights still stand is asked at every request by the change numbers.
 */
import type { Claims } from '#framework/server'

export interface VerifiedTokens {
  /** Claims of a token that was verified here and lives now. */
  get(token: string): Claims | null
  /** @param from instant from which it is valid @param until instant at which it expires; both in milliseconds */
  keep(token: string, claims: Claims, from: number, until: number): void
}

interface Kept {
  claims: Claims
  from: number
  until: number
}

/** @param most how many are kept; a token takes about 1 KB */
export function verifiedTokens(most = 5_000): VerifiedTokens {
  const kept = new Map<string, Kept>()
  return {
    get(token) {
      const found = kept.get(token)
      if (!found) return null
      const now = Date.now()
      if (now >= found.from && now < found.until) return found.claims
      kept.delete(token)
      return null
    },
    keep(token, claims, from, until) {
      if (kept.size >= most) kept.clear()
      kept.set(token, { claims, from, until })
    },
  }
}
