/** On home: checking in and out, for whoever's department keeps attendance. */
import { Failed, formatMinutes, OwnPictureButton, PendingPictures, positionNow, sendOrKeep, sendTo, shrinkPicture, StateMark, useEntity, useFeedback, useKeptService, useMinute, useOfflineTime, usePictures, useSay, useSending, useSession, useWaiting } from '#framework/web'
import { dateFormat, momentIn } from '#framework/kinds'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { decisionsRoute, ownRoute } from '../feature.ts'
import { dayAfter, type CheckedIn, type OwnDay, type ShownDay } from './day-after.ts'
import { useAttendanceSay } from './texts.ts'
import { deviceId } from './parts/device-id.ts'
import { isolated, longDay, metres } from './parts/words.ts'
import type { Whereabouts } from './near-here.tsx'
import './own-day.css'

const NearHere = lazy(() => import('./near-here.tsx').then((m) => ({ default: m.NearHere })))

/** Megabytes of a picture. */
const largest = 10

export function OwnDaySection() {
  const say = useAttendanceSay()
  const { data, error, refetch } = useKeptService<OwnDay>('Attendance/GetOwnDay')
  const waiting = useWaiting()
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} title={say('failed')} />
  if (!data || (!data.keeps && !data.checkedIn)) return null
  const day = dayAfter(data, waiting)
  return <section className="own-day" aria-label={say('title')}>{day.forgotten && <Forgotten date={day.forgotten.date} />}{day.checkedIn ? <Working day={day} since={day.checkedIn} /> : <Beginning day={day} />}<Link className="own-day-mine" to={ownRoute}>{say('myAttendance')}</Link></section>
}

/** Sends what is done, with the position: it is never waited for long, and nothing is refused without it. Without the server it is kept, and sent later with its time. */
function useCheck(done: 'checkedIn' | 'checkedOut') {
  const say = useAttendanceSay()
  const { toast } = useFeedback()
  const { busy, send } = useSending()
  const navigate = useNavigate()
  const { holds } = useSession()
  const check = (body: { isAtHome?: boolean; image?: string | undefined }) => void send(async () => {
    const position = await positionNow()
    const { id } = done === 'checkedIn' ? await sendTo<{ id?: number }>('POST', 'Attendance/UserCheckIn', { body: { ...position, ...body, deviceId: deviceId() }, failure: 'own' }) : await sendTo<{ id?: number }>('PUT', 'Attendance/UserCheckOut', { body: { ...position, ...body }, failure: 'own' })
    toast(say(id === undefined ? 'kept' : done === 'checkedIn' ? done : 'submitted'), { kind: done === 'checkedIn' ? 'success' : 'info' })
    // Where the record stands, with what speaks for it; what is kept has none yet.
    if (done === 'checkedIn' && id !== undefined) void navigate(holds('LookUps.Attendance.Pages') ? `${decisionsRoute}?tab=mine` : ownRoute)
  })
  return { check, busy }
}

/** Why the day is none to work, of that day alone: what a device kept may be of another. */
function useRest({ rest, zone }: ShownDay, since?: string): string | null {
  const say = useAttendanceSay()
  const now = useMinute()
  if (!rest || rest.date !== momentIn(zone, new Date(since ?? now)).today) return null
  return rest.kind === 'holiday' ? say('restHoliday', { name: isolated(rest.name ?? '') }) : say(rest.kind === 'leave' ? 'restLeave' : 'restWeekend')
}

