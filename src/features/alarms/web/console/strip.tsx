import { formatTime } from '#framework/kinds/web'
import { useSession } from '#framework/web'
import { useAlarmSay } from '../texts.ts'
import { alarmColour } from './alarm-mark.tsx'
import type { StripSpan } from './use-console.ts'

const hours = 24 * 3_600_000

/** Twenty-four hours of a site: a line where it is up, a block for each alarm, a higher one for an outage. Time runs from the start edge. */
export function Strip({ spans, until, wide = false }: { spans: readonly StripSpan[]; until: string; wide?: boolean }) {
  const say = useAlarmSay()
  const { language, zone } = useSession()
  const end = Date.parse(until)
  const share = (time: string) => Math.min(100, Math.max(0, ((Date.parse(time) - (end - hours)) / hours) * 100))
  const time = (at: string) => (Math.abs(Date.parse(at) - end) < 1000 ? say('now') : formatTime(language, zone, at))
  const words = spans.length ? spans.map(({ alarmCode, from, until: to }) => say('stripAlarm', { alarm: alarmCode, from: formatTime(language, zone, from), until: time(to) })).join('. ') : say('stripNone')
  // Outages last: they lie above what they explain.
  const drawn = spans.toSorted((a, b) => Number(a.isOutage) - Number(b.isOutage))
  return (
    <span className={`strip${wide ? ' strip-wide' : ''}`} role="img" aria-label={words} title={words}>
      {drawn.map((span) => <i key={`${span.alarmCode} ${span.from}`} className={span.isOutage ? 'strip-outage' : ''} style={{ insetInlineStart: `${share(span.from)}%`, inlineSize: `max(2px, ${share(span.until) - share(span.from)}%)`, background: alarmColour(span) }} />)}
    </span>
  )
}
