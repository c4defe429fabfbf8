import { pathsOf, positionNow, useDeletes, useEntity, useRowActions, useSession, type WireRow } from '#framework/web'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { workOrderActions, type WorkOrderAction } from '../../rules.ts'
import { useOrderSay } from '../texts.ts'
import { answersOpen } from './answers-address.ts'
import { calls } from './calls.ts'
import type { Closing } from './close-dialog.tsx'
import { meaningOf, stepsOf, type Step, type StepItem } from './steps.ts'

/** It comes with inputs that a phone’s own steps do without. */
const ChoosePerson = lazy(async () => ({ default: (await import('../people/choose-person.tsx')).ChoosePerson }))

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }))

/** Actions of the one who has it: they say where he is. */
const onTheSpot: readonly WorkOrderAction[] = ['accept', 'decline', 'close', 'hold', 'resume']

export interface OrderActions {
  of: (row: WireRow) => StepItem[]
  /** @param isVisited what closing begins with @returns whether the row is gone */
  start: (step: Step, row: WireRow, isVisited?: boolean) => Promise<boolean>
  busy: Step | null
  dialog: ReactNode
}

/** The actions of work orders with their dialogs, wherever they are pressed: list, board, record. */
export function useOrderActions(): OrderActions {
  const say = useOrderSay()
  const { language, user } = useSession()
  const rows = useRowActions(workOrderActions, calls)
  const entity = useEntity('AllWorkOrders')
  const navigate = useNavigate()
  const deletes = useDeletes(useEntity('WorkOrder'))
  const [choosing, choose] = useState<{ row: WireRow; action: 'dispatch' | 'reassign' } | null>(null)
  const [closing, close] = useState<Closing | null>(null)
  const [pressed, press] = useState<Step | null>(null)
  const isLocating = useRef(false)
  const [locating, setLocating] = useState(false)
  return {
    of: (row) => stepsOf(row, rows.of(row), language, say),
    async start(step, row, isVisited = true) {
      const { action, values = {}, asks } = meaningOf(step)
      if (step === 'delete') return Boolean(await deletes.one(row))
      if (step === 'answer') {
        await navigate(`${pathsOf(entity).record(row.id)}?${answersOpen}=1`)
        return false
      }
      if (step === 'dispatchTo' || step === 'reassign') {
        choose({ row, action: step === 'reassign' ? 'reassign' : 'dispatch' })
        return false
      }
      // A second press while the position is looked for is the same one.
      if (isLocating.current) return false
      isLocating.current = true
      setLocating(true)
      press(step)
      const where: Closing['where'] = onTheSpot.includes(action) && row['assignedUserId'] === user.id ? { ...await positionNow() } : {}
      isLocating.current = false
      setLocating(false)
      if (action === 'close') {
        close({ row, where, isVisited })
        return false
      }
      rows.start(action, row, { ...values, ...where }, asks && { asks, word: say(`do_${step as 'refuseHold' | 'customerRejects'}`).replace(/…$/, '') })
      return false
    },
    busy: rows.busy || locating ? pressed : null,
    dialog: <>{rows.dialog}{choosing && <Suspense><ChoosePerson {...choosing} onClose={() => choose(null)} /></Suspense>}{closing && <Suspense><CloseDialog {...closing} onClose={() => close(null)} /></Suspense>}</>,
  }
}
