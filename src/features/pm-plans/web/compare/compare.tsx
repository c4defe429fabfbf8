import { Page, PageFrame, PageHead, useFeedback, useService, useSession, type RowPage } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import { planRoute } from '../../feature.ts'
import type { Plan, PlanRow } from '../../model/shapes.ts'
import { figuresOf, type Figures } from '../draft/figures.ts'
import { Progress } from '../plan/progress.tsx'
import { factsOf } from '../plan/start-page.tsx'
import { planKey, usePlan } from '../plan/use-plan.ts'
import { useWork } from '../plan/use-work.ts'
import { Sentence } from '../settings/sentence.tsx'
import { asAsked, settingsOf } from '../settings/settings-model.ts'
import { usePlanSay } from '../texts.ts'
import { Loads } from './loads.tsx'
import './compare.css'

/** Two drafts of different settings side by side, before one of them is gone on with. @param other null: it is still to be made */
export function Compare({ id, other }: { id: number; other: number | null }) {
  const say = usePlanSay()
  const first = usePlan(id)
  return (
    <Page>
      <PageHead title={say('twoSettings')} trail={[{ label: say('makePlan'), to: `${planRoute}?plan=${id}` }]} />
      <PageFrame data={first.data} error={first.error} onRetry={() => void first.refetch()} failedTitle={say('planFailed')}>
        {(plan) => (other === null ? <Second plan={plan} /> : <Both plan={plan} other={other} />)}
      </PageFrame>
    </Page>
  )
}

/** The second of the two: made of the same settings and then changed, or one of the drafts that are there. */
function Second({ plan }: { plan: Plan }) {
  const say = usePlanSay()
  const go = useNavigate()
  const { language } = useSession()
  const open = (id: number) => go(`${planRoute}?plan=${plan.id}&with=${id}`, { replace: true })
  const work = useWork({ onPlan: open, onSaved: () => undefined })
  const { data } = useService<Omit<RowPage, 'items'> & { items: readonly PlanRow[] }>(planCalls.list, { 'isSaved.eq': 'false', MaxResultCount: 20 })
  const others = data?.items.filter((row) => row.id !== plan.id && !row.isSaved) ?? []
  if (work.jobId) return <Progress jobId={work.jobId} onEnd={({ state, planId }) => { work.follow(null); if (state === 'done' && planId !== null) open(planId) }} />
  return (
    <section className="plan-second">
      <p>{say('secondText')}</p>
      <Button type="primary" loading={work.isBusy} onClick={() => work.make(asAsked(settingsOf(plan)), null)}>{say('sameAgain')}</Button>
      {others.length > 0 && <><h2>{say('orDraft')}</h2><ul>{others.map((row) => <li key={row.id}><Button type="link" onClick={() => open(row.id)}><span dir="auto">{row.name}{say('comma')}{factsOf(row, language)}</span></Button></li>)}</ul></>}
    </section>
  )
}

/** A figure, and whether less of it is better. */
const rows: readonly (readonly [keyof Figures, 'more' | 'less' | 'neither'])[] = [['visits', 'more'], ['notPlaced', 'less'], ['over', 'less'], ['against', 'less'], ['away', 'less'], ['km', 'less'], ['busiest', 'less'], ['quietest', 'more']]

function Both({ plan, other }: { plan: Plan; other: number }) {
  const say = usePlanSay()
  const second = usePlan(other)
  return (
    <PageFrame data={second.data} error={second.error} onRetry={() => void second.refetch()} failedTitle={say('planFailed')}>
      {(its) => <Table plans={[plan, its]} />}
    </PageFrame>
  )
}

function Table({ plans }: { plans: readonly [Plan, Plan] }) {
  const say = usePlanSay()
  const figures = useMemo(() => plans.map(figuresOf) as [Figures, Figures], [plans])
  const better = (key: keyof Figures, want: 'more' | 'less' | 'neither', n: number) => {
    const [own, others] = [figures[n]?.[key] ?? 0, figures[1 - n]?.[key] ?? 0]
    return want !== 'neither' && (want === 'more' ? own > others : own < others)
  }
  return (
    <div className="plan-compare-scroll"><table className="plan-compare">
      <thead><tr><th scope="col"><span className="hidden-text">{say('figure')}</span></th>{plans.map((plan, n) => <th key={plan.id} scope="col"><Head plan={plan} other={plans[1 - n] as Plan} n={n} /></th>)}</tr></thead>
      <tbody>
        {rows.map(([key, want]) => (
          <tr key={key}>
            <th scope="row">{say(`figure_${key}`)}</th>
            {figures.map((each, n) => <td key={plans[n]?.id} className={better(key, want, n) ? 'plan-better' : undefined}><span className="number">{each[key].toLocaleString('en')}{key === 'busiest' || key === 'quietest' ? '%' : ''}</span>{better(key, want, n) && <small>{say('better')}</small>}</td>)}
          </tr>
        ))}
        <tr><th scope="row">{say('loadOfDays')}</th>{plans.map((plan) => <td key={plan.id}><Loads plan={plan} /></td>)}</tr>
      </tbody>
    </table></div>
  )
}

function Head({ plan, other, n }: { plan: Plan; other: Plan; n: number }) {
  const say = usePlanSay()
  const go = useNavigate()
  const client = useQueryClient()
  const { ask } = useFeedback()
  const { holds } = useSession()
  const work = useWork({ onPlan: (id, made) => client.setQueryData(planKey(id), made), onSaved: () => undefined })
  const take = async () => {
    const isGone = !other.isSaved && holds('LookUps.PmPlan.Delete') && (await ask({ title: say('askOther'), text: say('askOtherText', { name: other.name }), action: say('discardOther'), cancel: say('keepBoth') }))
    if (isGone) await work.remove(other.id)
    go(`${planRoute}?plan=${plan.id}`)
  }
  return (
    <>
      <span className="plan-compare-title">{say(n ? 'secondPlan' : 'firstPlan')}</span>
      {work.jobId
        ? <Progress jobId={work.jobId} onEnd={() => { work.follow(null); void client.invalidateQueries({ queryKey: planKey(plan.id) }) }} />
        : <Sentence settings={settingsOf(plan)} names={plan} refused={work.refused} disabled={work.isBusy || plan.isSaved} onChange={(changed) => void (async () => {
            if (plan.movedCount && !(await ask({ title: say('askAnew'), text: say('askAnewText', { count: plan.movedCount }), action: say('makeAnew'), cancel: say('keepIt') }))) return
            work.make(asAsked({ ...settingsOf(plan), ...changed }), plan.id)
          })()} />}
      <Button onClick={() => void take()} disabled={work.isBusy || work.jobId !== null}>{say('takeThis')}</Button>
    </>
  )
}
