/** More people are signing in at this moment than the machine can hash for. */
export class TooManyAtOnce extends Error {}

export interface QueueLimits {
  /** Pieces of work at a time. */
  together: number
  /** Pieces of one key that may wait. */
  waitingPerKey: number
  /** Pieces of all keys that may wait. */
  waiting: number
}

interface Line {
  running: number
  waiting: (() => void)[]
}

export type FairQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs a few pieces of work at a time and shares the places between keys: a free place goes to the key that has the fewest, and among
 * equals to the one that was served longest ago. So a flood under one key delays the others by one piece at most, and where nobody else
 * waits, one key may have all places.
 *
 * @returns runs the work in its turn, with its answer; throws TooManyAtOnce where too many wait already
 */
export function fairQueue({ together, waitingPerKey, waiting }: QueueLimits): FairQueue {
  // In the order in which they were served: the first waited longest.
  const lines = new Map<string, Line>()
  let running = 0
  let queued = 0

  const serve = (key: string, line: Line) => {
    lines.delete(key)
    lines.set(key, line)
    line.running += 1
    running += 1
  }
  const next = () => {
    const ready = [...lines].filter(([, line]) => line.waiting.length > 0)
    const chosen = ready.toSorted(([, a], [, b]) => a.running - b.running)[0]
    if (!chosen) return
    const [key, line] = chosen
    const start = line.waiting.shift()
    queued -= 1
    serve(key, line)
    start?.()
  }
  const done = (key: string, line: Line) => {
    line.running -= 1
    running -= 1
    if (line.running === 0 && line.waiting.length === 0) lines.delete(key)
    next()
  }
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    if (running < together) serve(key, line)
    else {
      if (line.waiting.length >= waitingPerKey || queued >= waiting) throw new TooManyAtOnce()
      lines.set(key, line)
      queued += 1
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      done(key, line)
    }
  }
}
