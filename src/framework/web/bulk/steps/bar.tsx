import type { ReactNode } from 'react'
import { useSay } from '../../texts/say.ts'
import type { Refused } from '../bulk-state.ts'
import { failureSentence } from '../refusal-text.ts'

/** Foot of a step: what is open at the start, actions at the end. */
export function Bar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="bulk-bar">
      <div className="bulk-bar-note">{note}</div>
      <div className="bulk-bar-actions">{children}</div>
    </footer>
  )
}

/** A refusal: what happened and what is safe. */
export function Refusal({ refusal }: { refusal: Refused | null }) {
  const say = useSay()
  return refusal && (
    <div className="bulk-note bulk-note-error" role="alert">
      <strong>{say(refusal.title)}</strong> {refusal.error !== null && failureSentence(refusal.error, say)}
    </div>
  )
}
