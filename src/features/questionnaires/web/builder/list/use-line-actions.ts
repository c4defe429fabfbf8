import { useFeedback } from '#framework/web'
import { useBuilderSay } from '../../texts.ts'
import { useBuilder } from '../builder-context.ts'
import { blockOf } from '../state/places.ts'
import type { Chosen } from '../state/editor.ts'

/** Taking a line away, which asks only where something hangs on it. */
export function useLineActions(): { remove: (what: Exclude<Chosen, null>) => Promise<boolean> } {
  const say = useBuilderSay()
  const { ask } = useFeedback()
  const { state: { content }, dispatch, places } = useBuilder()
  return {
    async remove(what) {
      const count = 'question' in what ? blockOf(content, places, what.question).length - 1 : (content.sections[what.section]?.questions.length ?? 0)
      const isSure = count === 0 || (await ask({ title: say('deleteAsk', { count }), action: say('deleteWith', { count }), danger: true }))
      if (isSure) dispatch('question' in what ? { do: 'delete', key: what.question } : { do: 'deleteSection', at: what.section })
      return isSure
    },
  }
}
