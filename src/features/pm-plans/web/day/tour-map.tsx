import { useService, type Tiles } from '#framework/web'
import { placeOf } from '../draft/preview.ts'
import { usePlanSay } from '../texts.ts'
import { fit } from './map-model.ts'
import type { Tour } from './tours.ts'

const box = { width: 308, height: 170, margin: 20 }

/** How the lines of the tours look, in their order; a fifth begins anew. */
const strokes = [
  { color: 'var(--accent)', dash: undefined }, { color: 'var(--dotWarn)', dash: '5 4' }, { color: 'var(--dotOk)', dash: '1 4' }, { color: 'var(--text2)', dash: '8 3 2 3' },
] as const
export const strokeOf = (n: number) => strokes[n % strokes.length] ?? strokes[0]

/** The ways of one day on bare ground, or on the customer's tiles. All that it shows stands in the list below it. */
export function TourMap({ tours, lifted }: { tours: readonly Tour[]; lifted: number | null }) {
  const say = usePlanSay()
  const tiles = useService<{ tiles: Tiles | null }>('Map/GetTiles').data?.tiles ?? null
  const placed = tours.map(({ stops }) => stops.flatMap((stop) => {
    const place = placeOf(stop)
    return place ? [{ stop, place }] : []
  }))
  const places = placed.flat()
  if (!places.length) return <p className="plan-map plan-map-none">{say('noPositions')}</p>
  const shown = fit(places.map(({ place }) => place), box, tiles)
  return (
    <figure className="plan-map">
      {/* Left to right in every language: it is a map. */}
      <svg viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={say('mapOf', { count: places.length })} direction="ltr">
        {shown.tiles.map(({ key, address, x, y, size }) => <image key={key} href={address} x={x} y={y} width={size} height={size} preserveAspectRatio="none" />)}
        {placed.map((stops, n) => <polyline key={tours[n]?.person} points={stops.map(({ place }) => Object.values(shown.at(place)).join(',')).join(' ')} fill="none" stroke={strokeOf(n).color} strokeDasharray={strokeOf(n).dash} strokeWidth="1.8" strokeLinejoin="round" />)}
        {placed.flatMap((stops, n) => stops.map(({ stop, place }) => {
          const { x, y } = shown.at(place)
          return (
            <g key={stop.id} transform={`translate(${x} ${y})`} opacity={stop.id === lifted ? 0.4 : 1}>
              <circle r="9" fill={n ? 'var(--surface)' : 'var(--accent)'} stroke={n ? strokeOf(n).color : 'var(--surface)'} strokeWidth="1.8" />
              <text y="4" textAnchor="middle" fontSize="11" fontWeight="600" fill={n ? 'var(--text)' : 'var(--onAccent)'}>{stop.order}</text>
            </g>
          )
        }))}
      </svg>
      {tiles && <figcaption dir="ltr">{tiles.attribution.replaceAll(/<[^>]*>/g, '')}</figcaption>}
    </figure>
  )
}
