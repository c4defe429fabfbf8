import { isUnanswered } from '../api/writes/storage.ts'

/** Names of what stays on this device when its user signs out: drafts, which are offered to nobody but him. */
export const draftPrefix = 'draft:'

/** Clears both storages but for drafts, and writes whose user still has to hear what became of them. */
export function clearStorages(): void {
  for (const name of Object.keys(localStorage)) if (!name.startsWith(draftPrefix) && !isUnanswered(name)) localStorage.removeItem(name)
  sessionStorage.clear()
  void import('../offline/store.ts').then(({ dropReadsBut }) => dropReadsBut(null)).catch(() => undefined)
}
