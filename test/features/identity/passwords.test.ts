import { describe, expect, it, vi } from 'vitest'
import { deriveKey, makePasswords, usualCost } from '../../../src/features/identity/server/passwords/password.ts'
import { TooManyWait } from '#framework/server'
import { askerAt, queued } from '../../../src/features/identity/server/passwords/password-queue.ts'

const cheap = { n: 8, r: 8, p: 1 }

describe('passwords', () => {
  it('know their own, and nothing that only begins alike, however long', async () => {
    const passwords = makePasswords(cheap)
    const long = 'x'.repeat(200)
    const hash = await passwords.hash(`${long}1`)
    expect(await passwords.matches(`${long}1`, hash)).toBe(true)
    expect(await passwords.matches(`${long}2`, hash)).toBe(false)
  })

  it('are salted, and keep the costs they were made with', async () => {
    const passwords = makePasswords(cheap)
    const [one, two] = [await passwords.hash('same'), await passwords.hash('same')]
    expect(one).not.toBe(two)
    expect(one).toMatch(/^scrypt\$8\$8\$1\$/)
    expect(await makePasswords({ n: 9, r: 8, p: 1 }).matches('same', one)).toBe(true)
  })

  it('derive a key of the same cost where there is no user', async () => {
    const derive = vi.fn<typeof deriveKey>(deriveKey)
    const passwords = makePasswords(cheap, derive)
    expect(await passwords.matches('anything', null)).toBe(false)
    expect(derive).toHaveBeenCalledTimes(1)
    expect(derive.mock.calls[0]?.[2]).toEqual(cheap)
  })

  it('take 32 MB or more each', () => {
    expect(2 ** usualCost.n * usualCost.r * 128).toBeGreaterThanOrEqual(32 * 1024 * 1024)
  })

  it('are hashed a few at a time, and a flood is turned away', async () => {
    let running = 0
    let most = 0
    const slow = { hash: async () => '', matches: async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return true
    } }
    const passwords = queued(slow, { together: 2, perKey: 2, waiting: 3, waitingPerKey: 3 })
    const asked = Array.from({ length: 7 }, () => passwords.matches('x', null, { key: 'a' }).then(() => 'answered', (error: unknown) => error instanceof TooManyWait ? 'refused' : 'failed'))
    expect((await Promise.all(asked)).toSorted()).toEqual(['answered', 'answered', 'answered', 'answered', 'answered', 'refused', 'refused'])
    expect(most).toBe(2)
    expect(await passwords.matches('x', null, { key: 'a' })).toBe(true)
  })

  describe('beside a flood', () => {
    /** Hashes that end when told to, in the order in which they began. */
    function bench() {
      const begun: { name: string; end: () => void }[] = []
      const passwords = queued({ hash: async () => '', matches: (name) => new Promise((resolve) => begun.push({ name, end: () => resolve(true) })) })
      const settle = () => new Promise((resolve) => setImmediate(resolve))
      return {
        ask: (name: string, tenantId: number, address: string) => void passwords.matches(name, null, askerAt(tenantId, address)).catch(() => undefined),
        begun: async () => (await settle(), begun.map(({ name }) => name)),
        endOne: async (at: number) => (begun[at]?.end(), await settle()),
      }
    }

    it('of 120 callers of one address, a sign-in from another begins at once', async () => {
      const { ask, begun } = bench()
      for (let n = 0; n < 120; n++) ask('flood', 1, '10.0.0.1')
      ask('somebody', 1, '10.0.0.2')
      expect(await begun()).toEqual(['flood', 'flood', 'somebody'])
    })

    it('of two addresses, it is the next, and so is the one after it', async () => {
      const { ask, begun, endOne } = bench()
      for (let n = 0; n < 120; n++) for (const last of [1, 2]) ask(`flood ${last}`, 1, `10.0.0.${last}`)
      expect((await begun()).length).toBe(3)
      ask('somebody', 1, '10.0.0.3')
      ask('somebody else', 1, '10.0.0.4')
      await endOne(0)
      expect((await begun()).slice(3)).toEqual(['somebody'])
      await endOne(1)
      expect((await begun()).slice(3)).toEqual(['somebody', 'somebody else'])
    })

    it('of a thousand addresses at one tenant, a sign-in at another is the next', async () => {
      const { ask, begun, endOne } = bench()
      for (let n = 0; n < 900; n++) ask('flood', 1, `10.1.${n >> 8}.${n & 255}`)
      ask('somebody', 2, '10.2.0.1')
      expect(await begun()).toEqual(['flood', 'flood', 'flood'])
      await endOne(2)
      expect((await begun()).slice(3)).toEqual(['somebody'])
    })
  })
})
