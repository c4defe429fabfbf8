import { TooManyAtOnce } from './password-queue.ts'

/** Requests that may wait for one account. */
const waiting = 100

const lines = new Map<string, { last: Promise<unknown>; length: number }>()

/**
 * Does the work of one key one after the other. A flood of guesses at one account would else take every place for hashing, and everybody
 * else would wait behind it.
 *
 * @throws TooManyAtOnce where a hundred wait already
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (line.length > waiting) throw new TooManyAtOnce()
  lines.set(key, line)
  line.length += 1
  const mine = line.last.then(work, work)
  line.last = mine
  try {
    return await mine
  } finally {
    line.length -= 1
    if (line.length === 0) lines.delete(key)
  }
}
