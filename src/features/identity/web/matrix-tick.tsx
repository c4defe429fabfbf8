import type { Language } from '#framework/metadata'
import { CheckboxInput } from '#framework/web'
import { useSay } from './texts.ts'

export interface Grid {
  language: Language
  /** Rights there are on this side. */
  known: ReadonlySet<string>
  granted: ReadonlySet<string>
  /** Whether the form may be changed at all. */
  disabled: boolean
  /** Whether the right is one's own: others are neither given nor taken. */
  isOwn: (name: string) => boolean
  give: (names: readonly string[], on: boolean) => void
}

/** One box for several rights: ticked where all are granted, half where some are. It gives or takes those that are one's own. */
export function MatrixTick({ label, names, grid }: { label: string; names: readonly string[]; grid: Grid }) {
  const say = useSay()
  const { known, granted, disabled, isOwn, give } = grid
  const all = names.filter((name) => known.has(name))
  if (!all.length) return null
  const own = all.filter(isOwn)
  const count = all.filter((name) => granted.has(name)).length
  const reason = own.length ? undefined : say('notYoursOne')
  return (
    // A box that is disabled shows no tooltip of its own.
    <span className="permissions-tick" title={reason}>
      <CheckboxInput
        aria-label={reason === undefined ? label : `${label} (${reason})`} checked={count === all.length} partly={count > 0 && count < all.length} disabled={disabled || !own.length}
        // Where some are not one's own, a second click takes one's own again.
        onChange={() => give(own, own.some((name) => !granted.has(name)))}
      />
    </span>
  )
}
