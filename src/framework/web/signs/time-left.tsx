import { formatFullTime, formatTime } from '#framework/kinds/web'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { readClock, formatClock, type ClockReading, type ClockTimes } from './read-clock.ts'
import { useMinute } from './use-minute.ts'
import './signs.css'

export interface TimeLeftProps {
  /** Null: no clock runs; `why` says why. */
  clock: ClockTimes | null
  /** Shown in place of a clock: “Nobody on duty”. */
  why?: string
  /**
   * `row`: bar 56 and words, in a cell; `small`: bar 32; `wide`: words with the whole time, then a bar that takes what is left of the line;
   * `words`, `bar`: one of the two, for a card that has them in two places.
   */
  size?: 'row' | 'small' | 'wide' | 'words' | 'bar'
}

/** What is left of a clock's time, as bar and words. It counts by itself each minute and nothing moves: words have a place of fixed width. */
export function TimeLeft({ clock, why, size = 'row' }: TimeLeftProps) {
  const { language, zone } = useSession()
  const say = useSay()
  const now = useMinute()
  if (!clock) return why && size !== 'bar' ? <span className="time-words time-near">{why}</span> : null
  const reading = readClock(clock, now)
  const bar = <TimeBar reading={reading} />
  if (size === 'bar') return bar
  const words = (
    <span className={`time-words time-${reading.level}`} title={formatFullTime(language, zone, clock.due)}>
      {reading.level === 'ahead' ? say('parts.starts', { time: formatTime(language, zone, clock.from).replace(/^\D*(?=\d\d:\d\d$)/, '') }) : formatClock(reading, say, size === 'wide')}
    </span>
  )
  if (size === 'words') return words
  return <span className={`time-left time-${size}`}>{size === 'wide' ? <>{words}{bar}</> : <>{bar}{words}</>}</span>
}

/** Fills from the start edge as time is used; what is empty is what is left. The words say the same. */
function TimeBar({ reading: { level, used } }: { reading: ClockReading }) {
  return <span className={`time-bar time-bar-${level}`} aria-hidden="true"><i style={{ inlineSize: `${Math.round(used * 1000) / 10}%` }} /></span>
}
