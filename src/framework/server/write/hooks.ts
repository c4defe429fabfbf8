/**
 * Where features join a write: inside its transaction, so that both happen or neither, and after it, for those who only want to
 * know. Features state them by entity key (`defineFeature`).
 */
import type { EntityModel } from '#framework/metadata'
import type { Connection } from '../database/database.ts'
import type { RuleProblem, RuleRow } from '../deps.ts'
import type { Principal } from '../principal.ts'
import type { WriteRequest, WriteResult } from './request.ts'
import type { Fill } from './sql/fill-stage.ts'

export interface WrittenRow {
  id: number
  /** Before the name of a field in what is told of the row: `[3].` in a body of rows, nothing in a form. */
  path: string
  /** Values of `input` fields by key, for rows that carried any: they are stored in no column. */
  input: { readonly [field: string]: unknown }
}

/** What happened to an entity's rows in one write. */
export interface WriteEvent {
  entity: EntityModel
  principal: Principal
  reason: string
  requestId: string
  created: readonly WrittenRow[]
  updated: readonly WrittenRow[]
  deleted: readonly number[]
}

/** The running transaction, with the door open for further writes of the same work. */
export interface WriteTransaction {
  connection: Connection
  /** A check: all of this is undone. What costs and cannot refuse is left out. */
  rehearsal: boolean
  /** Rows of these ids as they stand, by id. Where something will be written they are held until the transaction ends, in the order of ids. */
  lockRows(entity: EntityModel, ids: readonly number[]): Promise<ReadonlyMap<number, RuleRow>>
  write(request: Omit<WriteRequest, 'mode'>): Promise<WriteResult>
  /** Tells that something happened, once the transaction stands: features that listen for the event hear it. Nothing in a check. @param data JSON */
  emit(event: string, data: unknown): Promise<void>
  /** The same transaction turned to another tenant for a while: a tenant is made together with its first rows. */
  within<T>(tenantId: number, work: (tx: WriteTransaction) => Promise<T>): Promise<T>
}

/** A new row on its way into the table. */
export interface NewRow {
  /** Of the body, from 0. */
  row: number
  /** Stored values by field key: those the hook asked for. */
  values: RuleRow
}

/** What a feature says of new rows. */
export interface ValidationResult {
  problems: readonly (RuleProblem & { row: number })[]
  /** Values that the feature gives the rows: they stand in them from the beginning, and in history with the creation. */
  fills?: readonly Fill[]
  /** What became of them, as the text of an upload that only made new rows: in place of the usual one. */
  text?: string
  /** Runs once the rows are written, in the same transaction; never where there are problems, or in a check. */
  afterwards?: () => Promise<void>
}

export interface WriteHook {
  /**
   * `updating` and `written` refuse nothing: they emit, and write what follows. So a check need not write the rows to ask them, which for an upload
   * takes as long as the upload. Where one of them throws a `Failure` after all, the upload is refused that the check had found good.
   */
  onlyFollows?: true
  /**
   * New rows with nothing against them so far, before they are written: what is wrong with them that only other rows can tell. Asked in
   * a check, too. Set-based, since a body may hold half a million rows: only the fields in `needs` are read.
   */
  creating?: {
    needs: readonly string[]
    /** Of writes for these reasons alone; absent: of all. */
    reasons?: readonly string[]
    validate(rows: readonly NewRow[], event: Pick<WriteEvent, 'entity' | 'principal' | 'reason' | 'requestId'>, tx: WriteTransaction): Promise<ValidationResult>
  }
  /** Before rows go, in the transaction. Throw a `Failure` to refuse (never the last administrator, never oneself). */
  deleting?(ids: readonly number[], event: Pick<WriteEvent, 'entity' | 'principal' | 'requestId'>, tx: WriteTransaction): Promise<void>
  /**
   * Before rows are changed, in the transaction and with the rows held. What it gives back runs once they are changed: with what was
   * before still in hand, and told which rows they are. Throw a `Failure` to refuse. Asked in a check, too, like `written`. `trusted`: a feature writes, as in an action.
   * `addsOwned`: owned rows that were sent come behind those that are there; else they take their place.
   */
  updating?(ids: readonly number[], event: Pick<WriteEvent, 'entity' | 'principal' | 'reason' | 'requestId'> & { readonly trusted?: boolean | undefined; readonly addsOwned: boolean }, tx: WriteTransaction): Promise<((updated: readonly WrittenRow[]) => Promise<void>) | void>
  /** After the rows are written, before COMMIT. Throw a `Failure` to undo all. */
  written?(event: WriteEvent, tx: WriteTransaction): Promise<void>
}

export type WriteHooks = ReadonlyMap<string, WriteHook>

/** Told after COMMIT. `many`: a large body whose rows are not listed one by one. */
export type WriteListener = (event: WriteEvent & { many: boolean }) => void
