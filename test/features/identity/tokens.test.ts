import { createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { makeTokens } from '../../../src/features/identity/server/sessions/tokens.ts'
import { verifiedTokens } from '../../../src/features/identity/server/sessions/verified-tokens.ts'

const secret = randomBytes(48)
const tokens = makeTokens(secret)
const owner = { tenantId: 7, userId: 12, userName: 'sana', roles: ['ADMIN'], stamp: 'abc', session: 'one' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const payloadOf = (token: string): { [claim: string]: unknown } => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { [claim: string]: unknown }

describe('tokens', () => {
  it('carry the claims of the protocol, the tenant only for tenant users', () => {
    const payload = payloadOf(tokens.issue(owner, 60))
    expect(payload).toMatchObject({
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/nameidentifier': '12',
      'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name': 'sana',
      'http://schemas.microsoft.com/ws/2008/06/identity/claims/role': ['ADMIN'],
      'AspNet.Identity.SecurityStamp': 'abc', 'http://www.aspnetboilerplate.com/identity/claims/tenantId': '7',
      sub: '12', jti: expect.any(String), iat: expect.any(Number), exp: expect.any(Number),
    })
    expect(Number(payload.exp) - Number(payload.iat)).toBe(60)
    expect(payloadOf(tokens.issue({ ...owner, tenantId: 0 }, 60))).not.toHaveProperty(['http://www.aspnetboilerplate.com/identity/claims/tenantId'])
  })

  it('are read back', () => {
    expect(tokens.read(tokens.issue(owner, 60))).toEqual({ tenantId: 7, userId: 12, stamp: 'abc', session: 'one' })
    expect(tokens.read(tokens.issue({ ...owner, tenantId: 0 }, 60))).toEqual({ tenantId: 0, userId: 12, stamp: 'abc', session: 'one' })
  })

  it.each([['never seen', false], ['read before', true]])('live a minute longer, and from a minute before: clocks of two nodes differ; %s', (_, isKnown) => {
    const start = Date.now()
    vi.useFakeTimers({ now: start })
    const at = (seconds: number, token: string) => {
      vi.setSystemTime(start + seconds * 1000)
      return tokens.read(token)
    }
    try {
      const token = tokens.issue(owner, 60)
      if (isKnown) expect(tokens.read(token)).toEqual({ tenantId: 7, userId: 12, stamp: 'abc', session: 'one' })
      expect(at(-58, token)).toEqual({ tenantId: 7, userId: 12, stamp: 'abc', session: 'one' })
      expect(at(118, token)).toEqual({ tenantId: 7, userId: 12, stamp: 'abc', session: 'one' })
      expect(at(-62, token)).toBeNull()
      expect(at(121, token)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('are nobody’s with a changed signature though the right one was read before', () => {
    const token = tokens.issue(owner, 60)
    expect(tokens.read(token)).not.toBeNull()
    expect(tokens.read(`${token.slice(0, -4)}AAAA`)).toBeNull()
    expect(tokens.read(token)).not.toBeNull()
  })

  it('are kept up to a number only', () => {
    const kept = verifiedTokens(2)
    const of = (userId: number) => ({ tenantId: 1, userId, stamp: 's' })
    for (const n of [1, 2, 3]) kept.keep(`t${n}`, of(n), 0, Date.now() + 1000)
    expect([kept.get('t1'), kept.get('t2'), kept.get('t3')]).toEqual([null, null, of(3)])
    kept.keep('later', of(4), Date.now() + 1000, Date.now() + 2000)
    expect(kept.get('later')).toBeNull()
  })

  it.each([
    ['another tenant in the payload', (t: string[]) => [t[0], part({ ...payloadOf(t.join('.')), 'http://www.aspnetboilerplate.com/identity/claims/tenantId': '8' }), t[2]]],
    ['no algorithm', (t: string[]) => [part({ alg: 'none', typ: 'JWT' }), t[1], '']],
    ['another algorithm', (t: string[]) => {
      const head = part({ alg: 'HS512', typ: 'JWT' })
      return [head, t[1], createHmac('sha512', secret).update(`${head}.${t[1]}`).digest('base64url')]
    }],
    ['the bare secret as key', (t: string[]) => [t[0], t[1], createHmac('sha256', secret).update(`${t[0]}.${t[1]}`).digest('base64url')]],
    ['nothing', () => ['']],
  ])('with %s are nobody’s', (_, change) => {
    expect(tokens.read(change(tokens.issue(owner, 60).split('.')).join('.'))).toBeNull()
  })

  it('of another installation are nobody’s', () => {
    expect(makeTokens(randomBytes(48)).read(tokens.issue(owner, 60))).toBeNull()
  })

  it('are sealed for the hub, and only an untouched seal opens', () => {
    const token = tokens.issue(owner, 60)
    const sealed = tokens.seal(token)
    expect(sealed).not.toContain(token.split('.')[2])
    expect(tokens.unseal(sealed)).toBe(token)
    expect(tokens.unseal(`${sealed.slice(0, -2)}AA`)).toBeNull()
    expect(tokens.unseal('')).toBeNull()
    expect(tokens.seal(token)).not.toBe(sealed)
  })
})
