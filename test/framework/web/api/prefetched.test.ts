import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepPrefetched, takePrefetched } from '../../../../src/framework/web/api/prefetched.ts'

const page = { totalCount: 1, items: [{ id: 1 }] }

describe('a list prefetched', () => {
  afterEach(() => void vi.useRealTimers())

  it('is given once to whoever asks the same', async () => {
    keepPrefetched('book', Promise.resolve(page))
    expect(takePrefetched('author')).toBeUndefined()
    expect(await takePrefetched('book')).toBe(page)
    expect(takePrefetched('book')).toBeUndefined()
  })

  it('is not given when it is old', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    keepPrefetched('book', Promise.resolve(page))
    vi.advanceTimersByTime(6_000)
    expect(takePrefetched('book')).toBeUndefined()
  })

  it('hands its failure to the taker', async () => {
    keepPrefetched('book', Promise.reject(new Error('refused')))
    await expect(takePrefetched('book')).rejects.toThrow('refused')
  })
})
