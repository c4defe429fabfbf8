import type { EntityModel } from '#framework/metadata'
import { useInvalidate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { sendTo } from '../api/send.ts'
import { asFailure } from '../api/wire-failure.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { useAnnounced } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

/** The service of ours that undoes a change set. */
const service = 'ChangeSet/Undo'

interface Undone {
  created: number
  updated: number
  deleted: number
  /** What did not come back, a sentence each. */
  notes: readonly string[]
}

/**
 * Takes a change back, says so, and loads what shows it again. A refusal is said with its reasons.
 *
 * @returns null where the server cannot undo; else resolves to whether it was undone. `row`: of the change set only what it did to that row.
 */
export function useUndo(entity: EntityModel): ((changeSet: number, row?: number) => Promise<boolean>) | null {
  const { toast, showFailure } = useFeedback()
  const say = useSay()
  const invalidate = useInvalidate()
  const client = useQueryClient()
  if (!useAnnounced(service)) return null
  return async (changeSet, row) => {
    try {
      const { notes } = await sendTo<Undone>('POST', service, { body: { id: changeSet, ...(row === undefined ? {} : { entity: entity.key, rowId: row }) }, failure: 'own' })
      toast([say('page.undone'), ...notes].join(' '))
      await Promise.all([
        invalidate({ resource: entity.key, invalidates: ['all'] }),
        ...['record', 'history', 'referrers', 'deleted', 'service'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ])
      return true
    } catch (error) {
      showFailure(asFailure(error), { title: say('page.notUndone') })
      return false
    }
  }
}
