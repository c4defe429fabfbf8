import { Link } from 'react-router-dom'
import { grouped } from '../texts/load.ts'
import type { MarkShape, MarkTone } from './state-mark.tsx'
import { StateMark } from './state-mark.tsx'
import './signs.css'

export interface Counter {
  key: string
  label: string
  /** Undefined: it is being counted; its place is kept. Text where it has a unit. */
  figure: number | string | undefined
  /** Where what was counted can be seen. */
  to?: string
  mark?: { shape: MarkShape; tone: MarkTone }
  /** A line below: “12 since yesterday”. */
  note?: string
}

/** Figures in one row between hairlines, each a link to what it counts. */
export function Counters({ counters, label }: { counters: readonly Counter[]; label: string }) {
  return (
    <ul className="counters" aria-label={label}>
      {counters.map(({ key, to, ...counter }) => <li key={key}>{to === undefined ? <div><Figure {...counter} /></div> : <Link to={to}><Figure {...counter} /></Link>}</li>)}
    </ul>
  )
}

function Figure({ label, figure, mark, note }: Omit<Counter, 'key' | 'to'>) {
  return (
    <>
      <b aria-busy={figure === undefined}>{typeof figure === 'number' ? grouped(figure) : (figure ?? '–')}</b>
      <span>{mark && <StateMark {...mark} />}{label}</span>
      {note && <small>{note}</small>}
    </>
  )
}
