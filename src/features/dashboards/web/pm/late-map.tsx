import { MapFrame, pathsOf, StateMark, useEntity, useTiles, type MapKind } from '#framework/web'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MapPlace } from '#framework/web'
import { Part } from '../parts/left-out.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import type { LateMap } from './shapes.ts'

/** Where work orders are late, or due within the week. A point opens its site; the same is readable in the tables beside. */
export function LateMapPart({ asked }: { asked: { readonly [name: string]: string | number } }) {
  const say = useDashboardSay()
  const navigate = useNavigate()
  const site = useEntity('Site')
  const tiles = useTiles()
  const [place, setPlace] = useState<MapPlace | null>(null)
  const { data, error, refetch } = useFigures<LateMap>('Dashboard_WorkOrder/GetLateMap', asked)
  const kinds: readonly MapKind[] = [{ key: 'late', color: 'var(--dotBad)', shape: 'triangle', size: 7 }, { key: 'due', color: 'var(--dotWarn)', shape: 'dot', size: 5, isQuiet: true }]
  if (!data || !(tiles.data || tiles.error)) return <Part what={say('whereLate')} right="LookUps.WorkOrder.Read" query={{ data: undefined, error, refetch }}>{() => null}</Part>
  const points = data.items.map(({ id, latitude, longitude, late }) => ({ id, latitude, longitude, kind: late ? 'late' : 'due' }))
  const late = points.filter(({ kind }) => kind === 'late').length
  return (
    <section className="dash-section">
      <h2>{say('whereLate')}<span className="dash-end"><StateMark shape="up" tone="bad" label={say('lateSites', { count: late })} /><StateMark shape="disc" tone="warn" label={say('dueSites', { count: points.length - late })} /></span></h2>
      <div className="dash-map"><MapFrame label={say('whereLateSentence', { late, due: points.length - late })} points={points} kinds={kinds} place={place} onPlace={setPlace} tiles={tiles.data?.tiles ?? null} onChoose={(id) => void navigate(pathsOf(site).record(id))} /></div>
    </section>
  )
}
