/** Readers of large answers: how long one may leave a piece untaken (docs/decisions/http.md). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '../../../../src/framework/server/http/answer/slow-reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const piece = 'x'.repeat(1000)
/** A pace of one character a millisecond: a piece allows a second, beside ten of grace. */
const allowance = { grace: 10_000, pace: 1 }

/** Reads until it is given up or has read so many pieces. @returns pieces that were read whole */
function read(pauses: (n: number) => number, most = 1000): { read: number; milliseconds: number } {
  let isOver = false
  const offer = waitFor(() => (isOver = true), allowance)
  const begun = performance.now()
  for (let n = 0; n < most; n += 1) {
    const taken = offer(piece)
    vi.advanceTimersByTime(pauses(n))
    if (isOver) return { read: n, milliseconds: performance.now() - begun }
    taken()
  }
  return { read: most, milliseconds: performance.now() - begun }
}

test('whoever stops reading is given up after the grace', () => {
  expect(read(() => 60_000)).toMatchObject({ read: 0 })
  expect(read(() => 10_900, 1)).toMatchObject({ read: 1 })
})

test('whoever reads at the pace is waited for as long as it takes', () => {
  expect(read(() => 1000)).toEqual({ read: 1000, milliseconds: 1_000_000 })
  expect(read((n) => (n % 5 === 0 ? 4000 : 200))).toMatchObject({ read: 1000 })
})

test('whoever reads steadily, but slower, is given up in the end', () => {
  // Each piece takes half a second too long: the grace is gone with the twentieth.
  const { read: pieces, milliseconds } = read(() => 1500)
  expect([pieces, milliseconds]).toEqual([19, 30_000])
})

test('having been fast before earns no longer pause', () => {
  expect(read((n) => (n < 500 ? 0 : 11_500))).toMatchObject({ read: 500 })
})

test('what the database takes between two pieces does not count', () => {
  let isOver = false
  const offer = waitFor(() => (isOver = true), allowance)
  for (let n = 0; n < 10; n += 1) {
    offer(piece)()
    vi.advanceTimersByTime(60_000)
  }
  expect(isOver).toBe(false)
})
