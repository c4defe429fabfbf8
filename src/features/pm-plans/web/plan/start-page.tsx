import { momentIn } from '#framework/kinds'
import { Page, PageFrame, PageHead, useService, useSession, type RowPage } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import { planRoute } from '../../feature.ts'
import type { PlanRow } from '../../model/shapes.ts'
import { Sentence, type Names } from '../settings/sentence.tsx'
import { asAsked, settingsOf, usualSettings, type Settings } from '../settings/settings-model.ts'
import { usePlanSay } from '../texts.ts'
import { PlanTabs } from '../list/plan-tabs.tsx'
import { periodWords } from '../words.ts'
import { Progress } from './progress.tsx'
import { useWork } from './use-work.ts'

/** What a new plan is made from, and the drafts that wait; `?like=` takes over what another plan was made from. */
export function StartPage() {
  const say = usePlanSay()
  const go = useNavigate()
  const { zone, holds } = useSession()
  const [query] = useSearchParams()
  const like = Number(query.get('like')) || null
  const { data: others } = useService<Omit<RowPage, 'items'> & { items: readonly PlanRow[] }>(planCalls.list, { MaxResultCount: 1000 })
  const model = others?.items.find(({ id }) => id === like)
  const [changed, setChanged] = useState<Partial<Settings>>({})
  const usual = usualSettings(momentIn(zone).today)
  const settings: Settings = { ...usual, ...(model ? { ...settingsOf(model), startDate: usual.startDate, endDate: usual.endDate } : {}), ...changed }
  const work = useWork({ onPlan: (id) => go(`${planRoute}?plan=${id}`), onSaved: () => undefined })
  const mayMake = holds('LookUps.PmPlan.Create')
  return (
    <Page>
      <PageHead title={say('makePlan')} />
      <PlanTabs at={planRoute} />
      {mayMake && (work.jobId
        ? <Progress jobId={work.jobId} onEnd={({ state, planId }) => {
            work.follow(null)
            if (state === 'done' && planId !== null) go(`${planRoute}?plan=${planId}`)
          }} />
        : <section className="plan-start" aria-label={say('madeFrom')}>
            <Sentence settings={settings} refused={work.refused} disabled={work.isBusy} names={model ?? {}} onChange={(next) => setChanged((before) => ({ ...before, ...next }))} />
            <Button type="primary" loading={work.isBusy} onClick={() => work.make(asAsked(settings), null)}>{say('makeDraft')}</Button>
            <p className="plan-quiet">{say('nothingStored')}</p>
          </section>)}
      <Drafts />
    </Page>
  )
}

export const factsOf = (row: Names & Pick<PlanRow, 'startDate' | 'endDate'>, language: 'en' | 'ur') => [row.projectName, row.regionName, row.subRegionName, periodWords(language, row.startDate, row.endDate)].filter(Boolean).join(language === 'ur' ? '، ' : ', ')

function Drafts() {
  const say = usePlanSay()
  const { language } = useSession()
  const { data, error, refetch } = useService<Omit<RowPage, 'items'> & { items: readonly PlanRow[] }>(planCalls.list, { 'isSaved.eq': 'false', MaxResultCount: 20 })
  const drafts = data?.items.filter(({ isSaved }) => !isSaved)
  return (
    <section className="plan-drafts" aria-labelledby="plan-drafts">
      <h2 id="plan-drafts">{say('drafts')}</h2>
      <PageFrame data={drafts} error={error} onRetry={() => void refetch()} failedTitle={say('draftsFailed')} skeleton={2}>
        {(items) => (items.length === 0 ? <p className="plan-quiet">{say('noDrafts')}</p> : (
          <ul>
            {items.map((row) => (
              <li key={row.id}><Link to={`${planRoute}?plan=${row.id}`}><b dir="auto">{row.name}</b><span>{factsOf(row, language)}</span><span className="number">{say('visitCount', { count: row.visitCount })}{row.warningCount > 0 && `${say('comma')}${say('warningCount', { count: row.warningCount })}`}</span></Link></li>
            ))}
          </ul>
        ))}
      </PageFrame>
    </section>
  )
}
