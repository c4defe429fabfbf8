/** Few places are shared between many who want one: a flood under one key delays the others by one piece of work at most. */
import { describe, expect, it } from 'vitest'
import { fairQueue, TooManyWait, type Claimant, type PlaceLimits } from '../../../../src/framework/server/database/fairness/fair-queue.ts'

/** Claimants whose work ends when it is told to; `order`: in which their work began. */
function bench(limits: PlaceLimits) {
  const places = fairQueue(limits)
  const order: string[] = []
  const working: { key: string; end: () => void }[] = []
  const ask = async (claimant: Claimant | string) => {
    const { key, ...group } = typeof claimant === 'string' ? { key: claimant } : claimant
    const giveBack = await places.take({ key, ...group })
    order.push(key)
    await new Promise<void>((end) => working.push({ key, end }))
    giveBack()
    return key
  }
  const settle = async () => {
    for (let i = 0; i < 10; i++) await Promise.resolve()
  }
  const endOne = async (key?: string) => {
    const at = key === undefined ? 0 : working.findIndex((w) => w.key === key)
    working.splice(at, 1)[0]?.end()
    await settle()
  }
  return { ask, order, endOne, settle }
}

describe('places', () => {
  it('go next to whoever came last, where all others wait under one key', async () => {
    const { ask, order, endOne, settle } = bench({ all: 2 })
    const flood = Array.from({ length: 120 }, () => ask('flood'))
    const other = ask('other')
    await settle()
    expect(order).toEqual(['flood', 'flood'])
    await endOne()
    expect(order).toEqual(['flood', 'flood', 'other'])
    for (let i = 0; i < 121; i++) await endOne()
    expect(await Promise.all([...flood, other])).toHaveLength(121)
  })

  it('are taken in turns by keys, and all by one where nobody else waits', async () => {
    const { ask, order, endOne, settle } = bench({ all: 2 })
    const asked = [ask('a'), ask('a'), ask('a'), ask('a'), ask('b'), ask('b'), ask('c')]
    await settle()
    for (let i = 0; i < 7; i++) await endOne()
    expect(order.slice(0, 4)).toEqual(['a', 'a', 'b', 'c'])
    await Promise.all(asked)
  })

  it('are kept free for others where a key or a group has its share', async () => {
    const { ask, order, endOne, settle } = bench({ all: 3, perKey: 1, perGroup: 2 })
    const tenant = (key: string, group: string) => ask({ key, group })
    const asked = [tenant('1/a', '1'), tenant('1/a', '1'), tenant('1/b', '1'), tenant('1/c', '1'), tenant('2/d', '2')]
    await settle()
    expect(order).toEqual(['1/a', '1/b', '2/d'])
    await endOne('2/d')
    expect(order).toEqual(['1/a', '1/b', '2/d'])
    await endOne('1/b')
    expect(order).toEqual(['1/a', '1/b', '2/d', '1/c'])
    await endOne('1/a')
    expect(order.at(-1)).toBe('1/a')
    for (let i = 0; i < 2; i++) await endOne()
    await Promise.all(asked)
  })

  it('are refused beyond what may wait: of one key, and in all', async () => {
    const { ask, endOne, settle } = bench({ all: 1, waitingPerKey: 2, waiting: 3 })
    const asked = ['a', 'a', 'a', 'a', 'b', 'c'].map((key) => ask(key).then(() => 'answered', (error: unknown) => (error instanceof TooManyWait ? 'refused' : 'failed')))
    await settle()
    for (let i = 0; i < 4; i++) await endOne()
    expect(await Promise.all(asked)).toEqual(['answered', 'answered', 'answered', 'refused', 'answered', 'refused'])
  })

  it('are given back once, however often it is said', async () => {
    const places = fairQueue({ all: 1 })
    const giveBack = await places.take({ key: 'a' })
    giveBack()
    giveBack()
    await places.take({ key: 'b' })
    let isServed = false
    void places.take({ key: 'c' }).then(() => (isServed = true))
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(isServed).toBe(false)
  })
})
