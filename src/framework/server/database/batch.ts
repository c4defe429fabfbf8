/**
 * Statements that travel together: one write, one Sync, one answer. The driver's own queries cost a system call and a Sync
 * each, and ask for the description of columns that nobody looks at, since rows stay raw text (docs/decisions/statements.md).
 */
import type pg from 'pg'
import { parameterText } from './statements/parameter-text.ts'
import type { RawRow, Statement } from './statements/statement.ts'

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

/** What a connection has prepared by name. */
interface Prepared {
  /** Name → text, the one used longest ago first. */
  texts: Map<string, string>
  /** After a failure nobody knows whether these were prepared or closed: the next batch closes them first. */
  doubtful: Set<string>
}

const prepared = new WeakMap<pg.Connection, Prepared>()

function preparedOn(connection: pg.Connection): Prepared {
  const known = prepared.get(connection) ?? { texts: new Map(), doubtful: new Set() }
  prepared.set(connection, known)
  return known
}

/** A connection keeps this many: each takes memory of its server process, some 50 KB where it joins or sorts. */
export const preparedAtMost = 800

/**
 * As the driver takes it. Outside a transaction a batch is a transaction of its own: a failure undoes the statements before it in the batch and skips
 * those after it. All are answered at the Sync; those after a failure with that failure.
 */
export class Batch implements pg.Submittable {
  private readonly asked: readonly Asked[]
  private readonly ended: () => void
  private readonly most: number
  private readonly answers: Answer[] = []
  /** Places in `asked` of those that are prepared with this batch. */
  private readonly fresh: number[] = []
  private readonly closed: string[] = []
  private rows: RawRow[] = []
  private done = false

  /**
   * @param ended the connection takes the next
   * @param most named statements that the connection keeps; 0: none is prepared by name
   */
  constructor(asked: readonly Asked[], ended: () => void, most: number) {
    this.asked = asked
    this.ended = ended
    this.most = most
  }

  /** @returns what is wrong with the statements: then nothing was sent */
  submit(connection: pg.Connection): Error | null {
    const known = preparedOn(connection)
    const clash = this.asked.find(({ statement: { name, text } }) => name && (known.texts.get(name) ?? text) !== text)
    if (clash) return new Error(`'${clash.statement.name}' is the name of another statement`)
    connection.stream.cork()
    for (const name of known.doubtful) connection.close({ type: 'S', name }, true)
    known.doubtful.clear()
    this.asked.forEach(({ statement }, at) => this.send(connection, known.texts, statement, at))
    connection.sync()
    connection.stream.uncork()
    return null
  }

  private send(connection: pg.Connection, texts: Map<string, string>, statement: Statement, at: number): void {
    const { text, values = [] } = statement
    const name = this.nameOf(statement)
    if (name && texts.delete(name)) texts.set(name, text)
    else {
      if (name) this.makeRoom(connection, texts)
      // It may be one that this batch prepared already.
      if (name) connection.close({ type: 'S', name }, true)
      connection.parse({ name, text, types: [] }, true)
      this.fresh.push(at)
    }
    connection.bind({ statement: name, values: values.map(parameterText) }, true)
    connection.execute(null, true)
  }

  private nameOf({ name = '' }: Statement): string {
    return this.most ? name : ''
  }

  /** Those of this batch come on top: they count once they were answered. */
  private makeRoom(connection: pg.Connection, texts: Map<string, string>): void {
    for (const [name] of texts) {
      if (texts.size < this.most) return
      texts.delete(name)
      this.closed.push(name)
      connection.close({ type: 'S', name }, true)
    }
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
    this.learn(preparedOn(connection), error !== null)
    // A failure after the last answer is one of the Sync: outside a transaction it undoes all, but nothing undoes a COMMIT.
    const isUndone = error !== null && this.answers.length === this.asked.length && this.answers.at(-1)?.tag !== 'COMMIT'
    const kept = isUndone ? [] : this.answers
    this.asked.forEach(({ resolve, reject }, at) => {
      const answer = kept[at]
      if (answer) resolve(answer)
      else reject(error)
    })
    this.ended()
  }

  /** Statements are prepared outside of transactions: what was answered stands, whatever came behind. */
  private learn({ texts, doubtful }: Prepared, failed: boolean): void {
    const lost = new Set(failed ? this.closed : [])
    for (const at of this.fresh) {
      const statement = this.asked[at]?.statement
      const name = statement && this.nameOf(statement)
      if (!name) continue
      if (at < this.answers.length) texts.set(name, statement.text)
      else lost.add(name)
    }
    for (const name of lost) {
      texts.delete(name)
      doubtful.add(name)
    }
  }
}
