/** Owned rows of a draft: matched with those that exist, completed like any row, put together as the JSON the stage carries. */
import { problem } from '#framework/wire'
import { emptyDraft, type Draft } from './draft.ts'
import type { Findings } from '../validate/findings.ts'
import type { Finish } from '../validate/finish.ts'
import type { ChildImage } from '../resolve/lookup.ts'
import type { ChildrenField } from './shape.ts'

/** A child draft with the row it changes; null for a new one. */
export interface OwnedDraft {
  draft: Draft
  parent: Draft
  current: { stored: readonly (string | null)[]; lists: readonly [] } | null
}

/** Children keep their ids; an id that is not one of the parent's own is refused. @param adds those that are not named stay, before the new ones */
export function ownedDrafts(children: ChildrenField, at: number, parent: Draft, images: readonly ChildImage[], adds: boolean, findings: Findings): OwnedDraft[] {
  const sent = parent.children[at] ?? []
  if (adds && parent.children[at]) parent.children[at] = [...keptDrafts(children, parent, images, sent), ...sent]
  const byId = new Map(images.map((image) => [Number(image['id']), image]))
  const seen = new Set<number>()
  return (parent.children[at] ?? []).filter((draft) => draft.isRow).map((draft) => {
    const image = draft.id ? byId.get(draft.id) : undefined
    if (draft.id && (!image || seen.has(draft.id))) {
      draft.bad = parent.bad = true
      findings.addToRow(draft, 'id', problem('unknownId', { id: draft.id }), draft.id)
    }
    seen.add(draft.id)
    return { draft, parent, current: image ? { stored: children.child.stored.map((s) => textOf(image[s.column])), lists: [] } : null }
  })
}

/**
 * The list as the stage carries it: JSON objects by column.
 *
 * @param id gives a new row its id
 */
export function ownedJson({ child }: ChildrenField, owned: readonly OwnedDraft[], finish: Finish, id: (draft: Draft) => number): string {
  const objects = owned.map(({ draft, parent, current }) => {
    const texts = finish(draft, current)
    if (draft.bad) parent.bad = true
    const parts = child.stored.map((s, at) => `${JSON.stringify(s.column)}:${JSON.stringify(texts?.[at] ?? null)}`)
    return `{${[`"id":${id(draft)}`, ...parts].join(',')}}`
  })
  return `[${objects.join(',')}]`
}

/** Rows that a record has and nobody named, as drafts that change nothing. */
function keptDrafts({ child }: ChildrenField, parent: Draft, images: readonly ChildImage[], sent: readonly Draft[]): Draft[] {
  const named = new Set(sent.map(({ id }) => id))
  const sizes = { stored: child.stored.length, lists: child.lists.length, children: child.children.length }
  return images.filter((image) => !named.has(Number(image['id']))).map((image) => ({ ...emptyDraft(parent.row, '', sizes), id: Number(image['id']) }))
}

/** What `to_jsonb` made of a column, as the text PostgreSQL reads back. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : typeof value === 'object' ? JSON.stringify(value) : String(value)
}
