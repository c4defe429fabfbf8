import { useSession } from '#framework/web'
import { useEffect, useRef, useState } from 'react'
import { dayOfNumber, labelledDays, type Leg, type TankCourse } from '../../model/tank-course.ts'
import { litres, shortDay } from '../words.ts'

const [left, right, top, floor, hoursFrom, height] = [40, 16, 18, 190, 226, 250]
/** Room that a day's label needs. */
const labelWidth = 46

/** The tank over days, from left to right in every language: read solid, expected by hours dashed, filled dotted up, what is unexplained shaded and named; below the hours of each day. */
export function TankDrawing({ course, chosen, sentence }: { course: TankCourse; chosen: number | null; sentence: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place.current) return undefined
    const watch = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return <div ref={place} dir="ltr" className="fuel-tank" style={{ minBlockSize: height }}>{width > left + right && <Course course={course} chosen={chosen} sentence={sentence} width={width} />}</div>
}

function Course({ course: { first, last, top: most, legs, fillings }, chosen, sentence, width }: { course: TankCourse; chosen: number | null; sentence: string; width: number }) {
  const { language } = useSession()
  const days = Math.max(1, last - first)
  const x = (day: number) => Math.round((left + ((day - first) / days) * (width - left - right)) * 10) / 10
  const y = (value: number) => Math.round((floor - (Math.max(0, value) / most) * (floor - top)) * 10) / 10
  const labels = labelledDays(first, last, Math.floor((width - left - right) / labelWidth))
  const mostHours = Math.max(24, ...legs.map(({ hoursPerDay }) => hoursPerDay ?? 0))
  const bar = Math.max(1, Math.min(10, (width - left - right) / days - 2))
  const byDay = new Map(legs.flatMap(({ from, until, hoursPerDay }) => (hoursPerDay === null ? [] : Array.from({ length: Math.max(1, until - from) }, (_, n): [number, number] => [until - n, hoursPerDay]))))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={sentence}>
      {[0, 1, 2, 3].map((n) => <g key={n}><path className="fuel-tank-line" d={`M${left} ${y((most / 3) * n)}H${width - right}`} /><text className="fuel-tank-axis" x={left - 8} y={y((most / 3) * n) + 4} textAnchor="end">{litres((most / 3) * n)}</text></g>)}
      {legs.map((leg) => <path key={leg.visitId} className="fuel-tank-gap" d={gapOf(leg, x, y)} />)}
      {legs.map(({ visitId, from, until, start, expected }) => expected !== null && <path key={visitId} className="fuel-tank-expected" d={`M${x(from)} ${y(start)}L${x(until)} ${y(expected)}`} />)}
      {legs.map(({ visitId, from, until, start, read }) => <path key={visitId} className="fuel-tank-read" d={`M${x(from)} ${y(start)}L${x(until)} ${y(read)}`} />)}
      {fillings.map(({ day, tank, after }) => <path key={`${day} ${tank}`} className="fuel-tank-filled" d={`M${x(day)} ${y(tank)}V${y(after)}`} />)}
      {legs.map(({ visitId, until, read, expected, gap }) => gap !== null && expected !== null && <path key={visitId} className="fuel-tank-missing" d={`M${x(until)} ${y(read)}V${y(expected)}`} />)}
      {legs.map(({ visitId, until, read, gap }) => <circle key={visitId} className={gap === null ? 'fuel-tank-point' : 'fuel-tank-point fuel-tank-bad'} cx={x(until)} cy={y(read)} r={visitId === chosen ? 5 : 3.5} />)}
      {fillings.map(({ day, tank, after }) => <Words key={`${day} ${tank}`} className="fuel-tank-note" at={x(day)} y={y(after) - 5} width={width} words={`+${litres(after - tank)}`} />)}
      {legs.map(({ visitId, until, read, expected, gap }) => visitId === chosen && gap !== null && expected !== null && <Words key={visitId} className="fuel-tank-words" at={x(until)} y={(y(read) + y(expected)) / 2 + 4} width={width} words={`${litres(Math.abs(gap))} L`} beside />)}
      <text className="fuel-tank-axis" x={left - 8} y={hoursFrom - 2} textAnchor="end">h</text>
      {[...byDay].map(([day, hours]) => <rect key={day} className="fuel-tank-hours" x={x(day) - bar / 2} width={bar} y={hoursFrom - (hours / mostHours) * 24} height={Math.max(hours > 0 ? 1 : 0, (hours / mostHours) * 24)} />)}
      {labels.map((day) => <Words key={day} className="fuel-tank-axis" at={x(day)} y={height - 6} width={width} words={shortDay(dayOfNumber(day), language).slice(0, -5)} />)}
    </svg>
  )
}

function gapOf({ from, until, start, read, expected, gap }: Leg, x: (day: number) => number, y: (value: number) => number): string | undefined {
  return gap === null || expected === null ? undefined : `M${x(from)} ${y(start)}L${x(until)} ${y(expected)}V${y(read)}Z`
}

/** Words at a point that stay inside the drawing. @param beside at its side, not above it */
function Words({ className, at, y, width, words, beside = false }: { className: string; at: number; y: number; width: number; words: string; beside?: boolean }) {
  const room = words.length * 7 + 10
  const isLast = beside ? at + room > width : at + room / 2 > width
  return <text className={className} x={beside ? at + (isLast ? -8 : 8) : isLast ? width - 2 : at} y={y} textAnchor={isLast ? 'end' : beside ? 'start' : 'middle'}>{words}</text>
}
