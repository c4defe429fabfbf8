import { useKeptText, useSay, useUnsavedChanges } from '#framework/web'
import { tileKinds, steps, type Tile } from '../../model/tiles.ts'

/** What was chosen for a figure that is not added yet; `by` is null where nobody chose. `query`: the list's conditions at that time. */
export interface TileDraft extends Pick<Tile, 'title' | 'kind' | 'step' | 'query'> { by: string | null }

const blank: TileDraft = { title: '', kind: 'counter', step: 'day', by: null, query: '' }

/**
 * A figure in the making, kept on this device until it is added or cancelled, one of each list. Leaving the page asks.
 *
 * @param entity key of the list
 */
export function useTileDraft(entity: string): { draft: TileDraft; change: (changed: Partial<TileDraft>) => void; drop: () => void } {
  const sayFrame = useSay()
  const { text, setText, isAsFound, keepNow, drop } = useKeptText({ entity: `Dashboard_Own.${entity}`, id: 0 })
  useUnsavedChanges(text !== '' && !isAsFound, { textOf: () => (keepNow() ? sayFrame('parts.leaveKept') : null) })
  const draft = draftOf(text)
  const change = (changed: Partial<TileDraft>) => {
    const next = { ...draft, ...changed }
    const isBlank = next.title === '' && next.kind === blank.kind && next.step === blank.step && next.by === null
    setText(isBlank ? '' : JSON.stringify(next))
  }
  return { draft, change, drop }
}

/** What lies on the device may be of an older version: what cannot be read is as if nothing had been chosen. */
function draftOf(text: string): TileDraft {
  try {
    const { title, kind, step, by, query } = JSON.parse(text || '{}') as Partial<TileDraft>
    return { title: title ?? '', kind: tileKinds.find((one) => one === kind) ?? blank.kind, step: steps.find((one) => one === step) ?? blank.step, by: by ?? null, query: query ?? '' }
  } catch {
    return blank
  }
}
