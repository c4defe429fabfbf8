/** Making, saving and deleting a plan. What is large is done as a job, which the page follows and may end. */
import { asFailure, sendTo, useSending, type WireFailure } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { planCalls } from '../../calls.ts'
import type { Plan, PlanJob, PlanSettings } from '../../model/shapes.ts'

interface Begun { jobId: string }

/** Milliseconds between two looks at a job. */
const look = 700

export interface Work {
  /** A call is under way. */
  isBusy: boolean
  jobId: string | null
  /** What was refused, where it names a field of the settings. */
  refused: WireFailure | null
  make: (settings: Partial<PlanSettings>, planId: number | null) => void
  save: (planId: number) => void
  remove: (planId: number) => Promise<{ removed: number; stay: number } | null | undefined>
  /** The job has come to its end. */
  follow: (jobId: string | null) => void
}

/** @param onPlan a plan was made @param onSaved what the server says of it */
export function useWork({ onPlan, onSaved }: { onPlan: (id: number, plan: Plan | null) => void; onSaved: (text: string) => void }): Work {
  const { busy: isBusy, send } = useSending()
  const [jobId, follow] = useState<string | null>(null)
  const [refused, setRefused] = useState<WireFailure | null>(null)
  const call = async <T>(what: () => Promise<T>): Promise<T | undefined> => {
    setRefused(null)
    return send(() => what().catch((thrown: unknown) => {
      const failure = asFailure(thrown)
      if (!failure.validationErrors.length) throw failure
      setRefused(failure)
      return undefined
    }))
  }
  return {
    isBusy, jobId, refused, follow,
    make: (settings, planId) => void call(async () => {
      const answer = await sendTo<Plan | Begun>('POST', planCalls.generate, { body: { ...settings, ...(planId === null ? {} : { planId }) }, failure: 'own' })
      if ('jobId' in answer) follow(answer.jobId)
      else onPlan(answer.id, answer)
    }),
    save: (planId) => void call(async () => {
      const answer = await sendTo<string | Begun>('POST', planCalls.save, { body: { planId }, failure: 'own' })
      if (typeof answer === 'string') onSaved(answer)
      else follow(answer.jobId)
    }),
    remove: (planId) => call(() => sendTo<{ removed: number; stay: number } | null>('DELETE', planCalls.remove, { query: [['PlanId', planId]], failure: 'own' })),
  }
}

/** How far a job is; looked at while it runs. */
export function useJob(jobId: string) {
  return useQuery({
    queryKey: ['pm-plans', 'job', jobId], queryFn: ({ signal }) => sendTo<PlanJob>('GET', planCalls.job, { query: [['JobId', jobId]], failure: 'own', signal }), staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && ['done', 'failed', 'cancelled'].includes(data.state) ? false : look),
  })
}

export const cancelJob = (jobId: string) => sendTo<unknown>('POST', planCalls.cancel, { body: { jobId }, failure: 'own' })
