/** `/viewPmPlan`: of the plan that is under way, what was planned against what was done, what slipped and why, and what next year asks for. */
import { momentIn } from '#framework/kinds'
import { asFailure, downloadFile, Icon, Page, PageFrame, PageHead, PageState, Tabs, useFeedback, useService, useSession, type RowPage } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import { doneRoute, planRoute } from '../../feature.ts'
import type { PlanRow } from '../../model/shapes.ts'
import { PlanTabs } from '../list/plan-tabs.tsx'
import { factsOf } from '../plan/start-page.tsx'
import { asAsked, settingsOf } from '../settings/settings-model.ts'
import { usePlanSay } from '../texts.ts'
import { Against } from './against.tsx'
import { NextYear } from './next-year.tsx'
import { Slips } from './slips.tsx'
import '../plan/plan.css'
import './done.css'

const parts = ['done', 'slipped', 'year'] as const
const calls = { done: planCalls.comparison, slipped: planCalls.slips, year: planCalls.preview }

export function DonePage() {
  const say = usePlanSay()
  const { today } = momentIn(useSession().zone)
  const { data, error, refetch } = useService<Omit<RowPage, 'items'> & { items: readonly PlanRow[] }>(planCalls.list, { 'isSaved.eq': 'true', MaxResultCount: 100 })
  return (
    <Page>
      <PageFrame data={data?.items.filter(({ isSaved }) => isSaved)} error={error} onRetry={() => void refetch()} failedTitle={say('plansFailed')}>
        {(plans) => (plans[0] ? <OnePlan plans={plans} first={plans.find(({ startDate, endDate }) => startDate <= today && today <= endDate) ?? plans[0]} /> : <><PageHead title={say('againstDone')} /><PlanTabs at={doneRoute} /><PageState title={say('noPlans')} text={say('noPlansText')} actions={<Link className="plan-button" to={planRoute}>{say('makePlan')}</Link>} /></>)}
      </PageFrame>
    </Page>
  )
}

function OnePlan({ plans, first }: { plans: readonly PlanRow[]; first: PlanRow }) {
  const say = usePlanSay()
  const { language, phone, holds } = useSession()
  const { showFailure } = useFeedback()
  const [query, setQuery] = useSearchParams()
  const [making, setMaking] = useState<string | null>(null)
  const plan = plans.find(({ id }) => id === Number(query.get('plan'))) ?? first
  const tab = parts.find((part) => part === query.get('tab')) ?? 'done'
  const choose = (id: string) => setQuery((before) => {
    const changed = new URLSearchParams(before)
    changed.set('plan', id)
    return changed
  })
  const asked: { readonly [name: string]: string | number | null } = tab === 'year' ? { ...asAsked(settingsOf(plan)), Year: Number(plan.endDate.slice(0, 4)) + 1 } : { PlanId: plan.id }
  const load = (format: 'xlsx' | 'pdf') => {
    setMaking(format)
    downloadFile('GET', calls[tab], { ...asked, Format: format }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setMaking(null))
  }
  const buttons = (
    <>
      <Link className="plan-button" to={`${planRoute}?plan=${plan.id}`}>{say('openPlan')}</Link>
      {holds('LookUps.PmPlan.Create') && <Link className="plan-button" to={`${planRoute}?like=${plan.id}`}>{say('makeNext')}</Link>}
      <Button icon={<Icon name="download" size={14} />} loading={making === 'pdf'} disabled={making !== null} onClick={() => load('pdf')}>{say('paper')}</Button>
      <Button icon={<Icon name="download" size={14} />} loading={making === 'xlsx'} disabled={making !== null} onClick={() => load('xlsx')}>{say('workbook')}</Button>
    </>
  )
  return (
    <>
      <PageHead title={say('againstDone')} subtitle={factsOf(plan, language)} actions={buttons}>{phone && <div className="plan-head-buttons">{buttons}</div>}</PageHead>
      <PlanTabs at={doneRoute} />
      <div className="plan-sentence">
        <label htmlFor="plan-which">{say('planOf')}</label>
        <select id="plan-which" className="plan-select" value={plan.id} onChange={({ target }) => choose(target.value)}>{plans.map((each) => <option key={each.id} value={each.id}>{each.name}</option>)}</select>
      </div>
      <Tabs title={say('againstDone')} keeps tabs={parts.map((key) => ({ key, label: say(`tab_${key}`) }))}>
        {(key) => (key === 'slipped' ? <Slips plan={plan} /> : key === 'year' ? <NextYear plan={plan} asked={asked} /> : <Against plan={plan} />)}
      </Tabs>
    </>
  )
}
