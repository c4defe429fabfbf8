/** Outlined icons, 16 px, one colour: strokes of 1.4 in the colour of the text. */
import type { ReactNode } from 'react'
import { strokes, type IconName } from './strokes.ts'

export type { IconName } from './strokes.ts'

/** What points along the line that is read: an arrow that is not mirrored leads the wrong way. */
const pointing: readonly IconName[] = ['previous', 'next', 'back']

/** `turns`: mirrored in right-to-left, as arrows always are (fold, retry). Decoration only: the control around it has the name. */
export function Icon({ name, size = 16, turns = pointing.includes(name) }: { name: IconName; size?: number; turns?: boolean }): ReactNode {
  return (
    <svg className={turns ? 'icon icon-turns' : 'icon'} width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  )
}
