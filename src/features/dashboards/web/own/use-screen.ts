import { asFailure, sendTo } from '#framework/web'
import { useEffect, useState } from 'react'
import type { TileFigures } from './shapes.ts'

export interface ScreenAnswer { name: string; asOf: string; zone: string; items: readonly (TileFigures & { title: string; kind: string })[] }

/** Milliseconds between two readings; that many of them without an answer are said, and so many given up, to be asked anew. */
const [pause, said, givenUp] = [10_000, 2, 6]

/**
 * What a screen on a wall shows, read again every ten seconds. Nobody sits there to load it again: a reading that hangs is told as none, holds no others up, and is given up in the end,
 * since its connection may never bring anything.
 *
 * @returns `failed`: the server's words, empty where there was no answer at all, null while there are answers
 */
export function useScreen(key: string): { answer: ScreenAnswer | null; failed: string | null } {
  const [answer, setAnswer] = useState<ScreenAnswer | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    let asking: AbortController | null = null
    let waited = 0
    const read = async () => {
      const own = new AbortController()
      asking = own
      waited = 0
      try {
        const found = await sendTo<ScreenAnswer>('GET', 'Dashboard_Own/GetScreen', { query: [['Key', key]], failure: 'own', session: 'any', signal: own.signal })
        if (own.signal.aborted) return
        setAnswer(found)
        setFailed(null)
      } catch (thrown) {
        if (own.signal.aborted) return
        const { status, message } = asFailure(thrown)
        // Taken away: nothing of it stays on the wall. Without an answer the last figures do.
        if (status === 404) setAnswer(null)
        setFailed(message)
      }
      asking = null
    }
    const tick = () => {
      if (asking) {
        waited += 1
        if (waited >= said) setFailed('')
        if (waited < givenUp) return
        asking.abort()
      }
      void read()
    }
    void read()
    const timer = setInterval(tick, pause)
    return () => {
      clearInterval(timer)
      asking?.abort()
    }
  }, [key])
  return { answer, failed }
}
