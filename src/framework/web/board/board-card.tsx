import type { ReactNode } from 'react'
import { readClock, type ClockTimes } from '../signs/read-clock.ts'
import { TimeLeft, type TimeLeftProps } from '../signs/time-left.tsx'

export interface CardLinesProps {
  /** What people call it by: the only bold thing. */
  code: string
  /** Beside the code. */
  kind?: ReactNode
  /** At the end of the first line. */
  mark?: ReactNode
  /** A text stands in its own direction; what is put together brings its own. */
  title?: ReactNode
  /** At the start of the last line; `warns`: nobody, or a reason. */
  who?: ReactNode
  warns?: boolean
  /** At the end of the last line, with a bar below where it runs. */
  clock?: TimeLeftProps['clock']
  /** When it ended, in words: it stands before how its clock ended, in place of what is left. */
  ended?: string
  /** In place of the clock. */
  note?: ReactNode
}

/** A card as boards have it: code, title, person and clock, bar. */
export function CardLines({ code, kind, mark, title, who, warns = false, clock, ended, note = ended ? <>{ended}{clock && <>, <HowItEnded clock={clock} /></>}</> : undefined }: CardLinesProps) {
  return (
    <>
      <span className="board-line"><b><bdi>{code}</bdi></b>{kind && <span className="board-kind" dir="auto">{kind}</span>}{mark && <span className="board-end">{mark}</span>}</span>
      {title && <span className="board-line"><span {...(typeof title === 'string' ? { dir: 'auto' } : {})}>{title}</span></span>}
      <span className="board-line board-last"><span className={warns ? 'board-warns' : undefined} dir="auto">{who}</span><span className="board-end">{note ?? (clock && <TimeLeft clock={clock} size="words" />)}</span></span>
      {clock && note === undefined && <TimeLeft clock={clock} size="bar" />}
    </>
  )
}

function HowItEnded({ clock }: { clock: ClockTimes }) {
  return <span className={readClock(clock, 0).level === 'endedLate' ? 'board-late' : undefined}><TimeLeft clock={clock} size="words" /></span>
}
