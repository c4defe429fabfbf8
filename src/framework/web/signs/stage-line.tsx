import type { ReactNode } from 'react'
import { StateMark } from './state-mark.tsx'
import './signs.css'

export interface Stage {
  key: string | number
  label: string
  /** `done`: it stands here, and for good. */
  state: 'past' | 'now' | 'done' | 'ahead'
  /** Below the word: when, or by whom. */
  note?: ReactNode
}

const marks = { past: ['disc', 'accent'], now: ['dot', 'warn'], done: ['done', 'ok'], ahead: ['ring', 'idle'] } as const

/** The states something goes through, in their order: where it has been and when, where it is, what lies ahead. */
export function StageLine({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ol className="stages" aria-label={label}>
      {stages.map(({ key, label: word, state, note }) => (
        <li key={key} className={`stage-${state}`} aria-current={state === 'now' || state === 'done' ? 'step' : undefined}>
          <StateMark shape={marks[state][0]} tone={marks[state][1]} /><span><b dir="auto">{word}</b><small>{note}</small></span>
        </li>
      ))}
    </ol>
  )
}
