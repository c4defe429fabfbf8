import { Chart, Icon, useSettings } from '#framework/web'
import { Link } from 'react-router-dom'
import { Bars } from '../parts/bars.tsx'
import { ChartTools } from '../parts/chart-tools.tsx'
import { useDashboardSay } from '../texts.ts'
import { dayLabels } from './day-labels.ts'
import type { TileFigures } from './shapes.ts'

/** A figure as number, bars or line. @param chartHeight pixels of a line @param name tells it from others of its title @param to address of its rows; absent on a screen, and where they have no page @param rowsAt address of the rows of a bar or a point; undefined where there is none @param restAt address of those of all further bars @param hasTools table, workbook and picture; nobody takes them along from a wall */
export function TileView({ title, name, kind, count, groups, rest, leftOut, to, rowsAt, restAt, hasTools = false, chartHeight = 200 }: { hasTools?: boolean; title: string; name: string; chartHeight?: number; kind: string; to?: string | undefined; restAt?: string; rowsAt?: (key: string | number | boolean | null) => string | undefined } & TileFigures) {
  const say = useDashboardSay()
  // A wall has no session.
  const { language } = useSettings()
  if (leftOut !== null) return <section><h2>{title}</h2><p className="dash-left-out"><Icon name="lock" size={14} /> {leftOut ? say('leftOutTile', { right: leftOut.split('.').join(' › ') }) : say('leftOutGone')}</p></section>
  if (kind === 'counter') {
    const figure = <b className="dash-number">{(count ?? 0).toLocaleString('en')}</b>
    return <section><h2>{title}</h2>{to ? <Link to={to}>{figure}</Link> : figure}</section>
  }
  const note = say('counts', { count: (count ?? 0).toLocaleString('en') })
  if (kind === 'bar') {
    return <Bars title={title} name={name} note={note} hasTools={hasTools} bars={[...groups.map(({ key, name, count: n }) => ({ key: String(key), label: name || say('none'), count: n, ...withRows(rowsAt?.(key)) })), ...(rest > 0 ? [{ key: 'rest', label: say('rest'), count: rest, ...withRows(restAt) }] : [])]} />
  }
  const data = { sentence: `${name}: ${note}`, labelName: say('day'), labels: dayLabels(language, groups.map(({ name }) => name)), series: [{ name: title, kind: 'line' as const, values: groups.map((each) => each.count), ...(rowsAt ? { to: groups.map(({ key }) => rowsAt(key)) } : {}), isMarked: rowsAt !== undefined || groups.length < 3 }], height: chartHeight }
  return <Chart title={title} data={data} end={hasTools && <ChartTools title={title} data={data} />} />
}

const withRows = (to: string | undefined) => (to === undefined ? {} : { to })
