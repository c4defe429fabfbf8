import { momentIn } from '#framework/kinds'
import { InputRow, MapArea, MapFrame, PageFrame, PageState, ReferencePicker, readOne, StateMark, useEntity, useMapPlace, useService, useSession, useTiles, WireFailure } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { calls } from '../../calls.ts'
import { Period } from '../parts/period.tsx'
import type { TripPoint, TripRow } from '../parts/shapes.ts'
import { useAsked } from '../parts/use-asked.ts'
import { amount, clock, longDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

const kinds = [{ key: 'checkIn', color: 'var(--dotOk)', shape: 'dot', size: 7 }, { key: 'checkOut', color: 'var(--dotWarn)', shape: 'diamond', size: 7 }, { key: 'workOrder', color: 'var(--accent)', shape: 'triangle', size: 7 }] as const
const marks = { checkIn: ['disc', 'ok'], checkOut: ['diamond', 'warn'], workOrder: ['up', 'accent'] } as const
const words = { checkIn: 'stopIn', checkOut: 'stopOut', workOrder: 'stopOrder' } as const

/** A person's ways through the days: stops in order with the distance between them, and the map. */
export function Trips() {
  const say = useAttendanceSay()
  const { zone, phone } = useSession()
  const asked = useAsked()
  const id = useId()
  const employee = useEntity('Employee')
  const { today } = momentIn(zone)
  const employeeId = asked.id('employeeId')
  const [from, until] = [asked.day('from') ?? today, asked.day('until') ?? today]
  const person = useQuery({ queryKey: ['trip person', employeeId], enabled: employeeId !== null, queryFn: () => readOne(employee, employeeId ?? 0) })
  const erpId = String(person.data?.['erpId'] ?? '')
  const picker = <span className="att-pick"><span aria-hidden="true">{say('person')}</span><ReferencePicker target={employee} id={id} value={employeeId} onChange={(value) => asked.set({ employeeId: value })} label={say('person')} /></span>
  return (
    <>
      {/* Without a person there is nothing: on a phone the choice does not lie behind a button. */}
      <InputRow className="att-bar" {...(phone ? { end: picker } : {})}>
        {!phone && picker}
        <Period asked={asked} from={from} until={until} most={today} />
      </InputRow>
      {employeeId !== null && person.isPending ? null : employeeId === null || !erpId ? <PageState title={say('chooseTrip')} text={say('chooseTripText')} /> : <Days erpId={erpId} from={from} until={until} />}
    </>
  )
}

function Days({ erpId, from, until }: { erpId: string; from: string; until: string }) {
  const say = useAttendanceSay()
  const { language, zone } = useSession()
  const asked = useAsked()
  const tiles = useTiles()
  const [place, setPlace] = useMapPlace()
  const [ringed, ring] = useState<number | null>(null)
  const { data, error, refetch } = useService<{ items: TripRow[] }>(calls.trips, { ErpId: erpId, StartDate: from, EndDate: until })
  // Anybody may be chosen by name; whose ways they are is told of people in sight alone.
  if (error instanceof WireFailure && error.status === 404) return <PageState title={say('tripsHidden')} text={say('tripsHiddenText')} />
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('tripsFailed')} empty={({ items }) => (items.length ? undefined : { title: say('noTrips'), text: say('noTripsText'), icon: 'pin' })}>
      {({ items }) => {
        const trip = items.find(({ date }) => date === asked.get('day')) ?? items.at(-1)
        if (!trip) return null
        const [first, last] = [trip.points[0], trip.points.at(-1)]
        const hours = first && last ? (Date.parse(last.time) - Date.parse(first.time)) / 3_600_000 : 0
        return (
          <>
            <p className="att-trip-head"><select aria-label={say('day')} value={trip.date} onChange={({ target }) => asked.set({ day: target.value })}>{items.map(({ date, distanceKm }) => <option key={date} value={date}>{longDay(date, language)}: {amount(distanceKm, 'km', say)}</option>)}</select><b>{say('tripSum', { distance: amount(trip.distanceKm, 'km', say), hours: amount(hours.toFixed(1), 'h', say), count: trip.points.length })}</b></p>
            <MapArea>
              <MapFrame label={say('tripMap', { name: trip.fullName, day: longDay(trip.date, language) })} points={trip.points.map((point, n) => ({ id: n + 1, latitude: point.latitude, longitude: point.longitude, kind: point.kind }))} kinds={kinds} route joins={false} place={place} onPlace={setPlace} tiles={tiles.data?.tiles ?? null} ringed={ringed} onChoose={ring} />
              <ol className="att-stops" aria-label={say('stops')}>{trip.points.map((point, n) => <Stop key={`${point.time} ${point.kind}`} point={point} n={n} zone={zone} isRinged={ringed === n + 1} onRing={() => ring(n + 1)} />)}</ol>
            </MapArea>
          </>
        )
      }}
    </PageFrame>
  )
}

function Stop({ point, n, zone, isRinged, onRing }: { point: TripPoint; n: number; zone: string; isRinged: boolean; onRing: () => void }) {
  const say = useAttendanceSay()
  const [shape, tone] = marks[point.kind]
  return (
    <li>
      {n > 0 && <small className="att-leg">{amount(point.legKm, 'km', say)}</small>}
      <button type="button" aria-current={isRinged} onClick={onRing}><b>{clock(point.time, zone)}</b> <StateMark shape={shape} tone={tone} label={say(words[point.kind])} /> <span dir="ltr">{point.siteCode ?? `${point.latitude.toFixed(4)}, ${point.longitude.toFixed(4)}`}</span></button>
      {point.workOrderId !== null && <Link to={`/allWorkOrders/${point.workOrderId}`}>{say('order')}</Link>}
    </li>
  )
}
