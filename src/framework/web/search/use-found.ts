import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { offlineSince, watchConnection } from '../api/connection.ts'
import { searchEverything, type Answer } from './search-everything.ts'

/** Milliseconds without a key after which the records are searched. */
const pause = 150
/** Letters below which nothing is searched. */
const fewest = 2

const nothing: Answer = { items: [], more: [], isWhole: true }

interface Kept {
  term: string
  answer: Answer
  failed: boolean
}

export interface Found {
  /** What the last answered term gave; of this very term unless it is still pending. */
  answer: Answer
  /** The answer to this term is not there yet. */
  isPending: boolean
  /** The search of this term failed. */
  failed: boolean
  /** The answer to a term, at once; null where it failed or was given up for another term. */
  ask: (term: string) => Promise<Answer | null>
}

/** Records that fit what is being typed. An answer that comes after another term was asked for is dropped. */
export function useFound(term: string): Found {
  const [kept, setKept] = useState<Kept>({ term: '', answer: nothing, failed: false })
  const underWay = useRef<{ term: string; stop: AbortController; answer: Promise<Answer | null> } | null>(null)
  const ask = useCallback((wanted: string): Promise<Answer | null> => {
    if (underWay.current?.term === wanted) return underWay.current.answer
    underWay.current?.stop.abort()
    const stop = new AbortController()
    const isCurrent = () => underWay.current?.stop === stop
    const answer = wanted.length < fewest ? Promise.resolve(nothing) : searchEverything(wanted, stop.signal)
    const told = answer.then(
      (given) => {
        if (!isCurrent()) return null
        setKept({ term: wanted, answer: given, failed: false })
        return given
      },
      () => {
        if (isCurrent()) {
          setKept({ term: wanted, answer: nothing, failed: true })
          // Whoever asks again for the same term asks the server again.
          underWay.current = null
        }
        return null
      },
    )
    underWay.current = { term: wanted, stop, answer: told }
    return told
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void ask(term), term.length < fewest ? 0 : pause)
    return () => clearTimeout(timer)
  }, [term, ask])
  const offline = useSyncExternalStore(watchConnection, offlineSince) !== null
  const isLost = kept.failed && kept.term === term
  useEffect(() => {
    // What failed for want of an answer is asked again once there are answers.
    if (!offline && isLost) void ask(term)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [offline])
  useEffect(() => () => underWay.current?.stop.abort(), [])
  const isOwn = kept.term === term
  return { answer: term.length < fewest ? nothing : kept.answer, isPending: !isOwn && term.length >= fewest, failed: isOwn && kept.failed, ask }
}
