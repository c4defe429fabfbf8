import type { Readable } from 'node:stream'

/** How slowly a body may come. Whoever sends slower, or stops in the middle, would hold memory and a connection for ten minutes. */
export interface BodyPace {
  /** Longest pause between two parts, in milliseconds. */
  pause: number
  /** From this many milliseconds on, the average counts. */
  grace: number
  /** Bytes a second, on the average. */
  slowest: number
}

/** A slow phone line sends ten times as fast. */
export const usualPace: BodyPace = { pause: 20_000, grace: 30_000, slowest: 1024 }

/**
 * The parts of a body as they come. The stream stays open when its reader stops, so that the sender still gets the answer.
 *
 * @param tooSlow makes what is thrown where the sender is slower than the pace
 */
export async function* paced(body: Readable, { pause, grace, slowest }: BodyPace, tooSlow: () => Error): AsyncGenerator<Buffer, void, undefined> {
  const parts = (body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  const began = performance.now()
  let last = began
  let bytes = 0
  let giveUp: (error: Error) => void = () => undefined
  const slow = new Promise<never>((_, reject) => (giveUp = reject))
  slow.catch(() => undefined)
  const watch = setInterval(() => {
    const now = performance.now()
    const seconds = (now - began) / 1000
    if (now - last > pause || (now - began > grace && bytes < seconds * slowest)) giveUp(tooSlow())
  }, Math.min(1000, pause / 4)).unref()
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), slow])
      if (next.done === true) return
      bytes += next.value.length
      last = performance.now()
      yield next.value
    }
  } finally {
    clearInterval(watch)
    parts.return?.().catch(() => undefined)
  }
}
