/** What a change did, row by row, so that it can be taken back: the values before and after. */
import type { Transaction } from '#framework/server'
import { z } from 'zod'

const values = z.record(z.string(), z.unknown())

export const step = z.object({
  entity: z.string(), id: z.int(),
  /** What people call the row. */
  name: z.string(),
  /** Absent: the row went. */
  after: values.optional(),
  before: values,
  /** Names of what must still be as it was left; absent: all of it. */
  decisive: z.array(z.string()).optional(),
})

export type Step = z.infer<typeof step>

interface Change {
  id: number
  [name: string]: unknown
}

const asDecided = { authorised: true, trusted: true } as const

interface Writing {
  /** Of a row, for people. */
  name: (row: Change) => string
  /** By which of its properties one sees that a row moved on since. Absent: by those that are written. */
  decisive?: readonly string[]
  /** Properties that the entity's own rules may write along: what they changed is put back, too. */
  along?: readonly string[]
}

/** Writes the rows and tells what they were. */
export async function changeRows(tx: Transaction, entity: string, rows: readonly Change[], { name, decisive, along = [] }: Writing): Promise<Step[]> {
  const ids = rows.map(({ id }) => id)
  const before = await tx.lock(entity, ids, { authorised: true })
  await tx.update(entity, rows, asDecided)
  const now = along.length ? await tx.lock(entity, ids, { authorised: true }) : new Map<number, Change>()
  return rows.map(({ id, ...given }) => {
    const [was, is]: [Change, Change | undefined] = [before.get(id) ?? { id }, now.get(id)]
    const further = is ? along.filter((key) => !(key in given) && !same(was[key], is[key])) : []
    const after = { ...given, ...Object.fromEntries([...Object.keys(given), ...further].flatMap((key) => (is && key in is ? [[key, is[key]]] : []))) }
    return { entity, id, name: name(was), after, before: Object.fromEntries(Object.keys(after).map((key) => [key, was[key] ?? null])), decisive: [...(decisive ?? Object.keys(given))] }
  })
}

/** Takes rows away and tells what they were. */
export async function removeRows(tx: Transaction, entity: string, ids: readonly number[], keys: readonly string[], name: (row: Change) => string): Promise<Step[]> {
  const before = await tx.lock(entity, ids, { authorised: true })
  await tx.delete(entity, ids, asDecided)
  return [...before].map(([id, row]) => ({ entity, id, name: name(row), before: Object.fromEntries(keys.map((key) => [key, row[key] ?? null])) }))
}

/**
 * Puts back what still stands as the steps left it, the last first.
 *
 * @param taken whether somebody else came to have what a row would stand for again
 * @returns names of what could not be put back
 */
export async function takeBackSteps(tx: Transaction, steps: readonly Step[], taken: (step: Step) => Promise<boolean>): Promise<string[]> {
  const lost: string[] = []
  for (const [entity, of] of groups(steps.toReversed())) {
    const ids = of.map(({ id }) => id)
    const there = new Set((await rowsThere(tx.read, entity, ids)).map(({ id }) => id))
    const now = await tx.lock(entity, [...there], { authorised: true })
    const changed: Change[] = []
    const gone: number[] = []
    for (const one of of) {
      const row = now.get(one.id)
      const stands = one.after ? row !== undefined && Object.entries(one.after).every(([key, value]) => (one.decisive?.includes(key) === false) || same(row[key], value)) : row === undefined
      if (!stands || (await taken(one))) lost.push(one.name)
      else if (one.after) changed.push({ ...one.before, id: one.id })
      else gone.push(one.id)
    }
    await tx.update(entity, changed, asDecided)
    await tx.restore(entity, gone, { authorised: true })
  }
  return lost
}

/**
 * Whether some of the rows are out of the person's sight. They would be left as they are, and named to somebody who may not know of them.
 *
 * @param everywhere reads of the same person without the walls of places
 */
export async function liesBeyond(tx: Transaction, everywhere: Reading, steps: readonly Step[]): Promise<boolean> {
  for (const [entity, of] of groups(steps)) {
    const ids = of.map(({ id }) => id)
    const [seen, there] = await Promise.all([rowsThere(tx.read, entity, ids), rowsThere(everywhere, entity, ids)])
    if (seen.length < there.length) return true
  }
  return false
}

type Reading = Pick<Transaction['read'], 'rows'>

function rowsThere(read: Reading, entity: string, ids: readonly number[]) {
  return read.rows(entity, { where: { id: { in: ids } }, fields: [], limit: 10_000, authorised: true })
}

function groups(steps: readonly Step[]): Map<string, Step[]> {
  const found = new Map<string, Step[]>()
  for (const one of steps) found.set(one.entity, [...(found.get(one.entity) ?? []), one])
  return found
}

function same(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && typeof b === 'string' && /^\d{4}-\d\d-\d\dT/.test(a) && /^\d{4}-\d\d-\d\dT/.test(b)) return Date.parse(a) === Date.parse(b)
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
