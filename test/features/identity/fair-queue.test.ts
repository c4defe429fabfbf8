/** Places for hashing are shared between askers: a flood under one address delays the others by one hash at most. */
import { describe, expect, it } from 'vitest'
import { addressBlock } from '../../../src/features/identity/server/guards/address-block.ts'
import { fairQueue, TooManyAtOnce } from '../../../src/features/identity/server/passwords/fair-queue.ts'

/** Work that ends when it is told to; `order`: keys in the order in which their work began. */
function bench(limits: Parameters<typeof fairQueue>[0]) {
  const queue = fairQueue(limits)
  const order: string[] = []
  const ends: (() => void)[] = []
  const ask = (key: string) => queue(key, async () => {
    order.push(key)
    await new Promise<void>((resolve) => ends.push(resolve))
    return key
  })
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  const endOne = async () => {
    ends.shift()?.()
    await settle()
  }
  return { ask, order, endOne, settle }
}

describe('the queue', () => {
  it('serves whoever came last next, where all others wait under one key', async () => {
    const { ask, order, endOne, settle } = bench({ together: 2, waitingPerKey: 200, waiting: 1000 })
    const flood = Array.from({ length: 120 }, () => ask('flood'))
    const other = ask('other')
    await settle()
    expect(order).toEqual(['flood', 'flood'])
    await endOne()
    expect(order).toEqual(['flood', 'flood', 'other'])
    for (let i = 0; i < 121; i++) await endOne()
    expect(await Promise.all([...flood, other])).toHaveLength(121)
  })

  it('takes turns between keys, and lets one have all places where nobody else waits', async () => {
    const { ask, order, endOne, settle } = bench({ together: 2, waitingPerKey: 10, waiting: 100 })
    const all = [ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('b'), ask('c')]
    await settle()
    for (let i = 0; i < 7; i++) await endOne()
    expect(order.slice(0, 2)).toEqual(['a', 'a'])
    expect(order[2]).toBe('b')
    expect(order.slice(0, 5)).toContain('c')
    await Promise.all(all)
  })

  it('turns away beyond what may wait: of one key, and of all', async () => {
    const { ask, endOne, settle } = bench({ together: 1, waitingPerKey: 2, waiting: 3 })
    const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((key) => ask(key).then(() => 'answered', (error: unknown) => (error instanceof TooManyAtOnce ? 'refused' : 'failed')))
    await settle()
    for (let i = 0; i < 4; i++) await endOne()
    expect(await Promise.all(asked)).toEqual(['answered', 'answered', 'answered', 'refused', 'answered', 'refused'])
  })

  it('goes on after work that failed', async () => {
    const queue = fairQueue({ together: 1, waitingPerKey: 5, waiting: 5 })
    await expect(queue('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await queue('a', () => Promise.resolve('yes'))).toBe('yes')
  })
})

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'], ['::ffff:203.0.113.7', '203.0.113.7'], ['::1', '0:0:0:0::'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'], ['2001:DB8:1:2::9', '2001:db8:1:2::'], ['2001:db8::9', '2001:db8:0:0::'], ['fe80::1%eth0', 'fe80:0:0:0::'],
  ])('%s counts as %s', (address, block) => expect(addressBlock(address)).toBe(block))
})
