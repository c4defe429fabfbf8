/** What a handler of a call gets, and what it gives back. */
import type { EntityModel, Model } from '#framework/metadata'
import type { Call } from '#framework/wire'
import type { RawBuilder } from 'kysely'
import type { Readable } from 'node:stream'
import type { RawRow, Statement } from './database/statements/statement.ts'
import type { FileAnswer } from './files/file-answer.ts'
import type { Principal } from './principal.ts'
import type { WriteKey } from './write/keys/write-key.ts'

/** Query parameters: names without regard to case, repeated ones kept in order. */
export interface QueryBag {
  one(name: string): string | undefined
  all(name: string): readonly string[]
  /** `[name as sent, value]`, in order. */
  entries(): readonly (readonly [string, string])[]
}

/** Change numbers read at the start of the request: entity → vector. Part of every memo's key. */
export type ChangeNumbers = ReadonlyMap<string, string>

export interface CallContext {
  model: Model
  entity: EntityModel
  call: Call
  principal: Principal
  query: QueryBag
  /** Parsed JSON of a `row` body. */
  body: unknown
  /** Unparsed bytes of a `rows` body, at most 64 MB. */
  bytes: Buffer | null
  /** The file of a `file` body. @param largest in megabytes; @throws Failure 413 beyond, InvalidInput where the form holds no file */
  receive(largest: number): Promise<{ name: string; bytes: Buffer }>
  numbers: ChangeNumbers
  requestId: string
  prefetched?: Prefetched | null
  /** Of a list: rows that are meant beyond what its own parameters say. @param column reference to the column of a field, by its key */
  meant?(column: (field: string) => RawBuilder<unknown>): RawBuilder<boolean>
  /** Header `Idempotency-Key`: the same request sent twice by a client that did not hear the answer. */
  idempotencyKey?: WriteKey
}

/** A result: ready JSON text, a value to serialise, or a stream of JSON text, around which the HTTP layer puts the envelope; or bytes, which go out as they are. */
export type Answer = ({ json: string } | { value: unknown } | { stream: Readable } | { file: FileAnswer; size?: number }) & {
  /** It was kept under the request's idempotency key: nothing was written this time. */
  replayed?: true
  /** The change set that undoes it, for the header `Change-Set`. */
  changeSet?: number
}

export interface Handler {
  (context: CallContext): Promise<Answer>
  /**
   * The statement the handler will ask first, where it follows from the request alone. It travels together with the change numbers;
   * what it gave is dropped where the principal turns out not to be allowed (docs/decisions/change-numbers.md).
   */
  prefetch?(asked: Asked): Statement | null
}

/** What is known of a request before its principal is. */
export interface Asked extends Pick<CallContext, 'model' | 'entity' | 'call' | 'query'> {
  /** Whoever showed the token last, as known then: what was made for them counts only where the principal turns out to be the same. */
  guess: Principal
}

/** Prefetched rows. */
export interface Prefetched {
  statement: Statement
  rows: RawRow[]
}
