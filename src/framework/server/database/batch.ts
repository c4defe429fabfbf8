/**
 * Statements that travel together: one packet out, one Sync, one packet back. The driver's own queries cost a system call and a Sync
 * each, and ask for the description of columns that nobody looks at, since rows stay raw text (docs/decisions/0130).
 */
import type pg from 'pg'
import { parameterText } from './parameter-text.ts'
import type { RawRow, Statement } from './statement.ts'

export interface Answer {
  rows: RawRow[]
  /** The command's tag: `INSERT 0 3`, `COMMIT`. */
  tag: string
}

/** Rows that the command touched. */
export function touched({ tag }: Answer): number {
  return Number(/\d+$/.exec(tag)?.[0] ?? 0)
}

/** A statement with those who wait for its answer. */
export interface Asked {
  statement: Statement
  resolve: (answer: Answer) => void
  reject: (reason: unknown) => void
}

/** What each connection has prepared: name → text. */
const prepared = new WeakMap<pg.Connection, Map<string, string>>()

/**
 * As the driver takes it. Outside a transaction a batch is one: a failure undoes what stood before it in the batch and passes over what
 * stands behind it. All are answered at the Sync; those behind a failure with that failure.
 */
export class Batch implements pg.Submittable {
  private readonly asked: readonly Asked[]
  private readonly ended: () => void
  private readonly answers: Answer[] = []
  private readonly fresh: Statement[] = []
  private rows: RawRow[] = []
  private done = false

  /** @param ended the connection takes the next */
  constructor(asked: readonly Asked[], ended: () => void) {
    this.asked = asked
    this.ended = ended
  }

  /** @returns what is wrong with the statements: then nothing was sent */
  submit(connection: pg.Connection): Error | null {
    const known = prepared.get(connection) ?? new Map<string, string>()
    prepared.set(connection, known)
    const clash = this.asked.find(({ statement: { name, text } }) => name && (known.get(name) ?? text) !== text)
    if (clash) return new Error(`'${clash.statement.name}' is the name of another statement`)
    connection.stream.cork()
    for (const { statement } of this.asked) this.send(connection, known, statement)
    connection.sync()
    connection.stream.uncork()
    return null
  }

  private send(connection: pg.Connection, known: ReadonlyMap<string, string>, statement: Statement): void {
    const { name = '', text, values = [] } = statement
    if (!name || !known.has(name)) {
      // Whether a failed one was prepared nobody knows.
      if (name) connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      this.fresh.push(statement)
    }
    connection.bind({ statement: name, values: values.map(parameterText) }, true)
    connection.execute(null, true)
  }

  handleDataRow({ fields }: { fields: RawRow }): void {
    this.rows.push(fields)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.answers.push({ rows: this.rows, tag: text })
    this.rows = []
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** Of the first that failed, or of the connection: then the rest is lost with it. */
  handleError(error: unknown, connection: pg.Connection): void {
    if (this.done) return
    this.settle(connection, error)
  }

  handleReadyForQuery(connection: pg.Connection): void {
    if (!this.done) this.settle(connection, this.answers.length < this.asked.length ? new Error('fewer answers than statements') : null)
  }

  /** @param error null where there was none */
  private settle(connection: pg.Connection, error: unknown): void {
    this.done = true
    const known = prepared.get(connection)
    const answered = new Set(this.asked.slice(0, this.answers.length).map(({ statement }) => statement))
    for (const statement of this.fresh) if (statement.name && answered.has(statement)) known?.set(statement.name, statement.text)
    // A failure behind the last answer is one of the Sync: outside a transaction it undoes all, but nothing undoes a COMMIT.
    const isUndone = error !== null && this.answers.length === this.asked.length && this.answers.at(-1)?.tag !== 'COMMIT'
    const kept = isUndone ? [] : this.answers
    this.asked.forEach(({ resolve, reject }, at) => {
      const answer = kept[at]
      if (answer) resolve(answer)
      else reject(error)
    })
    this.ended()
  }
}
