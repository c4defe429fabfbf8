/** A write that waits on the device for the server. */
import type { Text } from '#framework/metadata'
import type { Method } from '#framework/wire'
import type { Writer } from '../api/writes/storage.ts'

/** A service whose writes may wait. */
export interface LaterCall {
  /** What the person did: “Accept”. */
  label: Text
  /** Of what it sends: the id of the row it is about. Absent: it is about the person, as checking in is. */
  row?: string
  /** What the row is called: a property of an answer that was kept of it, by the parameter that holds its id. */
  title?: { path: string; by: string; property: string }
}

export interface WaitingWrite {
  /** Its place: what was made first is sent first. */
  id?: number
  who: Writer
  /** `Idempotency-Key` of its tries. */
  key: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  method: Method
  path: string
  body: { readonly [name: string]: unknown }
  /** The row it is about; 0: the person. What follows one that was refused, of the same service and row, waits for it. */
  row: number
  /** What people call that row; absent: nothing was kept of it. */
  title?: string
  /** Sent at least once, with no answer. */
  isTried: boolean
  /** What the server has against it. */
  problem: string | null
  /** What it is about is no longer there for this person: it went to somebody else, or was deleted. */
  isGone?: boolean
}
