/** Of several tabs one writes a draft: the one that holds its lock, which the browser releases when that tab is closed. Browsers lend no locks to pages over plain HTTP from elsewhere: there nothing is known of other tabs. */
import { newKey } from '../../api/writes/attempt.ts'

const prefix = 'draft held '

const mine = new Map<string, () => void>()

/** Whether other tabs can be asked about. */
export const knowsTabs = (): boolean => 'locks' in navigator

/** From now on this page writes that draft. */
export function holdDraft(draft: string): void {
  if (!knowsTabs() || mine.has(draft)) return
  const over = new Promise<void>((release) => mine.set(draft, release))
  // Shared, so that no page waits for another.
  void navigator.locks.request(prefix + draft, { mode: 'shared' }, () => over)
}

export function letGoDraft(draft: string): void {
  mine.get(draft)?.()
  mine.delete(draft)
}

/** What other tabs write now. */
export async function draftsElsewhere(): Promise<ReadonlySet<string>> {
  const question = `draft question ${newKey()}`
  // Whose lock this question holds is this page.
  return navigator.locks.request(question, async () => {
    const { held = [] } = await navigator.locks.query()
    const own = held.find(({ name }) => name === question)?.clientId
    return new Set(held.flatMap(({ name = '', clientId }) => (clientId !== own && name.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
  })
}

/** Calls once no other tab writes that draft any more. */
export function onceFree(draft: string, signal: AbortSignal, call: () => void): void {
  navigator.locks.request(prefix + draft, { signal }, call).catch(() => undefined)
}
