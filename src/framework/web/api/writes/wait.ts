/** Pauses between two questions: longer each time, over as soon as the line is back. */
import type { GenericAbortSignal } from 'axios'

const first = 1_000
const longest = 30_000

/**
 * @param turn counted from 0
 * @param signal ends the pause
 */
export function pause(turn: number, signal?: GenericAbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', over)
      resolve()
    }
    const timer = setTimeout(over, Math.min(first * 2 ** turn, longest) * pace.factor)
    globalThis.addEventListener?.('online', over)
    signal?.addEventListener?.('abort', over)
    if (signal?.aborted) over()
  })
}

/** Tests ask faster. */
export const pace = { factor: 1 }
