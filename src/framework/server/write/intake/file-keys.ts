/**
 * Keys of stored files in a draft. A new one must be a file that was sent for this entity, by whoever writes, and that no
 * other row has; a row's own may come back to it. Anything else is answered like a key that never was.
 */
import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { Draft } from './draft.ts'
import type { Findings } from '../validate/findings.ts'
import type { CurrentRow, RowSource } from '../resolve/lookup.ts'
import type { WriteShape } from './shape.ts'

/** A key that a draft, or a row it owns, brings anew. */
interface Brought {
  draft: Draft
  /** Where the key stands: the draft itself or a row it owns. */
  holder: Draft
  at: number
  field: FieldModel
  key: string
}

/**
 * @returns keys that were accepted and are to be attached once the rows are written
 */
export type CheckFiles = (drafts: readonly Draft[], current: ReadonlyMap<number, CurrentRow>) => Promise<string[]>

/** Makes the check of one shape; one serves a whole body. */
export function fileChecker(shape: WriteShape, rowSource: RowSource, findings: Findings): CheckFiles {
  if (!shape.entity.files.length) return async () => []
  const own = spotsOf(shape)
  const owned = shape.children.map(({ child }) => spotsOf(child))
  /** Key → the draft that took it. */
  const taken = new Map<string, Draft>()

  return async (drafts, current) => {
    const brought = drafts.flatMap((draft) => broughtBy(draft, current.get(draft.id) ?? null))
    if (!brought.length) return []
    const found = new Map((await rowSource.files([...new Set(brought.map(({ key }) => key))])).map((file) => [file.key, file]))
    return [...new Set(brought.filter((each) => accept(each, found.get(each.key))).map(({ key }) => key))]
  }

  function accept({ draft, holder, at, field, key }: Brought, file: { rowId: number | null; isPicture: boolean } | undefined): boolean {
    const free = taken.get(key) ?? draft
    const isFit = file && (file.rowId === null || file.rowId === draft.id) && (field.kind === 'file' || file.isPicture) && free === draft
    if (isFit) {
      taken.set(key, draft)
      return true
    }
    draft.bad = holder.bad = true
    holder.refused.add(at)
    findings.add(holder, field, problem('notFile'), key)
    return false
  }

  function broughtBy(draft: Draft, current: CurrentRow | null): Brought[] {
    const before = own.map(({ at }) => current?.stored[at] ?? null)
    const mine = own.flatMap((spot, n) => keyIn(draft, draft, spot, new Set([before[n]])))
    return shape.children.reduce<Brought[]>((all, _, nth) => {
      const spots = owned[nth] ?? []
      // Rows sent without their ids are new ones: their pictures stay those of the parent.
      const had = spots.map(({ column }) => new Set((current?.children[nth] ?? []).map((image) => image[column])))
      return [...all, ...(draft.children[nth] ?? []).flatMap((child) => spots.flatMap((spot, n) => keyIn(draft, child, spot, had[n] ?? new Set())))]
    }, mine)
  }
}

interface Spot {
  at: number
  field: FieldModel
  column: string
}

function spotsOf({ stored }: WriteShape): Spot[] {
  return stored.flatMap(({ field, column }, at) => (field.kind === 'image' || field.kind === 'file' ? [{ at, field, column }] : []))
}

function keyIn(draft: Draft, holder: Draft, { at, field }: Spot, had: ReadonlySet<unknown>): Brought[] {
  const key = holder.stored[at]
  return typeof key === 'string' && !had.has(key) ? [{ draft, holder, at, field, key }] : []
}
