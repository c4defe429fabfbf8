import type { EntityModel } from '#framework/metadata'
import { useDataProvider, useInvalidate } from '@refinedev/core'
import { useNavigate } from 'react-router-dom'
import { asFailure } from '../../api/wire-failure.ts'
import type { WireRow } from '../../api/wire-row.ts'
import { useFeedback } from '../../feedback/feedback.tsx'
import { InUse, inUseOf } from './in-use.tsx'
import { rowTitle } from '../../page/row-title.ts'
import { useSession } from '../../session/session.ts'
import { nounOf } from '../../texts/mid-sentence.ts'
import { useSay } from '../../texts/say.ts'
import { useUndo } from '../../undo/use-undo.ts'

export interface Deletes {
  /** Asks (unless the page did), deletes, says so, offers to take it back. A refusal is shown in a dialog. Resolves to whether the row is gone. */
  one: (row: WireRow, isAsked?: boolean) => Promise<boolean>
  /** All or nothing; shows the server's own text. */
  many: (ids: readonly number[]) => Promise<boolean>
}

export function useDeletes(entity: EntityModel): Deletes {
  const { ask, toast, showFailure } = useFeedback()
  const navigate = useNavigate()
  const { language, zone, may, model } = useSession()
  const say = useSay()
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const reload = () => invalidate({ resource: entity.key, invalidates: ['list'] })
  const undo = useUndo(entity)
  const undoing = (changeSet: number) => (undo && changeSet && may(entity, 'Create') ? { undo: () => void undo(changeSet) } : {})
  /** Whether it worked; a refusal is shown here, with ways to what stands in the way. */
  const worked = async (ids: readonly number[], action: Promise<unknown> | undefined) => {
    try {
      await action
      return true
    } catch (thrown) {
      const failure = asFailure(thrown)
      const data = inUseOf(failure)
      const content = data && ((close: () => void) => InUse({ entity, ids, failure, data, model, language, say, go: (address) => {
        close()
        void navigate(address)
      } }))
      if (!failure.isSignedOut) showFailure(failure, content ? { title: say('list.notDeleted'), content } : undefined)
      return false
    }
  }
  const noun = (count: number) => nounOf(entity, language, count)

  return {
    async one(row, isAsked = false) {
      const sure = isAsked || await ask({ title: say('list.deleteOneTitle', { name: `⁨${rowTitle(entity, row, language, zone)}⁩` }), text: say('list.deleteOneText'), action: say('list.deleteOneAction', { one: noun(1) }), danger: true })
      let changeSet = 0
      const meta = { failure: 'own' as const, onChangeSet: (id: number) => void (changeSet = id) }
      if (!sure || !(await worked([row.id], provider.deleteOne({ resource: entity.key, id: row.id, meta })))) return false
      toast(entity.messages.deleted ?? say('page.deletedSuccessfully'), undoing(changeSet))
      await reload()
      return true
    },
    async many(ids) {
      const params = { count: ids.length, noun: noun(ids.length) }
      const sure = await ask({ title: say('list.deleteManyTitle', params), text: say('list.deleteManyText'), action: say('list.deleteManyAction', params), danger: true })
      if (!sure) return false
      let text: unknown
      let changeSet = 0
      const meta = { failure: 'own' as const, onChangeSet: (id: number) => void (changeSet = id) }
      if (!(await worked(ids, provider.deleteMany?.({ resource: entity.key, ids: [...ids], meta }).then(({ data }) => (text = data))))) return false
      toast(typeof text === 'string' && text ? text : say('page.deletedSuccessfully'), { kind: entity.messages.toast ?? 'success', ...undoing(changeSet) })
      await reload()
      return true
    },
  }
}
