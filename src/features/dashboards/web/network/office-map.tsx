import { KindMark, MapFrame, pathsOf, StateMark, useEntity, useSession, useTiles, type MapKind, type MapPlace } from '#framework/web'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { offices, siteFigures, type Office } from '../../model/site-figures.ts'
import { rowsAddress } from '../parts/rows-address.ts'
import { Part } from '../parts/left-out.tsx'
import { wireName } from '../parts/use-asked.ts'
import { useFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'

interface Entry { id: number; cityName: string; siteName: string; siteCode: string; lat: string | null; log: string | null } // sic
type Offices = { readonly [N in Office]: readonly Entry[] } & { readonly [N in `${Office}Count`]: number }
interface DownSite { id: number; latitude: string; longitude: string }

const looks: { readonly [N in Office]: Omit<MapKind, 'key'> } = {
  headOffices: { color: 'var(--accent)', shape: 'star', size: 9 }, regionalOffices: { color: '#C97F14', shape: 'diamond', size: 7 }, overhaulingWorkshops: { color: '#4B46B8', shape: 'square', size: 6 }, branchOffices: { color: '#789B3E', shape: 'dot', size: 5 },
}

/** Their cities stand beside them. */
const named: readonly Office[] = ['headOffices', 'regionalOffices']

/** Where the offices stand, in layers that can be switched, with the sites that are down under them. A layer that is off keeps its count. */
export function OfficeMap({ places }: { places: { readonly [name: string]: number } }) {
  const say = useDashboardSay()
  const { language } = useSession()
  const navigate = useNavigate()
  const site = useEntity('Site')
  const tiles = useTiles()
  const [place, setPlace] = useState<MapPlace | null>(null)
  const [hidden, setHidden] = useState<ReadonlySet<Office>>(new Set())
  const { data, error, refetch } = useFigures<Offices>('Dashboard_NationWide/GetHNLMap', places)
  const down = useFigures<{ items: readonly DownSite[] }>('Site/GetAllSiteWithStatusAndAlarmColor', { IsDown: true, ...Object.fromEntries(Object.entries(places).map(([name, id]) => [`${wireName(name)}.in`, id])) }).data?.items ?? []
  if (!data || !(tiles.data || tiles.error)) return <Part what={say('whereWeAre')} right="LookUps.Site.Read" query={{ data: undefined, error, refetch }}>{() => null}</Part>
  const kinds: MapKind[] = [...offices.map((key) => ({ key, ...looks[key] })), { key: 'down', color: 'var(--dotBad)', shape: 'triangle', size: 6 }]
  const points = [
    ...offices.filter((name) => !hidden.has(name)).flatMap((name) => data[name].flatMap(({ id, cityName, lat, log }) => (lat === null || log === null ? [] : [{ id, latitude: Number(lat), longitude: Number(log), kind: name as string, ...(named.includes(name) && cityName ? { name: cityName } : {}) }]))),
    ...down.map(({ id, latitude, longitude }) => ({ id, latitude: Number(latitude), longitude: Number(longitude), kind: 'down' })),
  ]
  const toggle = (name: Office) => setHidden(new Set(hidden.has(name) ? [...hidden].filter((each) => each !== name) : [...hidden, name]))
  return (
    <section className="dash-section">
      <h2>{say('whereWeAre')}<span className="dash-end"><StateMark shape="up" tone="bad" label={say('downNow')} /></span></h2>
      <div className="dash-map"><MapFrame label={say('whereWeAre')} points={points} kinds={kinds} joins={false} place={place} onPlace={setPlace} tiles={tiles.data?.tiles ?? null} onChoose={(id) => void navigate(pathsOf(site).record(id))} /></div>
      <div className="dash-legend">
        {offices.map((name) => (
          <label key={name}><input type="checkbox" checked={!hidden.has(name)} onChange={() => toggle(name)} /><KindMark kind={looks[name]} />{siteFigures.get(`${name}Count`)?.counted[language]}<b><Link to={rowsAddress('Site', { ...places, Figure: `${name}Count` })}>{data[`${name}Count`]}</Link></b></label>
        ))}
      </div>
    </section>
  )
}
