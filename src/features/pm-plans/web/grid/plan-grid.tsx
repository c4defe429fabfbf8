import { useSession } from '#framework/web'
import { useRef, type KeyboardEvent } from 'react'
import type { Plan, PlanTeam } from '../../model/shapes.ts'
import { cellKey, type Cell, type Cells } from '../draft/cells.ts'
import { usePlanSay } from '../texts.ts'
import { briefWeekday, weekdayOf } from '../words.ts'
import { isArrow, stepTo } from './carry-model.ts'
import { DayCell } from './day-cell.tsx'
import type { Carried } from './use-carry.ts'
import './grid.css'

export interface PlanGridProps {
  plan: Plan
  cells: Cells
  /** The days in sight. */
  days: readonly string[]
  /** The day that is open beside the grid. */
  chosen: Cell | null
  carried: Carried | null
  today: string
  onChoose: (cell: Cell) => void
}

/** Teams by day: a bar per day with its visits, and a dashed line at what the day holds. Arrows walk it, Enter opens a day. */
export function PlanGrid({ plan, cells, days, chosen, carried, today, onChoose }: PlanGridProps) {
  const say = usePlanSay()
  const { language, direction } = useSession()
  const table = useRef<HTMLTableElement>(null)
  const [first = plan.startDate, last = plan.endDate] = [days[0], days.at(-1)]
  const reach = { teams: plan.teams.map(({ teamId }) => teamId), startDate: first, endDate: last }
  // One cell can be reached by Tab: the chosen one where it is in sight.
  const current = chosen && days.includes(chosen.day) && reach.teams.includes(chosen.teamId) ? chosen : { teamId: reach.teams[0] ?? 0, day: first }
  const walk = (cell: Cell, event: KeyboardEvent) => {
    const next = isArrow(event.key) ? stepTo(cell, event.key, reach, direction === 'rtl') : event.key === 'Home' ? { ...cell, day: first } : event.key === 'End' ? { ...cell, day: last } : null
    if (!next) return
    event.preventDefault()
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(next)}"] button`)?.focus()
  }
  const visitsOf = (team: PlanTeam, day: string) => cells.get(cellKey({ teamId: team.teamId, day })) ?? []
  const totals = new Map<string, number>()
  const byTeam = new Map<number, number>()
  for (const { plannedDate, teamId } of plan.visits) {
    totals.set(plannedDate, (totals.get(plannedDate) ?? 0) + 1)
    byTeam.set(teamId, (byTeam.get(teamId) ?? 0) + 1)
  }
  return (
    <div className="plan-grid-scroll">
      <table ref={table} className={`plan-grid${carried ? ' plan-carrying' : ''}`} aria-label={say('grid')}>
        <thead>
          <tr>
            <th scope="col" className="plan-team">{say('team')}</th>
            {days.map((day) => <th key={day} scope="col" aria-current={day === today ? 'date' : undefined}><small aria-hidden="true">{briefWeekday(language, day)}</small><span className="hidden-text">{weekdayOf(language, day, 'long')} </span>{Number(day.slice(8))}</th>)}
            <th scope="col" className="plan-sum">{say('visits')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.teams.map((team) => (
            <tr key={team.teamId}>
              <th scope="row" className="plan-team"><span title={team.leadUserName ?? undefined}><b dir="auto" className={chosen?.teamId === team.teamId ? 'plan-team-on' : undefined}>{team.teamName}</b> <small dir="ltr" aria-label={say('roomOfTeam', { people: team.people, count: team.perDay })}>{Math.max(1, team.people)} × {Math.round(team.perDay / Math.max(1, team.people))}</small></span></th>
              {days.map((day) => {
                const cell = { teamId: team.teamId, day }
                const isOver = carried !== null && cellKey(carried.over) === cellKey(cell)
                return (
                  <DayCell
                    key={day} team={team} day={day} visits={visitsOf(team, day)} isOver={isOver} isChosen={chosen !== null && cellKey(chosen) === cellKey(cell)} isReached={cellKey(current) === cellKey(cell)}
                    {...(isOver ? { lifted: carried } : {})} onChoose={() => onChoose(cell)} onKeyDown={(event) => walk(cell, event)}
                  />
                )
              })}
              <td className="plan-sum number">{byTeam.get(team.teamId) ?? 0}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="plan-team">{say('allTeams')}</th>
            {days.map((day) => <td key={day} className="number">{totals.get(day) ?? ''}</td>)}
            <td className="plan-sum number"><b>{plan.visits.length.toLocaleString('en')}</b></td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
