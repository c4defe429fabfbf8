import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepAhead, takeAhead } from '../../../../src/framework/web/api/ahead.ts'

const page = { totalCount: 1, items: [{ id: 1 }] }

describe('a list asked for ahead', () => {
  afterEach(() => void vi.useRealTimers())

  it('is given once to whoever asks the same', async () => {
    keepAhead('book', Promise.resolve(page))
    expect(takeAhead('author')).toBeUndefined()
    expect(await takeAhead('book')).toBe(page)
    expect(takeAhead('book')).toBeUndefined()
  })

  it('is not given when it is old', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    keepAhead('book', Promise.resolve(page))
    vi.advanceTimersByTime(6_000)
    expect(takeAhead('book')).toBeUndefined()
  })

  it('hands its failure to the taker', async () => {
    keepAhead('book', Promise.reject(new Error('refused')))
    await expect(takeAhead('book')).rejects.toThrow('refused')
  })
})
