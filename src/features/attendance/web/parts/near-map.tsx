import { useAttendanceSay } from '../texts.ts'
import { metres } from './words.ts'

interface Point { latitude: number; longitude: number }
const usual = { width: 220, height: 150 }
const margin = 0.15
const steps = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]

/** The place with its radius, where the person was, and the line between; its sentence says the same. */
export function NearMap({ here, there, radius, accuracy, distance, isInside, name, size: { width, height } = usual }: { here: Point; there: Point; radius: number; accuracy: number; distance: number; isInside: boolean; name: string; size?: { width: number; height: number } }) {
  const say = useAttendanceSay()
  const east = (here.longitude - there.longitude) * 111_195 * Math.cos((there.latitude * Math.PI) / 180)
  const north = (here.latitude - there.latitude) * 111_195
  const [left, right, low, high] = [Math.min(-radius, east - accuracy), Math.max(radius, east + accuracy), Math.min(-radius, north - accuracy), Math.max(radius, north + accuracy)]
  const scale = Math.min((width * (1 - 2 * margin)) / (right - left), (height * (1 - 2 * margin)) / (high - low))
  const x = (metresEast: number) => width / 2 + (metresEast - (left + right) / 2) * scale
  const y = (metresNorth: number) => height / 2 - (metresNorth - (low + high) / 2) * scale
  const bar = steps.findLast((step) => step * scale <= width / 3) ?? steps[0] ?? 10
  return (
    <svg className="att-near" role="img" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-label={say('nearMap', { place: name, distance: metres(distance, say), radius: metres(radius, say), accuracy: metres(accuracy, say) })}>
      <circle className="att-near-radius" cx={x(0)} cy={y(0)} r={radius * scale} />
      <path className="att-near-cross" d={`M${x(0) - 5} ${y(0)}h10M${x(0)} ${y(0) - 5}v10`} />
      <line className={isInside ? 'att-near-in' : 'att-near-out'} x1={x(0)} y1={y(0)} x2={x(east)} y2={y(north)} />
      <circle className="att-near-halo" cx={x(east)} cy={y(north)} r={Math.max(6, accuracy * scale)} />
      {isInside ? <circle className="att-near-here" cx={x(east)} cy={y(north)} r={4.5} /> : <path className="att-near-doubt" d={`M${x(east)} ${y(north) - 6}l6 10h-12z`} />}
      <path className="att-near-scale" d={`M${width - 10 - bar * scale} ${height - 14}v5h${bar * scale}v-5`} />
      <text x={width - 10 - (bar * scale) / 2} y={height - 18} textAnchor="middle">{metres(bar, say)}</text>
    </svg>
  )
}
