/** Text of a calendar that other programs read (iCalendar, RFC 5545). Pure. */

export interface CalendarEvent {
  /** The same for the same thing, whenever it is asked. */
  uid: string
  /** Instants in ISO 8601. */
  start: string
  end: string
  /** When it was changed last. */
  changed: string
  /** Rises with every change. */
  version: number
  title: string
  text?: string
  place?: string
  point?: { latitude: number; longitude: number } | null
  /** Where more of it stands. */
  address?: string | null
  /** Not certain yet. */
  isTentative?: boolean
}

export interface Calendar {
  name: string
  /** Minutes after which programs may ask again. */
  refresh: number
  events: readonly CalendarEvent[]
}

/** A line holds 75 octets at most; more go on in the next one, behind a space (§3.1). No letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, size] = ['', 0]
  for (const letter of line) {
    const octets = Buffer.byteLength(letter)
    if (size + octets > 75) {
      parts.push(part)
      ;[part, size] = ['', 1]
    }
    part += letter
    size += octets
  }
  return [...parts, part].join('\r\n ')
}

/** Text as a property holds it (§3.3.11): no control character but the line's end. */
const text = (value: string) => value.replaceAll('\r\n', '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ').replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n')
const instant = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

function linesOf({ uid, start, end, changed, version, title, text: body, place, point, address, isTentative = false }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT', `UID:${text(uid)}`, `DTSTAMP:${instant(changed)}`, `LAST-MODIFIED:${instant(changed)}`, `SEQUENCE:${version}`, `DTSTART:${instant(start)}`, `DTEND:${instant(end)}`, `SUMMARY:${text(title)}`,
    ...(body ? [`DESCRIPTION:${text(body)}`] : []), ...(place ? [`LOCATION:${text(place)}`] : []), ...(point ? [`GEO:${point.latitude};${point.longitude}`] : []), ...(address ? [`URL:${address}`] : []),
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`, 'TRANSP:TRANSPARENT', 'END:VEVENT',
  ]
}

/** @returns the whole file, its lines ended by CR LF */
export function calendarText({ name, refresh, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Mastline//Work//EN', 'CALSCALE:GREGORIAN', `NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, `REFRESH-INTERVAL;VALUE=DURATION:PT${refresh}M`, `X-PUBLISHED-TTL:PT${refresh}M`,
    ...events.flatMap(linesOf), 'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
