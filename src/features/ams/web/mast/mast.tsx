import { azimuthsOf, mastOf, shortened, type Mast as Laid, type MastItem } from '../../model/mast.ts'
import type { Sheet } from '../../model/shapes.ts'
import { useAmsSay } from '../texts.ts'
import './mast.css'

const middle = 84
const labelAt = 156

/** The mast with what hangs on it, to scale; labels with the height first. @param ghost where something was on another day: dashed @param beside drawn to the same scale */
export function Mast({ sheet, ghost, beside, small = false, step = 10 }: { sheet: Sheet; ghost?: Sheet; beside?: Sheet; small?: boolean; step?: number }) {
  const say = useAmsSay()
  const mast = mastOf(sheet.groups, Math.max(sheet.mastHeight ?? 0, beside ? mastOf(beside.groups, beside.mastHeight).top : 0))
  const was = ghost ? mastOf(ghost.groups, mast.top).items.filter(({ height, kind, name }) => !mast.items.some((item) => item.height === height && item.kind === kind && item.name === name)) : []
  const height = Math.max(mast.ground, mast.items.at(-1)?.labelAt ?? 0) + 34
  const wide = small ? 150 : 330
  const lines = Array.from({ length: Math.floor(mast.top / step) + 1 }, (_, n) => n * step)
  return (
    <figure className="mast" dir="ltr">
      <svg viewBox={`0 0 ${wide} ${height}`} role="img" aria-label={mast.items.length ? mast.items.map((item) => `${item.height} m ${item.name}`).join(', ') : say('mastEmpty')}>
        {lines.map((metres) => <g key={metres}><path className="mast-line" d={`M30 ${mast.y(metres)}H${wide - 6}`} /><text className="mast-axis" x="22" y={mast.y(metres) + 4} textAnchor="end">{metres}</text></g>)}
        <Body mast={mast} kind={sheet.mastKind} height={sheet.mastHeight ?? mast.top} />
        {was.map((item) => <Hanging key={`${item.kind} ${item.height} ${item.name}`} item={{ ...item, at: mast.y(item.height) }} mast={mast} isGhost />)}
        {mast.items.map((item) => <Hanging key={`${item.kind} ${item.height} ${item.name} ${item.farSite ?? ''}`} item={item} mast={mast} />)}
        {!small && mast.items.map((item) => <Label key={`${item.kind} ${item.height} ${item.name} ${item.farSite ?? ''}`} item={item} />)}
      </svg>
      {mast.items.length === 0 && !small && <figcaption>{say('mastEmpty')}</figcaption>}
    </figure>
  )
}

/** Half of the mast's width at a height. */
const halfAt = (mast: Laid, metres: number) => 12 + 14 * (1 - metres / mast.top)

function Body({ mast, kind, height }: { mast: Laid; kind: number; height: number }) {
  const [top, ground] = [mast.y(height), mast.ground]
  if (kind === 3) return <g className="mast-body"><path d={`M${middle - 40} ${ground}V${mast.y(height * 0.7)}H${middle + 40}V${ground}`} /><path d={`M${middle} ${mast.y(height * 0.7)}V${top}`} /><path className="mast-ground" d={`M30 ${ground}H140`} /></g>
  if (kind === 2) return <g className="mast-body"><path d={`M${middle - 5} ${ground}L${middle - 3} ${top}H${middle + 3}L${middle + 5} ${ground}`} /><path className="mast-ground" d={`M46 ${ground}H122`} /></g>
  const bays = Math.max(3, Math.round(height / 5))
  const rungs = Array.from({ length: bays + 1 }, (_, n) => (n * height) / bays)
  return (
    <g className="mast-body">
      <path d={`M${middle - halfAt(mast, 0)} ${ground}L${middle - halfAt(mast, height)} ${top}M${middle + halfAt(mast, 0)} ${ground}L${middle + halfAt(mast, height)} ${top}M${middle} ${top}v-26`} />
      <path className="mast-brace" d={rungs.slice(1).map((metres, n) => { const [from, low, high] = [rungs[n] ?? 0, halfAt(mast, rungs[n] ?? 0), halfAt(mast, metres)]; return `M${middle - low} ${mast.y(from)}L${middle + high} ${mast.y(metres)}M${middle + low} ${mast.y(from)}L${middle - high} ${mast.y(metres)}M${middle - high} ${mast.y(metres)}H${middle + high}` }).join('')} />
      <path className="mast-ground" d={`M42 ${ground}H128`} />
    </g>
  )
}

