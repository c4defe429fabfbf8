/** What the main thread and the worker say to each other. Bodies and COPY texts are transferred, never copied. */
import type { EntityModel } from '#framework/metadata'
import type { CurrentRow, FreeFile, LookupAnswer, LookupQuestion } from '../resolve/lookup.ts'
import type { BodySummary, CopyPiece, JobSettings } from './body-job.ts'
import type { BodyFault } from './malformed.ts'

export type Question =
  | { is: 'lookup'; questions: readonly LookupQuestion[] }
  | { is: 'current'; ids: readonly number[] }
  | { is: 'byKey'; values: readonly (readonly (string | null)[])[] }
  | { is: 'childIds'; child: string; count: number }
  | { is: 'files'; keys: readonly string[] }

export type AnswerTo = readonly LookupAnswer[] | readonly CurrentRow[] | readonly (number | null)[] | readonly number[] | readonly FreeFile[]

export type ToWorker =
  | { is: 'model'; entities: readonly EntityModel[] }
  | { is: 'start'; job: number; settings: JobSettings; bytes: Uint8Array<ArrayBuffer> }
  | { is: 'answer'; job: number; ask: number; answer: AnswerTo }
  /** What the worker asked for failed on the main thread, which knows why. */
  | { is: 'noAnswer'; job: number; ask: number }
  /** A piece was taken; another may come. */
  | { is: 'go'; job: number }
  | { is: 'stop'; job: number }

export type WorkerFault = { is: 'malformed'; fault: BodyFault } | { is: 'right'; right: 'Create' | 'Update' } | { is: 'error'; stack: string }

export type FromWorker =
  | { is: 'ask'; job: number; ask: number; question: Question }
  | { is: 'piece'; job: number; piece: CopyPiece }
  /** The body comes back, in case the work must be done once more. */
  | { is: 'done'; job: number; summary: BodySummary; bytes: Uint8Array<ArrayBuffer> }
  | { is: 'failed'; job: number; fault: WorkerFault; bytes: Uint8Array<ArrayBuffer> }
