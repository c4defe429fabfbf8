import { formatDay, formatFullTime, formatTime, wallClock } from '#framework/kinds/web'
import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { Initials } from './initials.tsx'
import './thread.css'

export interface TimelineEntry {
  key: string | number
  /** ISO instant. */
  at: string
  /** Only its day is known: no time of day is told. */
  isDay?: boolean
  /** Who wrote or did it. */
  who: string
  /** It is the reader's own. */
  mine?: boolean
  /** An entry of a person; absent: an event, which `did` says in one line behind the name. */
  text?: string
  did?: ReactNode
  /** Below the text: pictures. */
  children?: ReactNode
}

/** What people wrote and what happened, in one thread: entries with text and pictures, events of one line. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  const { language, zone } = useSession()
  const say = useSay()
  const time = (at: string, isDay = false) => isDay ? <time dateTime={dayIn(zone, at)}>{formatDay(language, dayIn(zone, at))}</time> : <time dateTime={at} title={formatFullTime(language, zone, at)}>{formatTime(language, zone, at)}</time>
  return (
    <ol className="thread" aria-label={label}>
      {entries.map(({ key, at, isDay, who, mine = false, text, did, children }) => {
        const name = <b><bdi>{mine ? say('parts.you') : who}</bdi></b>
        if (text === undefined) return <li key={key} className="thread-event"><span className="thread-dot" aria-hidden="true" /><p>{name} {did} {time(at, isDay)}</p></li>
        return (
          <li key={key}>
            <Initials name={who} mine={mine} />
            <div>
              <p className="thread-head">{name}{time(at, isDay)}</p>
              {text && <p className="thread-body" dir="auto">{text}</p>}
              {children}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function dayIn(zone: string, at: string): string {
  return wallClock(new Date(at), zone).toISOString().slice(0, 10)
}
