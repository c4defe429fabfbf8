/** Rows stay where they are while somebody points at them: newer ones wait, what happened to those in sight shows at once. */

export interface Held<Row> {
  rows: readonly Row[]
  /** Ids of rows in sight that the newest answer has no more. */
  gone: ReadonlySet<number>
  /** Rows that wait to be let in. */
  waiting: number
}

/** @param held rows as they stood when the pointer came; null: nobody points @param latest the newest answer */
export function heldRows<Row extends { id: number }>(held: readonly Row[] | null, latest: readonly Row[]): Held<Row> {
  if (!held) return { rows: latest, gone: new Set(), waiting: 0 }
  const now = new Map(latest.map((row) => [row.id, row]))
  const known = new Set(held.map(({ id }) => id))
  return {
    rows: held.map((row) => now.get(row.id) ?? row),
    gone: new Set(held.flatMap(({ id }) => (now.has(id) ? [] : [id]))),
    waiting: latest.filter(({ id }) => !known.has(id)).length,
  }
}
