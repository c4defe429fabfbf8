import { kinds, type KindName } from '#operations/questions'
import type { ReactNode } from 'react'

/** What is answered, drawn in 16 px. */
const strokes: { readonly [kind in KindName]: string } = {
  text: 'M3 4V2.500h10V4M8 2.500v11M6 13.500h4', number: 'M6 2 4.500 14M11.500 2 10 14M2.500 5.500h11.500M2 10.500h11.500', yesNo: 'M1.500 8.500 3.800 11 7.500 5.500M9.500 6l5 5M14.500 6l-5 5',
  choice: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 10.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z', several: 'M2 2.500h4v4H2ZM2 9.500h4v4H2ZM9 4.500h5M9 11.500h5', date: 'M2 3.500h12v10.500H2ZM2 6.800h12M5 2v3M11 2v3',
  time: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 4.500V8l2.500 1.500', picture: 'M1.500 4.500h3l1.200-2h4.600l1.200 2h3v9h-13ZM8 11.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400Z', signature: 'M2 11c2-5 4-8 5-7s-2 6-1 7 2-4 3-4 0 3 1 3 1.500-2 4-2M2 14h12',
  barCode: 'M2 3v10M4.500 3v10M6.500 3v10M9.500 3v10M11.500 3v10M14 3v10', location: 'M8 13A5 5 0 1 0 8 3a5 5 0 0 0 0 10ZM8 1v4M8 11v4M1 8h4M11 8h4',
}

export const kindNames = Object.keys(kinds) as readonly KindName[]

export function kindName(kind: number): KindName {
  return kindNames.find((name) => kinds[name] === kind) ?? 'text'
}

export function KindSign({ kind }: { kind: number }): ReactNode {
  return drawn(strokes[kindName(kind)])
}

const signs = { turn: 'M4 3v6h8M9.500 6 12.500 9l-3 3', undo: 'M6 3 3 6l3 3M3 6h6.500a3.500 3.500 0 0 1 0 7H6', redo: 'M10 3l3 3-3 3M13 6H6.500a3.500 3.500 0 0 0 0 7H10' } as const

/** An arrow to a follow-up, a step back or forth; mirrored from right to left. */
export function Sign({ name }: { name: keyof typeof signs }): ReactNode {
  return drawn(signs[name], name === 'turn' ? 'icon icon-turns' : 'icon')
}

function drawn(path: string, className = 'icon'): ReactNode {
  return <svg className={className} width={16} height={16} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true" focusable="false"><path d={path} /></svg>
}
