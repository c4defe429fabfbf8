import { asFailure, Failed, useFeedback } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlanJob } from '../../model/shapes.ts'
import { usePlanSay } from '../texts.ts'
import { cancelJob, useJob } from './use-work.ts'

/** How far a large plan is, with a way to end it; tells once how it ended. */
export function Progress({ jobId, mayCancel = true, onEnd }: { jobId: string; mayCancel?: boolean; onEnd: (job: PlanJob) => void }) {
  const say = usePlanSay()
  const { showFailure } = useFeedback()
  const { data, error, refetch } = useJob(jobId)
  const [isCancelling, setCancelling] = useState(false)
  const ended = useEffectEvent(onEnd)
  const isOver = data && ['done', 'failed', 'cancelled'].includes(data.state)
  useEffect(() => {
    if (isOver) ended(data)
  }, [isOver, data])
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} title={say('jobLost')} />
  const part = data?.total ? Math.min(100, Math.round((data.done / data.total) * 100)) : null
  const cancel = () => {
    setCancelling(true)
    cancelJob(jobId).catch((thrown: unknown) => {
      setCancelling(false)
      showFailure(asFailure(thrown))
    })
  }
  const title = say(data?.kind === 'save' ? 'saving' : 'making')
  return (
    <section className="plan-progress" aria-label={title}>
      <h2>{title}</h2>
      <div className="plan-progress-bar" role="progressbar" aria-label={title} aria-valuemin={0} aria-valuemax={100} {...(part === null ? {} : { 'aria-valuenow': part })}><i style={{ inlineSize: `${part ?? 4}%` }} /></div>
      <p>{data?.total ? say(data.kind === 'save' ? 'savedOf' : 'madeOf', { done: data.done, total: data.total }) : say('begins')}</p>
      <p className="plan-quiet">{say(data?.kind === 'save' ? 'savingSafe' : 'makingSafe')}</p>
      {mayCancel && <Button onClick={cancel} loading={isCancelling}>{say('cancelJob')}</Button>}
    </section>
  )
}
