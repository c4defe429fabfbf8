import type { Tone } from '#framework/metadata'
import type { ReactNode } from 'react'

/** Shape of each tone, 10 by 10: a ring, half a disc, a disc, a triangle, a bar. Colour only adds to it. */
const shapes: { readonly [T in Tone]: ReactNode } = {
  waiting: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  underWay: <><circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" /><path d="M5 .75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" /></>,
  good: <circle cx="5" cy="5" r="4.5" fill="currentColor" />,
  bad: <path d="M.5 1h9L5 9.2z" fill="currentColor" />,
  over: <rect x=".5" y="3.75" width="9" height="2.5" rx="1" fill="currentColor" />,
}

/** A label behind the mark of its tone; the label alone where it has none. */
export function Toned({ tone, label }: { tone: Tone | null | undefined; label: string }) {
  return (
    <span className="cell-text" dir="auto" title={label}>
      {tone && <svg className={`tone tone-${tone}`} width="10" height="10" viewBox="0 0 10 10" aria-hidden>{shapes[tone]}</svg>}
      {label}
    </span>
  )
}

/** An option of a select: read out and searched by its label. */
export function tonedOption<V extends string | number>(value: V, label: string, tone: Tone | null) {
  return { value, text: label, 'aria-label': label, label: <Toned tone={tone} label={label} /> }
}
