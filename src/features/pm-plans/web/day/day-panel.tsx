import { wallClock } from '#framework/kinds'
import { Icon, useSession } from '#framework/web'
import { minutesOf } from '../../model/days.ts'
import type { Plan, PlanVisit } from '../../model/shapes.ts'
import { beyond, offOf, roomOf, type Cell } from '../draft/cells.ts'
import type { Carry } from '../grid/use-carry.ts'
import { usePlanSay } from '../texts.ts'
import { namedDay } from '../words.ts'
import { Stop, type StopProps } from './stop.tsx'
import { strokeOf, TourMap } from './tour-map.tsx'
import { toursOf, type Tour } from './tours.ts'
import './day.css'

export interface DayPanelProps extends Pick<StopProps, 'onMove' | 'previewOf'> {
  plan: Plan
  cell: Cell
  visits: readonly PlanVisit[]
  /** Absent: nothing can be moved. */
  carry?: Carry
  onClose?: () => void
}

/** One day of one team: who goes where, in which order, and when each visit is due. */
export function DayPanel({ plan, cell, visits, carry, onClose, onMove, previewOf }: DayPanelProps) {
  const say = usePlanSay()
  const { language, phone } = useSession()
  const team = plan.teams.find(({ teamId }) => teamId === cell.teamId)
  const tours = toursOf(visits)
  if (!team) return null
  const [off, over] = [offOf(team, cell.day), beyond(team, cell.day, visits.length)]
  const km = tours.reduce((sum, tour) => sum + tour.km, 0)
  return (
    <section className="plan-panel" aria-label={say('dayOf', { team: team.teamName, day: namedDay(language, cell.day) })}>
      <header>
        <h2><bdi>{team.teamName}</bdi>{say('comma')}{namedDay(language, cell.day)}</h2>
        <span>{say('ofRoom', { count: visits.length, room: roomOf(team, cell.day) })}{visits.length > 0 && `${say('comma')}${say('km', { km: Math.round(km) })}`}</span>
        {onClose && <button type="button" className="plan-close" aria-label={say('close')} onClick={onClose}><Icon name="close" size={14} /></button>}
      </header>
      {(off !== null || over > 0) && <p className="plan-warn">{[...(off === null ? [] : [off ? say('offNamed', { name: off }) : say('offDay')]), ...(over ? [say('overRoom', { count: over })] : [])].join(' ')}</p>}
      {visits.length > 0 && <TourMap tours={tours} lifted={carry?.carried?.visit.id ?? null} />}
      {tours.map((tour, n) => <TourLines key={tour.person} tour={tour} n={n} plan={plan} onMove={onMove} previewOf={previewOf} {...(carry ? { carry } : {})} />)}
      {visits.length === 0 && <p className="plan-quiet">{say('emptyDay')}</p>}
      {carry && <p className={phone ? 'hidden-text' : 'plan-quiet plan-how'} id="plan-how"><span className="plan-how-carried">{say('how')}</span><span className="plan-how-pressed">{say('howTouch')}</span></p>}
    </section>
  )
}

function TourLines({ tour, n, plan, carry, onMove, previewOf }: { tour: Tour; n: number } & Pick<DayPanelProps, 'plan' | 'carry' | 'onMove' | 'previewOf'>) {
  const say = usePlanSay()
  const { zone } = useSession()
  const hour = (time: string | undefined) => (time ? wallClock(new Date(time), zone).toISOString().slice(11, 16) : '')
  const { color, dash } = strokeOf(n)
  return (
    <section className="plan-tour" aria-label={tour.userName ?? say('nobody', { count: tour.person })}>
      <h3>
        <svg width="22" height="4" aria-hidden="true"><path d="M0 2h22" stroke={color} strokeWidth="2.5" strokeDasharray={dash} /></svg>
        <bdi>{tour.userName ?? say('nobody', { count: tour.person })}</bdi>
        <span>{say('tourFacts', { from: hour(tour.stops[0]?.time), last: hour(endOf(tour.stops, plan)), km: Math.round(tour.km) })}</span>
      </h3>
      <ol>{tour.stops.map((visit) => <Stop key={visit.id} visit={visit} plan={plan} isFirst={n === 0} onMove={onMove} previewOf={previewOf} {...(carry ? { carry } : {})} />)}</ol>
    </section>
  )
}

/** When the last visit of a tour is over: a shift is shared out evenly. */
function endOf(stops: readonly PlanVisit[], { shiftStart, shiftEnd, visitsPerDay }: Plan): string | undefined {
  const last = stops.at(-1)
  return last && new Date(Date.parse(last.time) + ((minutesOf(shiftEnd) - minutesOf(shiftStart)) / visitsPerDay) * 60_000).toISOString()
}
