import type { ReactNode } from 'react'

/** Foot of a step: what is open at the start, deeds at the end. */
export function Bar({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="bulk-bar">
      <div className="bulk-bar-note">{note}</div>
      <div className="bulk-bar-deeds">{children}</div>
    </footer>
  )
}

/** A refusal: what happened and what is safe. */
export function Refusal({ refusal }: { refusal: { title: string; text: string } | null }) {
  return refusal && (
    <div className="bulk-note bulk-note-error" role="alert">
      <strong>{refusal.title}</strong> {refusal.text}
    </div>
  )
}
