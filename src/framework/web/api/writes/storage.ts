/** Attempts that were not answered yet, one entry each in the browser's storage, per tenant and user: they outlive a reload. */
import type { Attempt } from './attempt.ts'

/** Whose attempts are kept: `<tenant>.<user>`. */
export type Writer = string

const prefix = 'unanswered:'

/** Entries that signing out leaves: the same user is told of them after the next sign-in. */
export const isUnanswered = (entry: string): boolean => entry.startsWith(prefix)

export function keepAttempt(writer: Writer, attempt: Attempt): void {
  try {
    localStorage.setItem(`${prefix}${writer}:${attempt.key}`, JSON.stringify(attempt))
  } catch {
    // A full or forbidden storage: asked again on this page all the same, not after a reload.
  }
}

export function dropAttempt(writer: Writer, key: string): void {
  localStorage.removeItem(`${prefix}${writer}:${key}`)
}

/** What was written needs no draft any more. */
export function dropDraftOf({ draft }: Pick<Attempt, 'draft'>): void {
  if (draft !== undefined) localStorage.removeItem(draft)
}

/** Drafts of which it is not known yet whether they were written. */
export function draftsAsked(writer: Writer): ReadonlySet<string> {
  return new Set(keptAttempts(writer).flatMap(({ draft }) => draft ?? []))
}

/** The oldest first. */
export function keptAttempts(writer: Writer): Attempt[] {
  const entries = Object.keys(localStorage).filter((entry) => entry.startsWith(`${prefix}${writer}:`))
  return entries.flatMap((entry) => parsed(localStorage.getItem(entry))).toSorted((a, b) => a.at - b.at)
}

function parsed(text: string | null): Attempt[] {
  try {
    return text === null ? [] : [JSON.parse(text) as Attempt]
  } catch {
    return []
  }
}

/** This tab, also after a reload. */
export function thisTab(make: () => string): string {
  const known = sessionStorage.getItem('tab')
  if (known !== null) return known
  const tab = make()
  sessionStorage.setItem('tab', tab)
  return tab
}
