import type { ReactNode } from 'react'
import './signs.css'

const ring = <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />

/** Shapes, 10 by 10: each says its state without its colour. */
const shapes = {
  ring,
  dot: <>{ring}<circle cx="5" cy="5" r="1.75" fill="currentColor" /></>,
  half: <>{ring}<path d="M5 .5a4.5 4.5 0 0 0 0 9z" fill="currentColor" /></>,
  disc: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  done: <><circle cx="5" cy="5" r="4.75" fill="currentColor" /><path d="m2.9 5.1 1.5 1.5 2.8-3" fill="none" stroke="var(--surface)" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" /></>,
  tick: <path d="m1 5.3 2.7 2.7L9 2.3" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />,
  diamond: <path d="M5 1 9 5 5 9 1 5Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />,
  cross: <path d="m1.5 1.5 7 7m0-7-7 7" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />,
  up: <path d="M5 .8 9.5 9h-9z" fill="currentColor" />,
  down: <path d="M.5 1h9L5 9.2z" fill="currentColor" />,
  square: <rect x="1" y="1" width="8" height="8" rx="1.5" fill="currentColor" />,
  bar: <rect x=".5" y="3.75" width="9" height="2.5" rx="1" fill="currentColor" />,
} satisfies { readonly [shape: string]: ReactNode }

export type MarkShape = keyof typeof shapes
export type MarkTone = 'idle' | 'ok' | 'warn' | 'bad' | 'quiet' | 'plain' | 'accent'

export interface StateMarkProps {
  shape: MarkShape
  tone: MarkTone
  /** The word beside it. Absent: the mark alone, where the word stands near. */
  label?: string
}

/** A state: a mark of 10 px and its word, calm. */
export function StateMark({ shape, tone, label }: StateMarkProps) {
  const mark = <svg className={`mark mark-${tone}`} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">{shapes[shape]}</svg>
  return label === undefined ? mark : <span className="state-mark">{mark}<span dir="auto">{label}</span></span>
}
