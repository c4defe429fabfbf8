/** On home: checking in and out, for whoever's department keeps attendance. */
import { Failed, formatMinutes, PendingPictures, PictureButtons, positionNow, sendTo, shrinkPicture, uploadPicture, useEntity, useFeedback, useMinute, usePictures, useReadAgain, useSay, useService, useSession } from '#framework/web'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useAttendanceSay } from './texts.ts'
import './own-day.css'

interface CheckedIn {
  since: string
  isAtHome: boolean
  place: number
  siteCode: string | null
  distance: number | null
}

interface OwnDay {
  keeps: boolean
  checkedIn: CheckedIn | null
  duty: { dutyTime: string | null; overTime: string | null } | null
  zone: string
  mayBeHome: boolean
  needsPicture: boolean
}

/** Megabytes of a picture. */
const largest = 10

export function OwnDaySection() {
  const say = useAttendanceSay()
  const { data, error, refetch } = useService<OwnDay>('Attendance/GetOwnDay')
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} title={say('failed')} />
  if (!data || (!data.keeps && !data.checkedIn)) return null
  return <section className="own-day" aria-label={say('title')}>{data.checkedIn ? <Working day={data} since={data.checkedIn} /> : <Beginning day={data} />}</section>
}

/** Sends what is done, with the position: it is never waited for long, and nothing is refused without it. */
function useCheck(done: 'checkedIn' | 'checkedOut') {
  const say = useAttendanceSay()
  const { toast } = useFeedback()
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: async (body: { isAtHome?: boolean; image?: string | undefined }) => {
      const position = await positionNow()
      return done === 'checkedIn' ? sendTo('POST', 'Attendance/UserCheckIn', { body: { ...position, ...body } }) : sendTo('PUT', 'Attendance/UserCheckOut', { body: { ...position, ...body } })
    },
    onSuccess: () => toast(say(done)),
    onSettled: readAgain,
  })
}

function Beginning({ day: { duty, mayBeHome, needsPicture } }: { day: OwnDay }) {
  const say = useAttendanceSay()
  const { mutate, isPending, variables } = useCheck('checkedIn')
  const entity = useEntity('Attendance')
  const pictures = usePictures({ largest, most: 1, upload: async (file, sending) => uploadPicture(entity, 'image', await shrinkPicture(file), sending) })
  const [image] = pictures.keys
  const isReady = !needsPicture || (pictures.ready && image !== undefined)
  const checkIn = (isAtHome: boolean) => mutate({ isAtHome, image })
  return (
    <>
      <div className="own-day-words">
        <h2>{say('notCheckedIn')}</h2>
        <p>{duty?.dutyTime && <>{say('dutyBegins', { time: isolated(duty.dutyTime) })} </>}{needsPicture ? say('picture') : say('positionTold')}</p>
        {needsPicture && <div className="own-day-picture">{pictures.pending.length ? <PendingPictures pictures={pictures} /> : <PictureButtons pictures={pictures} />}{pictures.problem && <p role="alert">{pictures.problem}</p>}</div>}
      </div>
      <div className="own-day-acts">
        <Button type="primary" disabled={!isReady} loading={isPending && variables.isAtHome !== true} onClick={() => checkIn(false)}>{say('checkIn')}</Button>
        {mayBeHome && <Button disabled={!isReady} loading={isPending && variables.isAtHome === true} onClick={() => checkIn(true)}>{say('checkInHome')}</Button>}
      </div>
    </>
  )
}

function Working({ day: { duty, zone }, since }: { day: OwnDay; since: CheckedIn }) {
  const say = useAttendanceSay()
  const parts = useSay()
  const { language } = useSession()
  const { mutate, isPending } = useCheck('checkedOut')
  const now = useMinute()
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(since.since))
  const metres = since.distance === null ? '' : isolated(since.distance < 1000 ? `${Math.round(since.distance)} m` : `${(since.distance / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} km`)
  const place = isolated(since.siteCode ?? '')
  const where = since.isAtHome || since.place === 1 ? say('atHome') : since.place === 0 ? say('unknown') : since.place === 4 ? (since.siteCode && metres ? say('outside', { place, distance: metres }) : say('elsewhere')) : say('at', { place })
  return (
    <>
      <div className="own-day-words" lang={language}>
        <h2>{say('onDutySince', { time: isolated(time) })} <span className="own-day-worked" title={say('worked')}><bdi>{formatMinutes(Math.max(0, Math.floor((now - Date.parse(since.since)) / 60_000)), parts)}</bdi></span></h2>
        <p>{where}{duty?.overTime && ` ${say('overTime', { time: isolated(duty.overTime) })}`}</p>
      </div>
      <div className="own-day-acts"><Button loading={isPending} onClick={() => mutate({})}>{say('checkOut')}</Button></div>
    </>
  )
}

/** What reads from left to right within a sentence of any direction. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
