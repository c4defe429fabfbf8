import { useSession } from '#framework/web'
import { memo, type KeyboardEvent } from 'react'
import type { PlanTeam, PlanVisit } from '../../model/shapes.ts'
import { beyond, cellKey, offOf, roomOf } from '../draft/cells.ts'
import { usePlanSay } from '../texts.ts'
import { shortDay, weekdayOf } from '../words.ts'
import type { Carried } from './use-carry.ts'

export interface DayCellProps {
  team: PlanTeam
  day: string
  visits: readonly PlanVisit[]
  isOver: boolean
  isChosen: boolean
  /** Tab leads here. */
  isReached: boolean
  lifted?: Carried
  onChoose: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Height in px of a day that is just full. */
const full = 36
const highest = 46

/** A day of a team: as high as it has visits. */
export const DayCell = memo(Cell, (before, after) => before.visits === after.visits && before.team === after.team && before.isOver === after.isOver && before.isChosen === after.isChosen && before.isReached === after.isReached && before.lifted?.visit === after.lifted?.visit)

function Cell({ team, day, visits, isOver, isChosen, isReached, onChoose, onKeyDown }: DayCellProps) {
  const say = usePlanSay()
  const { language } = useSession()
  const [off, room] = [offOf(team, day), roomOf(team, day)]
  const over = beyond(team, day, visits.length)
  const height = visits.length ? Math.max(16, Math.min(highest, (visits.length / Math.max(1, room)) * full)) : 0
  const words = [
    `${team.teamName}${say('comma')}${weekdayOf(language, day, 'long')} ${shortDay(language, day)}`, say('ofRoom', { count: visits.length, room }),
    ...(off === null ? [] : [off ? say('offNamed', { name: off }) : say('offDay')]), ...(over ? [say('overRoom', { count: over })] : []),
  ].join(say('comma'))
  return (
    <td className={`plan-day${off === null ? '' : ' plan-off'}${isOver ? ' plan-over' : ''}`} data-cell={cellKey({ teamId: team.teamId, day })}>
      <button type="button" tabIndex={isReached ? 0 : -1} aria-label={words} aria-pressed={isChosen} title={off || undefined} onClick={onChoose} onKeyDown={onKeyDown}>
        {off === null && room > 0 && <i className="plan-line" aria-hidden="true" style={{ insetBlockEnd: full }} />}
        {visits.length > 0 && <span className={`plan-bar${over || off !== null ? ' plan-bar-over' : ''}`} style={{ blockSize: height }}>{visits.length}</span>}
      </button>
    </td>
  )
}
