import { PageFrame, pathsOf, useEntity, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import type { PlanRow, Slip } from '../../model/shapes.ts'
import { groups } from '../draft/groups.ts'
import { usePlanSay } from '../texts.ts'
import { shortDay } from '../words.ts'

const atOnce = 50

/** Visits that were not done on their day, by why; the most frequent reason first. */
export function Slips({ plan }: { plan: PlanRow }) {
  const say = usePlanSay()
  const { data, error, refetch } = useService<{ totalCount: number; items: readonly Slip[] }>(planCalls.slips, { PlanId: plan.id })
  return (
    <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('slipsFailed')} empty={({ items }) => (items.length ? undefined : { title: say('nothingSlipped'), icon: 'check' })}>
      {({ items }) => <>{[...groups(items, ({ code }) => code)].toSorted(([, a], [, b]) => b.length - a.length).map(([code, slips]) => <Reason key={code} slips={slips} code={code} />)}</>}
    </PageFrame>
  )
}

function Reason({ slips, code }: { slips: readonly Slip[]; code: Slip['code'] }) {
  const say = usePlanSay()
  const { language } = useSession()
  const [orders, site] = [pathsOf(useEntity('AllWorkOrders')), pathsOf(useEntity('Site'))]
  const [shown, show] = useState(10)
  return (
    <section className="done-slips" aria-label={say(`slip_${code}`)}>
      <h2>{say(`slip_${code}`)} <span className="number">{slips.length}</span></h2>
      <ul>
        {slips.slice(0, shown).map((slip) => (
          <li key={`${slip.planId} ${slip.visitId}`}>
            <span><Link to={site.record(slip.siteId)}><b>{slip.siteCode}</b></Link> <span className="plan-quiet" dir="auto">{slip.siteName}</span></span>
            <span dir="auto">{slip.teamName}</span>
            <span>{say('plannedFor', { day: shortDay(language, slip.plannedDate) })}{say('comma')}<span className={slip.status === 'CLOSED' ? undefined : 'done-bad'}>{say('daysLate', { count: slip.daysLate })}</span></span>
            <span dir="auto">{slip.reason}</span>
            {slip.workOrderId !== null && <Link to={orders.record(slip.workOrderId)}><bdi>{slip.number}</bdi></Link>}
          </li>
        ))}
      </ul>
      {slips.length > shown && <Button type="link" size="small" onClick={() => show(shown + atOnce)}>{say('showMore', { count: Math.min(atOnce, slips.length - shown) })}</Button>}
    </section>
  )
}
