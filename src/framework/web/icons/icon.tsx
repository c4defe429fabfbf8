/** Outlined icons, 16 px, one colour: strokes of 1.4 in the colour of the text. */
import type { ReactNode } from 'react'
import { strokes, type IconName } from './strokes.ts'

export type { IconName } from './strokes.ts'

/** `turns`: mirrored in right-to-left (arrows of pages, back, fold). Decoration only: the control around it has the name. */
export function Icon({ name, size = 16, turns = false }: { name: IconName; size?: number; turns?: boolean }): ReactNode {
  return (
    <svg className={turns ? 'icon icon-turns' : 'icon'} width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  )
}
