/** Who writes on this page. Attempts of somebody else wait in the storage until he is back. */
import type { Writer } from './storage.ts'

/** Whose attempts those of a session are. */
export const writerOf = ({ user, tenant }: { user: { id: number }; tenant: { id: number } | null }): Writer => `${tenant?.id ?? 0}.${user.id}`

let current: Writer | null = null

export const writer = (): Writer | null => current

export function setWriter(next: Writer | null): void {
  current = next
}
