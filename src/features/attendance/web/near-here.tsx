import { Icon, positionNow, sendTo, StateMark, useOfflineTime, type Position } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NearMap } from './parts/near-map.tsx'
import { isolated, metres, within } from './parts/words.ts'
import { useAttendanceSay } from './texts.ts'
import './attendance.css'

export interface Whereabouts { place: number; inside: number; distance: number | null; near: { siteCode: string; siteName: string; latitude: number; longitude: number; radius: number } | null }
/** Milliseconds between two positions, while the page is seen. */
const [pause, freshest] = [10_000, 2000]
const size = { width: 328, height: 176 }

/** Whether the browser tells positions without asking; until the person wants it, nobody is asked. */
function useMayAsk(): [boolean, () => void] {
  const [may, setMay] = useState(false)
  useEffect(() => void navigator.permissions?.query({ name: 'geolocation' }).then(({ state }) => state === 'granted' && setMay(true), () => undefined), [])
  return [may, () => setMay(true)]
}

/** Where a check-in would be now: in words, and as a drawing of the nearest place. A new position every ten seconds. @param onPlace told what it is called, null: nothing is known */
export function NearHere({ onPlace }: { onPlace: (found: Whereabouts | null) => void }) {
  const say = useAttendanceSay()
  const [may, ask] = useMayAsk()
  const { data: last, refetch, isFetching, isPaused, isError } = useQuery({
    queryKey: ['near here'], enabled: may, refetchInterval: pause, refetchIntervalInBackground: false, staleTime: 0, retry: false,
    queryFn: async () => {
      const here = await positionNow(freshest)
      return { here, found: here.latitude === undefined ? null : await sendTo<Whereabouts>('GET', 'Attendance/GetWhereabouts', { query: Object.entries({ ...here, sentTime: new Date().toISOString() }), failure: 'own' }) }
    },
  })
  // Without the server nobody knows where one is now, and where one was a while ago is no answer.
  const isOffline = useOfflineTime() !== null
  const isAlone = isOffline || isPaused || isError
  const data = isAlone ? undefined : last
  useEffect(() => onPlace(data?.found ?? null), [data, onPlace])
  if (!may) return <p><button type="button" className="att-link" onClick={ask}>{say('showWhere')}</button></p>
  if (isAlone) return null
  if (!data) return <p className="att-note" aria-busy="true">{say('seeking')}</p>
  return (
    <div className="att-here">
      <p className="att-here-words" role="status"><Words found={data.found} accuracy={data.here.accuracy ?? 0} /><button type="button" className="top-button" aria-label={say('newPosition')} title={say('newPosition')} aria-busy={isFetching} onClick={() => void refetch()}><Icon name="retry" size={14} /></button></p>
      <Drawing here={data.here} found={data.found} />
    </div>
  )
}

function Words({ found, accuracy }: { found: Whereabouts | null; accuracy: number }) {
  const say = useAttendanceSay()
  const near = found?.near
  const name = isolated(near ? near.siteName || near.siteCode : '')
  const distance = metres(found?.distance ?? 0, say)
  if (!found || found.place === 0) return <span><StateMark shape="half" tone="warn" /> <b>{found ? say('unknownWithin', { accuracy: within(accuracy, say) }) : say('hereUnknown')}</b> <small>{say(found ? 'hereImprecise' : 'hereUnknownText')}</small></span>
  if (found.place === 4) return <span><StateMark shape="up" tone="warn" /> <b>{say('outsideAll')}</b> <small>{near ? say('nearestIs', { place: name, distance }) : ''}</small></span>
  return <span><StateMark shape="disc" tone={found.inside === 1 ? 'ok' : 'warn'} /> <b>{say(found.inside === 1 ? 'insideOf' : 'perhapsIn', { place: name })}</b> <small>{say('fromCentre', { distance, accuracy: metres(accuracy, say) })}</small></span>
}

function Drawing({ here, found }: { here: Position; found: Whereabouts | null }) {
  const { latitude, longitude, accuracy = 0 } = here
  if (latitude === undefined || longitude === undefined || !found?.near || found.distance === null) return null
  const { near: { radius, siteCode, ...there }, distance, inside } = found
  return <NearMap here={{ latitude, longitude }} there={there} radius={radius} accuracy={accuracy} distance={distance} isInside={inside !== 3} name={siteCode} size={size} />
}
