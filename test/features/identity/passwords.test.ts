import { describe, expect, it, vi } from 'vitest'
import { deriveKey, makePasswords, usualCost } from '../../../src/features/identity/server/passwords/password.ts'
import { TooManyWait } from '#framework/server'
import { queued } from '../../../src/features/identity/server/passwords/password-queue.ts'

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
    const passwords = queued(slow, { together: 2, waiting: 3, waitingPerKey: 3 })
    const asked = Array.from({ length: 7 }, () => passwords.matches('x', null, 'a').then(() => 'answered', (error: unknown) => error instanceof TooManyWait ? 'refused' : 'failed'))
    expect((await Promise.all(asked)).toSorted()).toEqual(['answered', 'answered', 'answered', 'answered', 'answered', 'refused', 'refused'])
    expect(most).toBe(2)
    expect(await passwords.matches('x', null, 'a')).toBe(true)
  })
})
