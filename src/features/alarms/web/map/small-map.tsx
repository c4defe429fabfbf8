/** Where a site is, on its record: the same map as that of all sites, on its own. */
import { MapFrame, RecordPanel, useTiles, type RecordPanelProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { siteOnMapRoute } from '../../feature.ts'
import { useAlarmSay } from '../texts.ts'
import '../alarms.css'

const near = { withTiles: 14, outlines: 6 }

/** Nothing where its coordinates are not given or can't be read. */
export function WherePanel({ row }: RecordPanelProps) {
  const say = useAlarmSay()
  const { data, error } = useTiles()
  const [latitude, longitude] = [Number(row['latitude'] || Number.NaN), Number(row['longitude'] || Number.NaN)]
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180) || !(data || error)) return null
  const tiles = data?.tiles ?? null
  const kind = row['isDown'] === true ? ({ key: 'site', color: 'var(--dotBad)', shape: 'triangle', size: 8 } as const) : ({ key: 'site', color: 'var(--dotOk)', shape: 'dot', size: 6 } as const)
  return <RecordPanel title={say('whereItIs')} actions={<Link to={`${siteOnMapRoute}?id=${row.id}`}>{say('showOnMap')}</Link>}><div className="site-small-map"><MapFrame label={say('whereItIs')} points={[{ id: row.id, latitude, longitude, kind: kind.key }]} kinds={[kind]} place={{ latitude, longitude, zoom: tiles ? near.withTiles : near.outlines }} tiles={tiles} /></div></RecordPanel>
}
