/** `/PmPlan1`: plans as they were uploaded, a row for each site and day; each of them can be taken over as a draft. */
import { asFailure, ListView, Page, PageFrame, PageHead, sendTo, useFeedback, useService, useSession, type EntityPageProps } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import { planRoute } from '../../feature.ts'
import type { Plan, UploadedPlan } from '../../model/shapes.ts'
import { usePlanSay } from '../texts.ts'
import { periodWords } from '../words.ts'
import { uploadedRoute, PlanTabs } from './plan-tabs.tsx'
import '../plan/plan.css'

/** Shown above the rows; what is older is found in the list. */
const most = 6

export function UploadedPage({ entity, base }: EntityPageProps) {
  const say = usePlanSay()
  return (
    <Page fill>
      <PageHead title={say('uploaded')} />
      <PlanTabs at={uploadedRoute} />
      <Plans />
      <ListView entity={entity} base={base} embedded />
    </Page>
  )
}

function Plans() {
  const say = usePlanSay()
  const { language, holds } = useSession()
  const { showFailure } = useFeedback()
  const go = useNavigate()
  const client = useQueryClient()
  const [taking, setTaking] = useState<string | null>(null)
  const { data, error, refetch } = useService<{ items: readonly UploadedPlan[] }>(planCalls.uploaded, {})
  const take = async (name: string) => {
    setTaking(name)
    try {
      const { id } = await sendTo<Plan>('POST', planCalls.takeUploaded, { body: { name }, failure: 'own' })
      void client.invalidateQueries()
      go(`${planRoute}?plan=${id}`)
    } catch (thrown) {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    } finally {
      setTaking(null)
    }
  }
  return (
    <section className="plan-drafts plan-uploaded" aria-label={say('uploadedPlans')}>
      <PageFrame data={data?.items} error={error} onRetry={() => void refetch()} failedTitle={say('draftsFailed')} skeleton={1}>
        {(items) => (items.length === 0 ? <p className="plan-quiet">{say('noUploaded')}</p> : (
          <ul>
            {items.slice(0, most).map(({ name, rowCount, incompleteCount, siteCount, startDate, endDate }) => (
              <li key={name} className="plan-uploaded-line">
                <b dir="auto">{name}</b>
                <span>{startDate && endDate && periodWords(language, startDate, endDate)}</span>
                <span className="number">{say('visitCount', { count: rowCount })}{say('comma')}{say('siteCount', { count: siteCount })}{incompleteCount > 0 && `${say('comma')}${say('incomplete', { count: incompleteCount })}`}</span>
                {holds('LookUps.PmPlan.Create') && <Button size="small" loading={taking === name} disabled={taking !== null} aria-label={say('takeOverOf', { name })} onClick={() => void take(name)}>{say('takeOver')}</Button>}
              </li>
            ))}
            {items.length > most && <li className="plan-quiet">{say('andMore', { count: items.length - most })}</li>}
          </ul>
        ))}
      </PageFrame>
    </section>
  )
}
