/** Moves of visits: shown at once, sent in their order, taken back step by step. */
import { asFailure, sendTo, useFeedback } from '#framework/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { planCalls } from '../../calls.ts'
import type { Plan } from '../../model/shapes.ts'
import { asSent, backOf, daysIn, merged, moved, type Step } from '../draft/moves.ts'
import { usePlanSay } from '../texts.ts'
import { noteMoving, planKey } from './use-plan.ts'

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
  /** Steps the server has taken since the plan was last put together with its answer. */
  const sent = useRef<Step[]>([])

  /** @param taken the step that this one takes back */
  const send = (step: Step, taken: Step | null) => {
    const plan = client.getQueryData<Plan>(planKey(id))
    if (!plan || !step.length) return
    // An answer to an earlier question would put back what is being shown.
    void client.cancelQueries({ queryKey: planKey(id) })
    client.setQueryData(planKey(id), moved(plan, step))
    waiting.current += 1
    noteMoving(id, waiting.current)
    queue.current = queue.current.then(async () => {
      try {
        const after = await sendTo<Plan>('POST', planCalls.move, { body: { planId: id, isBrief: true, moves: asSent(step) }, failure: 'own' })
        const now = client.getQueryData<Plan>(planKey(id))
        sent.current.push(step)
        if (waiting.current === 1 && now) {
          const steps = sent.current.splice(0)
          // It rose by more than these steps: somebody else moved something meanwhile.
          const isAlone = after.rowVersion === now.rowVersion + steps.length
          const answer = !isAlone ? null : steps.length === 1 ? after : await sendTo<Plan>('GET', planCalls.get, { query: [['PlanId', id], ['Days', daysIn(steps.flat()).join(',')]], failure: 'own' })
          if (waiting.current > 1) sent.current.push(...steps)
          else if (answer) client.setQueryData(planKey(id), merged(client.getQueryData<Plan>(planKey(id)) ?? now, answer, steps.flat()))
          else await client.invalidateQueries({ queryKey: planKey(id) })
        }
      } catch (thrown) {
        const failure = asFailure(thrown)
        // A step that was not made cannot be taken back; one that was not taken back still can.
        if (!taken) setSteps((before) => before.filter((each) => each !== step))
        else if (failure.status !== 409) setSteps((before) => [...before, taken])
        sent.current = []
        if (failure.status === 409) toast(failure.message || say('movedMeanwhile'), { kind: 'info' })
        else if (!failure.isSignedOut) showFailure(failure)
        await client.invalidateQueries({ queryKey: planKey(id) })
      } finally {
        waiting.current -= 1
        noteMoving(id, waiting.current)
      }
    })
  }
  const last = steps.at(-1)
  return {
    move: (step) => {
      if (!step.length) return
      setSteps((before) => [...before, step])
      send(step, null)
    },
    undo: last && (() => {
      setSteps((before) => before.slice(0, -1))
      const plan = client.getQueryData<Plan>(planKey(id))
      const { step, lost } = plan ? backOf(plan, last) : { step: [], lost: 0 }
      if (lost) toast(say('notTakenBack', { count: lost }), { kind: 'info' })
      send(step, last)
    }),
    count: steps.length,
  }
}
