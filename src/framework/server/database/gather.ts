/**
 * Brief reads of several requests in one packet. What waits leaves together with whatever waits beside it, on one connection, each
 * reader's statements behind a turn to his tenant: system calls, wake-ups and the Sync are paid once for all (docs/decisions/0200).
 */
import type pg from 'pg'
import { Batch, type Answer } from './batch.ts'
import type { Trip } from './database.ts'
import type { RawRow } from './statement.ts'
import { turned } from './tenant-setting.ts'

export interface Gathering {
  borrow: <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>
  /** Asks one trip by itself: the way of each whose packet failed. */
  alone: (trip: Trip) => Promise<RawRow[][]>
  /** Packets under way at once. */
  lanes: number
}

interface Waiting {
  trip: Trip
  resolve: (rows: RawRow[][]) => void
  reject: (reason: unknown) => void
}

/** So many readers at most share a packet: the first of them waits for the answers of the last. */
const most = 16

/** @returns asks a trip; it throws what `alone` throws */
export function gathered({ borrow, alone, lanes }: Gathering): (trip: Trip) => Promise<RawRow[][]> {
  let waiting: Waiting[] = []
  let underWay = 0
  let planned = false
  const carry = async (taken: readonly Waiting[]) => {
    underWay += 1
    try {
      const rows = await borrow((client) => inOnePacket(client, taken.map(({ trip }) => trip)))
      let at = 0
      for (const { trip, resolve } of taken) resolve(rows.slice(at, (at += trip.statements.length)))
    } catch {
      // Those beside the one that failed have no answers either.
      for (const { trip, resolve, reject } of taken) alone(trip).then(resolve, reject)
    }
    underWay -= 1
    if (waiting.length) plan()
  }
  const send = () => {
    planned = false
    for (; underWay < lanes && waiting.length; waiting = waiting.slice(most)) void carry(waiting.slice(0, most))
  }
  // Behind all that the network brought in this turn of the event loop: only so do requests of other sockets come along.
  const plan = () => {
    if (planned) return
    planned = true
    setImmediate(send)
  }
  return (trip) => new Promise((resolve, reject) => {
    waiting.push({ trip, resolve, reject })
    if (underWay < lanes) plan()
  })
}

async function inOnePacket(client: pg.PoolClient, trips: readonly Trip[]): Promise<RawRow[][]> {
  const rows = await new Promise<RawRow[][]>((resolve, reject) => {
    const answers: RawRow[][] = []
    const statements = trips.flatMap(({ statements }) => statements)
    const asked = statements.map((statement, at) => ({ statement, resolve: (answer: Answer) => (answers[at] = answer.rows), reject }))
    client.query(new Batch(asked, () => resolve(answers)))
  })
  const last = trips.at(-1)
  if (last) turned(client, last.tenantId)
  return rows
}