function Hanging({ item, mast, isGhost = false }: { item: MastItem; mast: Laid; isGhost?: boolean }) {
  const half = halfAt(mast, Math.min(item.height, mast.top))
  const look = isGhost ? ' mast-ghost' : ''
  if (item.kind === 'dish') return <circle className={`mast-dish${look}`} cx={middle + (item.azimuths[0] !== undefined && item.azimuths[0] > 180 ? -1 : 1) * (half + 7)} cy={item.at} r="7" />
  const places = item.count >= 3 ? [-1, 0, 1] : item.count === 2 ? [-1, 1] : [1]
  return <g className={item.kind === 'antenna' ? `mast-antenna${look}` : `mast-rru${look}`}>{places.map((side) => (item.kind === 'antenna' ? <rect key={side} x={middle + side * half - 3} y={item.at - 12} width="6" height="24" rx="1.5" /> : <rect key={side} x={middle + side * (half + 2) - 3.5} y={item.at - 3.5} width="7" height="7" rx="1" />))}</g>
}

function Label({ item }: { item: MastItem }) {
  const say = useAmsSay()
  const note = item.kind === 'dish' ? [item.farSite && say('toSite', { site: item.farSite }), ...item.azimuths.map((azimuth) => `${azimuth}°`)].filter(Boolean).join(', ') : [item.sectors.join(' '), item.azimuths.map((azimuth) => `${azimuth}°`).join(' ')].filter(Boolean).join(', ')
  const words = `${item.height.toFixed(1)} m ${item.name}${item.kind !== 'dish' && item.count > 1 ? `, ${item.count}` : ''}${item.diameter === null ? '' : `, ${item.diameter} m`}`
  return (
    <g>
      <title>{words}</title>
      <path className="mast-leader" d={`M${labelAt - 44} ${item.at}L${labelAt - 20} ${item.labelAt}H${labelAt - 6}`} />
      <text className="mast-label" x={labelAt} y={item.labelAt + (note ? -1 : 4)}>{shortened(words)}</text>
      {note && <text className="mast-note" x={labelAt} y={item.labelAt + 13}>{shortened(note)}</text>}
    </g>
  )
}

const point = (azimuth: number, radius: number) => `${(80 + radius * Math.sin((azimuth * Math.PI) / 180)).toFixed(1)} ${(80 - radius * Math.cos((azimuth * Math.PI) / 180)).toFixed(1)}`

/** Where sectors look, 64° wide, and where links go, dashed. */
export function Azimuths({ sheet }: { sheet: Sheet }) {
  const say = useAmsSay()
  const { sectors, links } = azimuthsOf(sheet.groups)
  if (!sectors.length && !links.length) return null
  return (
    <section className="azimuths" aria-label={say('azimuths')}>
      <h2>{say('azimuths')}</h2>
      <div>
        <svg viewBox="0 0 160 160" aria-hidden="true">
          <circle className="mast-line" cx="80" cy="80" r="60" fill="none" />
          {(['N', 'E', 'S', 'W'] as const).map((name, n) => <text key={name} className="mast-axis" x={point(n * 90, 71).split(' ')[0]} y={Number(point(n * 90, 71).split(' ')[1]) + 4} textAnchor="middle">{name}</text>)}
          {sectors.map(({ azimuth }, n) => <g key={azimuth}><path className="azimuth-sector" d={`M80 80L${point(azimuth - 32, 60)}A60 60 0 0 1 ${point(azimuth + 32, 60)}Z`} /><text className="mast-label" textAnchor="middle" x={point(azimuth, 38).split(' ')[0]} y={Number(point(azimuth, 38).split(' ')[1]) + 4}>{n + 1}</text></g>)}
          {links.map(({ azimuth, farSite }) => <g key={`${azimuth} ${farSite ?? ''}`}><path className="azimuth-link" d={`M80 80L${point(azimuth, 54)}`} /><circle className="mast-dish" cx={point(azimuth, 58).split(' ')[0]} cy={point(azimuth, 58).split(' ')[1]} r="4" /></g>)}
        </svg>
        <ul>
          {sectors.map(({ azimuth, names }, n) => <li key={azimuth}>{say('sectorAt', { name: names.length ? `${n + 1} (${names.join(', ')})` : String(n + 1), azimuth })}</li>)}
          {links.length > 0 && <li>{say('linksAt', { azimuths: `\u2066${links.map(({ azimuth }) => `${azimuth}°`).join(', ')}\u2069` })}</li>}
        </ul>
      </div>
      <p className="mast-legend"><span><i className="mast-mark-antenna" />{say('antenna')}</span><span><i className="mast-mark-rru" />{say('rru')}</span><span><i className="mast-mark-dish" />{say('dish')}</span></p>
    </section>
  )
}
