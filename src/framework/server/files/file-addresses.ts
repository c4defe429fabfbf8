/**
 * Addresses of stored files: whoever has one may fetch the file for at most five minutes, without a token, which a
 * picture on a page cannot carry. Tenant and key are signed; nothing else in the address counts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface FileAddresses {
  /** `/files/<key>?tenant=1&until=…&signature=…`; with `&size=thumbnail` behind it, the small picture. */
  of(tenantId: number, key: string): string
  /** @returns milliseconds that the address is still good for, none or less where it has run out; null where it was changed */
  check(address: SignedAddress): number | null
}

export interface SignedAddress {
  key: string
  tenantId: number
  /** Seconds since 1970. */
  until: number
  signature: string
}

const minute = 60

/**
 * @param secret at least 32 random bytes, the same on all nodes
 * @param now milliseconds since 1970
 */
export function makeFileAddresses(secret: Buffer, now: () => number = () => Date.now()): FileAddresses {
  const sign = (tenantId: number, key: string, until: number) => createHmac('sha256', secret).update(`${tenantId}/${key}/${until}`).digest('base64url')
  return {
    of(tenantId, key) {
      // To the full minute: a list that is asked again shows pictures the browser has already.
      const until = (Math.floor(now() / 1000 / minute) + 5) * minute
      return `/files/${key}?tenant=${tenantId}&until=${until}&signature=${sign(tenantId, key, until)}`
    },
    check({ key, tenantId, until, signature }) {
      const expected = Buffer.from(sign(tenantId, key, until))
      const given = Buffer.from(signature)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return until * 1000 - now()
    },
  }
}