function Beginning({ day }: { day: ShownDay }) {
  const { duty, mayBeHome, needsPicture, keptOut } = day
  const rest = useRest(day)
  const say = useAttendanceSay()
  const { check, busy } = useCheck('checkedIn')
  const [isHomePressed, pressHome] = useState(false)
  const [here, setHere] = useState<Whereabouts | null>(null)
  const entity = useEntity('Attendance')
  const pictures = usePictures({ largest, most: 1, upload: async (file, sending) => sendOrKeep(entity, 'image', await shrinkPicture(file), sending) })
  const [image] = pictures.keys
  const isReady = !needsPicture || (pictures.ready && image !== undefined)
  const checkIn = (isAtHome: boolean) => {
    pressHome(isAtHome)
    check({ isAtHome, image })
  }
  return (
    <>
      <div className="own-day-words">
        <h2>{say('notCheckedIn')}</h2>
        <p>{rest ? <>{rest} </> : duty?.dutyTime && <>{say('dutyBegins', { time: isolated(duty.dutyTime) })} </>}{needsPicture ? say('picture') : say('positionTold')}</p>
        <Kept sentence={keptOut ? say('keptOut') : null} />
        {!keptOut && <Suspense><NearHere onPlace={setHere} /></Suspense>}
        {needsPicture && <div className="own-day-picture">{pictures.pending.length ? <PendingPictures pictures={pictures} /> : <OwnPictureButton pictures={pictures} />}{pictures.problem && <p role="alert">{pictures.problem}</p>}</div>}
      </div>
      <div className="own-day-acts">
        <Button type="primary" disabled={!isReady} loading={busy && !isHomePressed} onClick={() => checkIn(false)}>{here?.near && here.place !== 0 && here.distance !== null ? here.place === 4 ? say('checkInOutside', { place: isolated(here.near.siteCode), distance: metres(here.distance, say) }) : say('checkInAt', { place: isolated(here.near.siteName || here.near.siteCode) }) : say('checkIn')}</Button>
        {mayBeHome && <Button disabled={!isReady} loading={busy && isHomePressed} onClick={() => checkIn(true)}>{say('checkInHome')}</Button>}
      </div>
    </>
  )
}

function Working({ day, since }: { day: ShownDay; since: CheckedIn }) {
  const { duty, zone, keptIn } = day
  const rest = useRest(day, since.since)
  const say = useAttendanceSay()
  const parts = useSay()
  const { language } = useSession()
  const { check, busy } = useCheck('checkedOut')
  const now = useMinute()
  const time = dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(since.since))
  const away = since.distance === null ? '' : metres(since.distance, say)
  const place = isolated(since.siteCode ?? '')
  const where = since.isAtHome || since.place === 1 ? say('atHome') : since.place === 0 ? say('unknown') : since.place === 4 ? (since.siteCode && away ? say('outside', { place, distance: away }) : say('elsewhere')) : say('at', { place })
  return (
    <>
      <div className="own-day-words" lang={language}>
        <h2>{say('onDutySince', { time: isolated(time) })} <span className="own-day-worked" title={say('worked')}><bdi>{formatMinutes(Math.max(0, Math.floor((now - Date.parse(since.since)) / 60_000)), parts)}</bdi></span></h2>
        <p>{!keptIn && where}{rest ? ` ${rest} ${say('allOvertime')}` : duty?.overTime && ` ${say('overTime', { time: isolated(duty.overTime) })}`}</p>
        <Kept sentence={keptIn ? say('keptIn') : null} />
      </div>
      <div className="own-day-acts"><Button loading={busy} onClick={() => check({})}>{say('checkOut')}</Button></div>
    </>
  )
}

/** A day that nobody ended: it is said first, since only the person knows. */
function Forgotten({ date }: { date: string }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  return <p className="own-day-forgot"><StateMark shape="up" tone="warn" /> {say('hasNoCheckOut', { day: longDay(date, language) })} <Link to={ownRoute}>{say('whenLeftLink')}</Link></p>
}

/** What waits on the device; without the server and with nothing waiting, what will become of it. */
function Kept({ sentence }: { sentence: string | null }) {
  const say = useAttendanceSay()
  const isOffline = useOfflineTime() !== null
  const said = sentence ?? (isOffline ? say('willKeep') : null)
  return said === null ? null : <p className="own-day-kept" role="status">{said}</p>
}
