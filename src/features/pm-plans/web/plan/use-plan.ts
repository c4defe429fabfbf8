/** One plan as the server has it: read when the page opens, again when somebody changed it. */
import { sendTo, useFeedback, useHub, useSession } from '#framework/web'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { planCalls, planChangedEvent } from '../../calls.ts'
import type { Plan } from '../../model/shapes.ts'
import { usePlanSay } from '../texts.ts'

interface Changed { planId: number; byUserId: number; byUserName: string; count: number; what: 'moved' | 'made' | 'saving' | 'saved' | 'deleted' }

const othersWords = { moved: 'othersMoved', made: 'othersMade', saving: 'othersSaving', saved: 'othersSaved', deleted: 'othersDeleted' } as const

/** Where nothing is heard, others' moves are seen by then. */
const minute = 60_000

/** Plans whose moves are on their way from this page. */
const moving = new Set<number>()

/** @param count moves that were not answered yet */
export function noteMoving(id: number, count: number): void {
  if (count) moving.add(id)
  else moving.delete(id)
}

export const planKey = (id: number) => ['pm-plans', 'plan', id] as const

export const planQuery = (id: number) => queryOptions({ queryKey: planKey(id), queryFn: ({ signal }) => sendTo<Plan>('GET', planCalls.get, { query: [['PlanId', id]], failure: 'own', signal }), staleTime: 0 })

export function usePlan(id: number) {
  return useQuery({ ...planQuery(id), refetchInterval: minute })
}

/** Reads it again when another planner changes it, and says who did. @param onGone it was deleted by somebody */
export function useOthersMoves(id: number, onGone: () => void): void {
  const say = usePlanSay()
  const client = useQueryClient()
  const { user } = useSession()
  const { toast } = useFeedback()
  useHub(planChangedEvent, (said) => {
    const changed = isChanged(said) ? said : null
    if (changed && changed.planId !== id) return
    if (changed?.what === 'deleted' && changed.byUserId !== user.id) {
      toast(say('othersDeleted', { name: changed.byUserName }), { kind: 'info', stays: true })
      return onGone()
    }
    // The answer to one's own move brings what it changed.
    if (changed?.what === 'moved' && changed.byUserId === user.id && moving.has(id)) return
    if (changed && changed.byUserId !== user.id) toast(say(othersWords[changed.what], { name: changed.byUserName, count: changed.count }), { kind: 'info' })
    void client.invalidateQueries({ queryKey: planKey(id) })
  })
}

function isChanged(said: unknown): said is Changed {
  return typeof said === 'object' && said !== null && 'planId' in said && 'what' in said
}
