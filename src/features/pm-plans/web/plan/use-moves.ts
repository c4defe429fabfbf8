/** Moves of visits: shown at once, sent in their order, taken back step by step. */
import { asFailure, sendTo, useFeedback } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { planCalls } from '../../calls.ts'
import type { Plan } from '../../model/shapes.ts'
import { asSent, backOf, moved, type Step } from '../draft/moves.ts'
import { usePlanSay } from '../texts.ts'
import { planKey } from './use-plan.ts'

export interface Moves {
  move: (step: Step) => void
  /** Takes the last step back; undefined: there is none. */
  undo: (() => void) | undefined
  /** Steps that can be taken back. */
  count: number
}

export function useMoves(id: number): Moves {
  const say = usePlanSay()
  const client = useQueryClient()
  const { toast, showFailure } = useFeedback()
  const [steps, setSteps] = useState<readonly Step[]>([])
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  const send = (step: Step, isUndo: boolean) => {
    const plan = client.getQueryData<Plan>(planKey(id))
    if (!plan || !step.length) return
    // An answer to an earlier question would put back what is being shown.
    void client.cancelQueries({ queryKey: planKey(id) })
    client.setQueryData(planKey(id), moved(plan, step))
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      try {
        const after = await sendTo<Plan>('POST', planCalls.move, { body: { planId: id, moves: asSent(step) }, failure: 'own' })
        if (waiting.current === 1) client.setQueryData(planKey(id), after)
      } catch (thrown) {
        const failure = asFailure(thrown)
        if (!isUndo) setSteps((before) => before.filter((each) => each !== step))
        if (failure.status === 409) toast(failure.message || say('movedMeanwhile'), { kind: 'info' })
        else if (!failure.isSignedOut) showFailure(failure)
        await client.invalidateQueries({ queryKey: planKey(id) })
      } finally {
        waiting.current -= 1
      }
    })
  }
  const last = steps.at(-1)
  return {
    move: (step) => {
      if (!step.length) return
      setSteps((before) => [...before, step])
      send(step, false)
    },
    undo: last && (() => {
      setSteps((before) => before.slice(0, -1))
      const plan = client.getQueryData<Plan>(planKey(id))
      const { step, lost } = plan ? backOf(plan, last) : { step: [], lost: 0 }
      if (lost) toast(say('notTakenBack', { count: lost }), { kind: 'info' })
      send(step, true)
    }),
    count: steps.length,
  }
}
