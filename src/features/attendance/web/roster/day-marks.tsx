import { pathsOf, StateMark, useSession } from '#framework/web'
import type { EntityModel } from '#framework/metadata'
import type { RosterDay, RosterLeave } from '../../model/roster-days.ts'
import { kindOfLeave } from '../leave/kind-of-leave.ts'
import { useAttendanceSay } from '../texts.ts'

/** What a day is to a person, in the cell: leave with its kind and its record where the reader may know them, and the holiday. */
export function DayMarks({ day, leave: entity, opens }: { day: RosterDay | undefined; leave: EntityModel; opens: boolean }) {
  const say = useAttendanceSay()
  if (!day) return null
  return (
    <>
      {day.holiday !== null && <span className="att-mark"><StateMark shape="bar" tone="quiet" label={say('rosterHoliday')} /></span>}
      {day.leaves.map((leave) => (opens && leave.id !== null
        ? <a key={leave.id} className="att-mark" href={pathsOf(entity).record(leave.id)}><Leave entity={entity} leave={leave} /></a>
        : <span key={leave.startDate} className="att-mark"><Leave entity={entity} leave={leave} /></span>))}
    </>
  )
}

/** Half a day is a half disc, what is only asked for a ring. */
function Leave({ entity, leave: { isHalfDay, isPending, kind } }: { entity: EntityModel; leave: RosterLeave }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const word = say(isPending ? (isHalfDay ? 'rosterHalfAsked' : 'rosterAsked') : isHalfDay ? 'rosterHalf' : 'rosterLeave')
  const named = kind === null ? '' : kindOfLeave(entity, kind, language)
  return <StateMark shape={isPending ? 'ring' : isHalfDay ? 'half' : 'disc'} tone="accent" label={named ? `${word}${say('listComma')}${named}` : word} />
}
