import type { EntityModel } from '#framework/metadata'
import { useDataProvider, useInvalidate } from '@refinedev/core'
import type { WireRow } from '../api/wire-row.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { rowTitle } from '../page/row-title.ts'
import { useSession } from '../session/session.ts'
import { midSentence } from '../texts/mid-sentence.ts'
import { useSay } from '../texts/say.ts'

export interface Deletes {
  /** Asks, deletes, says so. A refusal is shown by the global dialog. Resolves to whether the row is gone. */
  one: (row: WireRow) => Promise<boolean>
  /** All or nothing (contract §6); shows the server's own text (document 1 §8). */
  many: (ids: readonly number[]) => Promise<boolean>
}

export function useDeletes(entity: EntityModel): Deletes {
  const { ask, toast } = useFeedback()
  const { language } = useSession()
  const say = useSay()
  const provider = useDataProvider()()
  const invalidate = useInvalidate()
  const reload = () => invalidate({ resource: entity.key, invalidates: ['list'] })
  const noun = (count: number) => midSentence(entity.label[count === 1 ? 'one' : 'many'][language], language)

  return {
    async one(row) {
      const sure = await ask({ title: say('list.deleteOneTitle', { name: `⁨${rowTitle(entity, row, language)}⁩` }), text: say('list.deleteOneText'), action: say('list.deleteOneAction', { one: noun(1) }), danger: true })
      if (!sure || !(await worked(provider.deleteOne({ resource: entity.key, id: row.id })))) return false
      toast(entity.messages.deleted ?? say('page.deletedSuccessfully'))
      await reload()
      return true
    },
    async many(ids) {
      const params = { count: ids.length, noun: noun(ids.length) }
      const sure = await ask({ title: say('list.deleteManyTitle', params), text: say('list.deleteManyText'), action: say('list.deleteManyAction', params), danger: true })
      if (!sure) return false
      let text: unknown
      if (!(await worked(provider.deleteMany?.({ resource: entity.key, ids: [...ids] }).then(({ data }) => (text = data))))) return false
      toast(typeof text === 'string' && text ? text : say('page.deletedSuccessfully'), { kind: entity.messages.toast ?? 'success' })
      await reload()
      return true
    },
  }
}

/** The client has told everybody about a failure already. */
async function worked(deed: Promise<unknown> | undefined): Promise<boolean> {
  try {
    await deed
    return true
  } catch {
    return false
  }
}
