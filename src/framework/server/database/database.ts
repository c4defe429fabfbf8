/** The one way to the database at run time: always inside a tenant, always as the application's role. */
import type { Readable, Writable } from 'node:stream'
import type { RawRow, Statement } from './statements/statement.ts'

/** A connection for one piece of work. Statements asked one after the other without waiting travel together (docs/decisions/statements.md). */
export interface Connection {
  readonly tenantId: number
  /** Rows of a SELECT or a RETURNING. */
  rows(statement: Statement): Promise<RawRow[]>
  /** For statements without rows. @returns number of rows touched */
  run(statement: Statement): Promise<number>
}

/** A connection that can take a COPY. */
export interface CopyConnection extends Connection {
  /** `COPY … FROM STDIN`: write the text into it, `end()` it, wait for `finish`. */
  copyIn(text: string): Writable
}

export interface Database {
  /**
   * Reads outside a transaction, each batch of statements on whatever connection is free: between two of them `work` keeps none, so it
   * may wait for other readers. The tenant is set on a connection only when it changes.
   */
  read<T>(tenantId: number, work: (connection: Connection) => Promise<T>): Promise<T>
  /**
   * BEGIN, tenant, work, COMMIT; what `work` asked without waiting for any of it goes as one batch, which is a transaction by itself
   * (docs/decisions/writes.md): nothing may be in it that PostgreSQL does only after a BEGIN, as SAVEPOINT or LOCK. Runs `work` again from the start (at most three times in all) when PostgreSQL gives it up for
   * another transaction (40001, 40P01): it must have no effect outside the transaction.
   */
  transaction<T>(tenantId: number, work: (connection: Connection) => Promise<T>): Promise<T>
  /** As `transaction`, on a connection that takes COPY; at most two at a time, a third waits. */
  copyTransaction<T>(tenantId: number, work: (connection: CopyConnection) => Promise<T>): Promise<T>
  /**
   * One snapshot for answers of any size: `work` gets rows in batches from a cursor and pulls them as fast as its reader
   * takes them. There are few places, shared between tenants and users: a user has one at a time. Ends when `work` ends or the stream it gave is closed.
   */
  stream(reader: StreamReader, work: (connection: StreamConnection) => AsyncIterable<string>): Readable
  /** As `stream`, for whatever `work` makes of the rows. Nothing is asked before the first is taken; its place is given back when the iteration ends or is left. */
  snapshot<T>(reader: StreamReader, work: (connection: StreamConnection) => AsyncIterable<T>): AsyncIterable<T>
  close(): Promise<void>
}

/** Who reads: places are shared between users and tenants. */
export interface StreamReader {
  tenantId: number
  /** Null: the product itself. */
  userId: number | null
}

export interface StreamConnection extends Connection {
  /** Rows of a SELECT, `size` (1,000) at a time. */
  batches(statement: Statement, size?: number): AsyncIterable<RawRow[]>
}

/** The connection carried another tenant's setting: it is dropped and the request ends as a bare 500. */
export class WrongTenant extends Error {
  constructor(expected: number, found: string | null) {
    super(`connection belongs to tenant ${found ?? 'none'}, expected ${expected}`)
  }
}
