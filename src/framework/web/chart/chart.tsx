import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useKeys } from '../page/keys.ts'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import { chartColours, chartTable, toneOf, type ChartData } from './chart-model.ts'
import './chart.css'

const load = () => import('./chart-canvas.tsx')
const Canvas = lazy(() => load().then((m) => ({ default: m.ChartCanvas })))
/** Loads what draws charts before one is shown, for pages that stay open where nobody can load them again. */
export const loadCharts = (): void => void load().catch(() => undefined)
const figure = (value: string | number | null) => (value === null ? '–' : typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 2 }) : value)

export interface ChartProps {
  title: string
  data: ChartData
  /** A point or bar was chosen, by its place among the labels. */
  onPick?: (place: number) => void
  /** In the head, at the end. */
  end?: ReactNode
  /** In place of the library's, where the same figures are drawn otherwise. */
  drawing?: ReactNode
}

/** Lines and bars from left to right in every language, with their legend; the same figures as a table by the button in its head, or the key `t`. */
export function Chart({ title, data, onPick, end, drawing }: ChartProps) {
  const say = useSay()
  const { theme } = useSettings()
  const navigate = useNavigate()
  const [isTable, setTable] = useState(false)
  const open = (place: number, name: string) => {
    const to = data.series.find((each) => each.name === name)?.to?.[place]
    if (onPick) onPick(place)
    else if (to) void navigate(to)
  }
  useKeys({ t: () => setTable(!isTable) })
  return (
    <figure className="chart">
      <figcaption>
        <b>{title}</b>
        <span className="chart-legend">
          {data.series.map((each, n) => <span key={each.name}><i aria-hidden="true" className={`chart-${each.kind}`} style={each.kind === 'bar' ? { background: chartColours[theme][toneOf(each, n)] } : { borderTop: `2px ${each.dash ?? 'solid'} ${chartColours[theme][toneOf(each, n)]}` }} />{each.name}</span>)}
          {data.band && <span><i aria-hidden="true" className="chart-bar" style={{ background: chartColours[theme].other, opacity: 0.3 }} />{data.band.name}</span>}
        </span>
        {end}
        <button type="button" className="chart-switch" aria-pressed={isTable} title="t" onClick={() => setTable(!isTable)}>{say('parts.figures')}</button>
      </figcaption>
      {isTable ? <Figures data={data} /> : drawing ?? <Suspense fallback={<div aria-busy="true" style={{ blockSize: data.height ?? 220 }} />}><Canvas data={data} onPick={open} /></Suspense>}
    </figure>
  )
}

/** A figure whose rows can be shown leads to them. */
const shown = (value: string | number | null, to: string | undefined) => (to && value !== null && value !== 0 ? <Link to={to}>{figure(value)}</Link> : figure(value))

function Figures({ data }: { data: ChartData }) {
  const { headings, rows } = chartTable(data)
  return (
    // It scrolls in itself, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="chart-table" style={{ maxBlockSize: data.height ?? 220 }} tabIndex={0} role="region" aria-label={data.sentence}>
      <table>
        <thead><tr>{headings.map((heading) => <th key={heading} scope="col">{heading}</th>)}</tr></thead>
        <tbody>{rows.map(([label, ...values], n) => <tr key={n}><th scope="row">{label}</th>{values.map((value, place) => <td key={headings[place + 1]}><bdi dir="ltr">{shown(value ?? null, data.series[place]?.to?.[n])}</bdi></td>)}</tr>)}</tbody>
      </table>
    </div>
  )
}
