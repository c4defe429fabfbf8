import { formatTime } from '#framework/kinds/web'
import { StageLine, TimeLeft, useSession, type Stage, type WireRow } from '#framework/web'
import { finalOf, statusesFor } from '../statuses.ts'
import { clockOf, raisedOf } from './signs.tsx'
import { useTicketSay } from './texts.ts'
import { useStatuses, type Entry } from './use-tickets.ts'

/** Where it has been, where it is, and what is left of its time. */
export function TicketState({ row, thread }: { row: WireRow; thread: readonly Entry[] }) {
  const say = useTicketSay()
  const { language, zone } = useSession()
  const all = statusesFor(useStatuses().data?.items ?? [], row['companyId'])
  const current = all.findIndex(({ id }) => id === row['taskTicketStatusId'])
  const time = (at: string) => formatTime(language, zone, at)
  const reached = (name: string) => thread.findLast(({ kind, to }) => to === name && kind !== 'reassigned')?.time
  // Of several ends the one it came to, or would come to.
  const end = all[current]?.isFinal ? all[current] : finalOf(all, row['companyId'])
  const stages = all.filter((status) => !status.isFinal || status === end).map((status): Stage => {
    const [isHere, isAhead] = [status === all[current], all.indexOf(status) > current]
    const since = status.isInitial ? raisedOf(row) : isHere ? row[status.isFinal ? 'finishedTime' : 'takenTime'] : null
    const at = reached(status.name) ?? (typeof since === 'string' ? since : undefined)
    return {
      key: status.id, label: status.name, state: isHere ? (status.isFinal ? 'done' : 'now') : at && !isAhead ? 'past' : 'ahead',
      note: isHere && status.isFinal && typeof row['confirmedTime'] === 'string' ? say('confirmed', { time: time(row['confirmedTime']) }) : isHere && at ? say('since', { time: time(at) }) : !isAhead && at ? time(at) : undefined,
    }
  })
  const clock = clockOf(row)
  return (
    <>
      {stages.length > 0 && <StageLine label={say('states')} stages={stages} />}
      {clock && <div className="ticket-clock"><TimeLeft size="wide" clock={clock} /><span>{say('due', { time: time(clock.due) })}</span></div>}
    </>
  )
}
