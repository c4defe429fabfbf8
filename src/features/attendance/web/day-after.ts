/** A person's day as it will be once what waits on the device is sent. */
import type { WaitingWrite } from '#framework/web'

export interface CheckedIn {
  since: string
  isAtHome: boolean
  /** 0: nobody knows yet where. */
  place: number
  siteCode: string | null
  distance: number | null
}

/** What `Attendance/GetOwnDay` answers. */
export interface OwnDay {
  keeps: boolean
  checkedIn: CheckedIn | null
  duty: { dutyTime: string | null; overTime: string | null } | null
  /** Why the day is none to work; absent in what a device kept of before. */
  rest?: { date: string; kind: 'leave' | 'holiday' | 'weekend'; name: string | null } | null
  zone: string
  mayBeHome: boolean
  needsPicture: boolean
  /** The newest record without a check-out of which nothing was said; absent in what a device kept of before. */
  forgotten?: { id: number; date: string } | null
}

/** `keptIn`, `keptOut`: the check-in, or the check-out, that made it so waits on the device. */
export type ShownDay = OwnDay & { keptIn: boolean; keptOut: boolean }

/** What was refused has not happened. */
export function dayAfter(day: OwnDay, writes: readonly WaitingWrite[]): ShownDay {
  return writes.filter(({ problem }) => problem === null).reduce<ShownDay>((now, { path, at, body }) => {
    if (path === 'Attendance/UserCheckIn') return { ...now, checkedIn: { since: new Date(at).toISOString(), isAtHome: body['isAtHome'] === true, place: 0, siteCode: null, distance: null }, keptIn: true, keptOut: false }
    if (path === 'Attendance/UserCheckOut') return { ...now, checkedIn: null, keptIn: false, keptOut: true }
    return now
  }, { ...day, keptIn: false, keptOut: false })
}
