import { useSession } from '#framework/web'
import type { Plan } from '../../model/shapes.ts'
import { beyond, cellKey, offOf, roomOf, type Cell, type Cells } from '../draft/cells.ts'
import { usePlanSay } from '../texts.ts'
import { namedDay } from '../words.ts'

/** A week of the plan on a phone: each day with its teams, each of them opens its tours. */
export function WeekLists({ plan, cells, days, onChoose }: { plan: Plan; cells: Cells; days: readonly string[]; onChoose: (cell: Cell) => void }) {
  const say = usePlanSay()
  const { language } = useSession()
  return (
    <div className="plan-week">
      {days.map((day) => {
        const lines = plan.teams.flatMap((team) => {
          const visits = cells.get(cellKey({ teamId: team.teamId, day })) ?? []
          return visits.length ? [{ team, visits }] : []
        })
        const offs = plan.teams.filter((team) => offOf(team, day) !== null).length
        return (
          <section key={day} aria-label={namedDay(language, day)}>
            <h2>{namedDay(language, day)} <span>{lines.length ? say('visitCount', { count: lines.reduce((sum, { visits }) => sum + visits.length, 0) }) : offs === plan.teams.length ? say('offDay') : say('nothing')}</span></h2>
            <ul>
              {lines.map(({ team, visits }) => {
                const room = roomOf(team, day)
                const isOver = beyond(team, day, visits.length) > 0 || offOf(team, day) !== null
                return (
                  <li key={team.teamId}><button type="button" onClick={() => onChoose({ teamId: team.teamId, day })}>
                    <span dir="auto">{team.teamName}</span>
                    <i className="plan-load" aria-hidden="true"><i className={isOver ? 'plan-load-over' : undefined} style={{ inlineSize: `${Math.min(100, (visits.length / Math.max(1, room)) * 100)}%` }} /></i>
                    <span className={isOver ? 'plan-warn number' : 'number'}>{say('ofCount', { count: visits.length, room })}</span>
                  </button></li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
