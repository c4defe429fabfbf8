import type { EntityModel } from '#framework/metadata'
import type { Call, CallKind, HistoryChange } from '#framework/wire'
import { client, services } from '../api/client.ts'
import { callFor, writes } from '../api/send.ts'
import { sendWrite, type Write } from '../api/writes/send-write.ts'
import type { WireFinding } from './engine/findings.ts'

/** What rows do: `add` new ones; `save` those whose business key exists too; `update` existing ones only. */
export type RowsMode = 'add' | 'save' | 'update'

/** What an update would change, field by field. */
export interface PreviewedRow {
  /** Of the body, from 0. */
  row: number
  id: number
  changes: readonly HistoryChange[]
}

/** The nearest name that may be chosen in place of one that nothing is called. */
export interface NearName {
  field: string
  value: string
  name: string
}

/** Answer of CheckBulk. */
export interface CheckAnswer {
  rows: number
  /** Rows looked at, where so much is wrong that the rest was not. */
  checked?: number
  create: number
  update: number
  unchanged: number
  /** Of owned rows: how many are new, and how many change one that is there. */
  owned?: { create: number; update: number }
  errors: WireFinding[]
  /** All errors where `errors` is cut. */
  errorCount?: number
  /** Something else is wrong, so that a feature was not asked that judges rows once they are written. */
  unasked?: boolean
  changes?: PreviewedRow[]
  near?: NearName[]
}

export interface SendRows {
  /** What rows without an id do; `own`: they come to those that their records have, and a record that is not there is made. */
  mode: RowsMode | 'own'
  signal: AbortSignal
  /** Takes the rows in place of the entity's own upload. */
  into?: Call
  /** Bytes the server has. */
  onSent?: (bytes: number) => void
}

/** Finds every error of every row and writes nothing. @throws WireFailure */
export function checkRows(entity: EntityModel, body: ArrayBuffer, options: SendRows): Promise<CheckAnswer> {
  return sendRows(entity, 'checkMany', body, options)
}

/** Writes all rows or none; answers the text to show. @throws WireFailure */
export async function createRows(entity: EntityModel, body: ArrayBuffer, options: SendRows): Promise<string> {
  const answer = await sendRows<unknown>(entity, 'createMany', body, options)
  return typeof answer === 'string' ? answer : ''
}

const matches: { readonly [mode in SendRows['mode']]: [string, string][] } = { add: [], own: [['Match', 'key'], ['Rows', 'add']], save: [['Match', 'key']], update: [['Match', 'existing']] }

async function sendRows<T>(entity: EntityModel, kind: CallKind, body: ArrayBuffer, { mode, signal, into, onSent }: SendRows): Promise<T> {
  const call = into ?? callFor(entity, kind)
  if (!call) throw new Error(`${entity.key} serves no ${kind}`)
  const request: Write = {
    method: call.method, url: `${services}/${call.path}`, data: body, signal, failure: 'own', params: matches[mode],
    headers: { 'Content-Type': 'application/json' },
    ...(onSent ? { onUploadProgress: (event: { loaded: number }) => onSent(event.loaded) } : {}),
  }
  return writes(call) ? sendWrite<T>(request) : (await client.request<T>(request)).data
}
