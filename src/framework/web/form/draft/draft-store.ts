/**
 * Drafts on this device, each under the tenant and user it belongs to. In the storage that writes at once: a page that is being closed has
 * no time to wait.
 */
import type { SignedIn } from '../../session/session.ts'
import { draftPrefix } from '../../session/storages.ts'
import type { Draft } from './draft.ts'
import { letGoDraft } from './draft-lock.ts'

export interface KeptDraft {
  name: string
  draft: Draft
}

/** Bounds, oldest drafts going first: of all users together, since they share the storage. */
export const draftBounds = { count: 50, characters: 1_500_000, each: 200_000, days: 30 }

/** What the drafts of one form have in common. @param record `new`, `clone-7` or the id of the row */
export function draftPlace({ user, tenant }: Pick<SignedIn, 'user' | 'tenant'>, entity: string, record: string): string {
  return `${draftPrefix}${tenant?.id ?? 0}:${user.id}:${entity}:${record}:`
}

/** Drafts of that form, the newest first. */
export function draftsAt(place: string): KeptDraft[] {
  return all().filter(({ name }) => name.startsWith(place)).toSorted((a, b) => b.draft.at.localeCompare(a.draft.at))
}

/** @returns whether it is kept now; not where it is too large or the storage is closed */
export function keepDraft(name: string, draft: Draft): boolean {
  const text = JSON.stringify(draft)
  try {
    if (text.length > draftBounds.each) return drop(name)
    makeRoom(name, text.length)
    localStorage.setItem(name, text)
    return true
  } catch {
    return drop(name)
  }
}

export function dropDraft(name: string): void {
  letGoDraft(name)
  drop(name)
}

/** An older state must not be offered as if it were the last one. */
function drop(name: string): false {
  try {
    localStorage.removeItem(name)
  } catch {
    // A closed storage holds nothing.
  }
  return false
}

function makeRoom(name: string, characters: number): void {
  const others = all().filter((kept) => kept.name !== name).toSorted((a, b) => b.draft.at.localeCompare(a.draft.at))
  const oldest = new Date(Date.now() - draftBounds.days * 86_400_000).toISOString()
  let room = draftBounds.characters - characters
  others.forEach((kept, at) => {
    room -= kept.length
    if (at + 1 >= draftBounds.count || room < 0 || kept.draft.at < oldest) drop(kept.name)
  })
}

function all(): (KeptDraft & { length: number })[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(draftPrefix)).flatMap((name) => {
      const text = localStorage.getItem(name) ?? ''
      const draft = parsed(text)
      if (draft) return [{ name, draft, length: text.length }]
      drop(name)
      return []
    })
  } catch {
    return []
  }
}

function parsed(text: string): Draft | null {
  try {
    const draft = JSON.parse(text) as Partial<Draft> | null
    return typeof draft?.at === 'string' && typeof draft.fields === 'object' && draft.fields !== null ? (draft as Draft) : null
  } catch {
    return null
  }
}
