/** Who writes on this page. Attempts of somebody else wait in the storage until he is back. */
import type { Writer } from './storage.ts'

let current: Writer | null = null

export const writer = (): Writer | null => current

export function setWriter(next: Writer | null): void {
  current = next
}
