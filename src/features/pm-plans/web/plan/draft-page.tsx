import { entityOf } from '#framework/metadata'
import { downloadFile, asFailure, Icon, Page, PageFrame, PageHead, RecordNeighbours, useFeedback, useSession } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { planCalls } from '../../calls.ts'
import { listRoute, planRoute } from '../../feature.ts'
import type { Plan } from '../../model/shapes.ts'
import { Foot } from '../below/foot.tsx'
import { asAsked, settingsOf, type Settings } from '../settings/settings-model.ts'
import { Sentence } from '../settings/sentence.tsx'
import { usePlanSay } from '../texts.ts'
import { PlanView } from './plan-view.tsx'
import { remainWords } from './remain.ts'
import { Progress } from './progress.tsx'
import { useMoves } from './use-moves.ts'
import { planKey, planQuery, useOthersMoves, usePlan } from './use-plan.ts'
import { useWork } from './use-work.ts'

/** One plan: a draft to be put right, or a saved one as it was planned. */
export function DraftPage({ id }: { id: number }) {
  const say = usePlanSay()
  const go = useNavigate()
  const { data, error, refetch } = usePlan(id)
  useOthersMoves(id, () => go(planRoute))
  return (
    <Page fill>
      {!data && <PageHead title={say('makePlan')} trail={[{ label: say('plans'), to: listRoute }]} />}
      <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('planFailed')}>{(plan) => <OnePlan plan={plan} />}</PageFrame>
    </Page>
  )
}

function OnePlan({ plan }: { plan: Plan }) {
  const say = usePlanSay()
  const go = useNavigate()
  const client = useQueryClient()
  const { holds, model, phone, user } = useSession()
  const { ask, toast, showFailure } = useFeedback()
  const moves = useMoves(plan.id)
  const [isLoading, setLoading] = useState(false)
  const [ended, setEnded] = useState<string | null>(null)
  const readAgain = () => void client.invalidateQueries()
  const work = useWork({
    onPlan: (id, made) => {
      client.setQueryData(planKey(id), made)
      readAgain()
    },
    onSaved: (text) => {
      toast(text)
      readAgain()
    },
  })
  // Begun on this page, before it was opened again, or by somebody else.
  const jobId = work.jobId ?? (plan.openJobId === ended ? null : plan.openJobId)
  const isBusy = work.isBusy || jobId !== null
  const change = async (changed: Partial<Settings>) => {
    if (plan.movedCount && !(await ask({ title: say('askAnew'), text: say('askAnewText', { count: plan.movedCount }), action: say('makeAnew'), cancel: say('keepIt') }))) return
    work.make(asAsked({ ...settingsOf(plan), ...changed }), plan.id)
  }
  const remove = async () => {
    const removed = plan.visits.filter(({ status }) => status === 'PLANNED').length
    if (plan.isSaved && !removed && !plan.unsavedCount && remainWords(plan, say).length) return toast([say('nothingBack'), ...remainWords(plan, say)].join(' '), { kind: 'info', stays: true })
    const isSure = await ask(plan.isSaved
      ? { title: say('askDelete'), text: [say('takenBack', { count: removed }), ...remainWords(plan, say)].join(' '), action: say('deleteNow'), danger: true }
      : { title: say('askDiscard'), text: say('askDiscardText', { count: plan.visits.length }), action: say('discard'), danger: true })
    if (!isSure) return
    const answer = await work.remove(plan.id)
    if (answer === undefined) return
    const after = answer?.stay ? await client.fetchQuery(planQuery(plan.id)).catch(() => plan) : plan
    toast(answer === null ? say('discarded') : [say('wereTakenBack', { count: answer.removed }), ...(answer.stay ? remainWords(after, say) : [])].join(' '), answer?.stay ? { stays: true } : {})
    if (answer?.stay) return readAgain()
    client.removeQueries({ queryKey: planKey(plan.id) })
    go(plan.isSaved ? listRoute : planRoute)
  }
  const load = (format: 'xlsx' | 'pdf') => {
    setLoading(true)
    downloadFile('GET', planCalls.visits, { PlanId: plan.id, Format: format }).catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.isSignedOut) showFailure(failure)
    }).finally(() => setLoading(false))
  }
  const mayChange = !plan.isSaved && holds('LookUps.PmPlan.Update')
  const buttons = (
    <>
      {!phone && <RecordNeighbours entity={entityOf(model, 'PmPlan')} id={plan.id} />}
      {!plan.isSaved && holds('LookUps.PmPlan.Create') && <Button onClick={() => go(`${planRoute}?plan=${plan.id}&with=`)}>{say('compare')}</Button>}
      <Button icon={<Icon name="download" size={14} />} loading={isLoading} onClick={() => load('xlsx')}>{say('workbook')}</Button>
      <Button icon={<Icon name="download" size={14} />} disabled={isLoading} onClick={() => load('pdf')}>{say('paper')}</Button>
    </>
  )
  const sentence = <Sentence settings={settingsOf(plan)} names={plan} refused={work.refused} disabled={!mayChange || isBusy || !holds('LookUps.PmPlan.Create')} onChange={(changed) => void change(changed)} />
  return (
    <div className="plan-page">
      <PageHead title={plan.name} subtitle={[plan.regionName, plan.subRegionName, plan.creatorUserId === user.id ? null : plan.creatorUserName].filter(Boolean).join(say('comma'))} trail={[{ label: say('plans'), to: listRoute }]} actions={buttons}>{phone && <div className="plan-head-buttons">{buttons}</div>}</PageHead>
      <div className="plan-settings">
        {phone ? <details className="plan-fold" open={work.refused !== null}><summary>{say('madeFrom')}</summary>{sentence}</details> : sentence}
        <output><b className="number">{plan.visits.length.toLocaleString('en')}</b> {say(plan.visits.length === 1 ? 'visitOf' : 'visitsOf', { count: plan.siteCount, sites: plan.siteCount.toLocaleString('en'), km: Math.round(plan.distanceKm).toLocaleString('en') })}</output>
      </div>
      {jobId
        ? <Progress key={jobId} jobId={jobId} mayCancel={work.jobId === jobId || holds('LookUps.PmPlan.Update')} onEnd={({ state, text }) => {
            work.follow(null)
            setEnded(jobId)
            if (text) toast(text, { kind: state === 'done' ? 'success' : 'info', stays: state !== 'done' })
            readAgain()
          }} />
        : <PlanView key={`${plan.startDate} ${plan.endDate}`} plan={plan} {...(mayChange ? { moves } : {})} />}
      <Foot plan={plan} isBusy={isBusy} undo={moves.undo} onSave={() => work.save(plan.id)} onDelete={() => void remove()} />
    </div>
  )
}
