/** Names of what stays on this device when its user signs out: drafts, which are offered to nobody but him. */
export const draftPrefix = 'draft:'

/** Clears both storages (document 0 §4) but for drafts. */
export function clearStorages(): void {
  for (const name of Object.keys(localStorage)) if (!name.startsWith(draftPrefix)) localStorage.removeItem(name)
  sessionStorage.clear()
}
