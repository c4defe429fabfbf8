import { formatTime } from '#framework/kinds/web'
import { finalOf, statusesFor, type OwnStatus } from '#framework/wire'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'
import { StageLine, type Stage } from './stage-line.tsx'

export interface StatusLineProps {
  label: string
  /** All of the tenant. */
  statuses: readonly (OwnStatus & { name: string })[]
  companyId: unknown
  /** The one the row has. */
  status: unknown
  /** Since when it is there, where nothing tells when it came to a status: instants of the row. */
  since: { initial: unknown; underWay: unknown; final: unknown }
  /** When it came to a status last, by what is known of its changes. */
  reached: (status: string) => string | undefined
  /** Below its end, in place of since when. */
  ended?: string | undefined
}

/** The statuses a row goes through: those of its company, and of several ends the one it came to or would come to. */
export function StatusLine({ label, statuses, companyId, status, since, reached, ended }: StatusLineProps) {
  const say = useSay()
  const { language, zone } = useSession()
  const all = statusesFor(statuses, companyId)
  const current = all.find(({ id }) => id === status)
  const end = current?.isFinal ? current : finalOf(all, companyId)
  const time = (at: string) => formatTime(language, zone, at)
  const stages = all.filter((each) => !each.isFinal || each === end).map((each): Stage => {
    const [isHere, isAhead] = [each === current, current === undefined || all.indexOf(each) > all.indexOf(current)]
    const told = each.isInitial ? since.initial : isHere ? since[each.isFinal ? 'final' : 'underWay'] : null
    const at = reached(each.name) ?? (typeof told === 'string' ? told : undefined)
    return {
      key: each.id, label: each.name, state: isHere ? (each.isFinal ? 'done' : 'now') : at && !isAhead ? 'past' : 'ahead',
      note: isHere && each.isFinal && ended ? ended : isHere && at ? say('parts.since', { time: time(at) }) : !isAhead && at ? time(at) : undefined,
    }
  })
  return stages.length ? <StageLine label={label} stages={stages} /> : null
}
