import { useSession } from '#framework/web'
import type { Plan } from '../../model/shapes.ts'
import { daysFrom } from '../draft/days.ts'
import { usePlanSay } from '../texts.ts'
import { shortDay } from '../words.ts'

/** Visits of each day of all teams as thin bars; how even a plan is. */
export function Loads({ plan }: { plan: Plan }) {
  const say = usePlanSay()
  const { language } = useSession()
  const days = daysFrom(plan.startDate, plan.endDate)
  const counts = days.map((day) => plan.visits.filter(({ plannedDate }) => plannedDate === day).length)
  const most = Math.max(1, ...counts)
  const fullest = days[counts.indexOf(Math.max(...counts))] ?? plan.startDate
  return (
    <span className="plan-loads" role="img" aria-label={say('fullest', { count: Math.max(0, ...counts), day: shortDay(language, fullest) })}>
      {counts.map((count, n) => <i key={days[n]} style={{ blockSize: `${(count / most) * 100}%` }} />)}
    </span>
  )
}
