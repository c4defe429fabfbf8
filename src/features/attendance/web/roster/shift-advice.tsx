import { useService, useSession, type FormAdviceProps } from '#framework/web'
import { calls } from '../../calls.ts'
import { daysOfShift, rosterDays } from '../../model/roster-days.ts'
import { isolated, longDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { adviceOf } from './advice-of.ts'
import type { RosterAway } from './people.ts'

/** In the form of a shift: that whoever gets it is on leave then, or that it is a holiday there. The shift is saved all the same. */
export function ShiftAdvice({ values: { userId, userName, startTime, endTime } }: FormAdviceProps) {
  const { zone } = useSession()
  const days = typeof startTime === 'string' ? daysOfShift(startTime, typeof endTime === 'string' ? endTime : '', zone) : []
  const [from, until] = [days[0], days.at(-1)]
  return from && until && typeof userId === 'number' ? <Asked key={userId} userId={userId} name={typeof userName === 'string' ? userName : ''} days={days} from={from} until={until} /> : null
}

function Asked({ userId, name, days, from, until }: { userId: number; name: string; days: readonly string[]; from: string; until: string }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const { data } = useService<RosterAway>(calls.rosterAway, { UserId: userId, StartDate: from, EndDate: until })
  if (!data) return null
  const found = rosterDays(days, data.leaves, data.holidays, data.countries.find((each) => each.userId === userId)?.countryId ?? null)
  const sentences = adviceOf(found, { say, name: isolated(name), day: (date) => longDay(date, language) })
  return sentences.length ? <>{sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}<p>{say('adviceSaves')}</p></> : null
}
