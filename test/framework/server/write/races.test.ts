/** Two writers at once: whoever comes second gets an answer a person can use, and the tables stay whole. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure, InvalidInput, LostUpdate } from '../../../../src/framework/server/failures.ts'
import { openLibrary, type Library } from './library.ts'

let library: Library

beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const settled = async (works: readonly Promise<unknown>[]) => {
  const all = await Promise.allSettled(works)
  return { done: all.flatMap((r) => (r.status === 'fulfilled' ? [r.value] : [])), failed: all.flatMap((r) => (r.status === 'rejected' ? [r.reason as unknown] : [])) }
}

test('one name, many writers: one row, and a clean error on the field for all others', async () => {
  for (let round = 0; round < 10; round++) {
    const { done, failed } = await settled(Array.from({ length: 5 }, (_, n) => library.put('Publisher', { name: `Race ${round}`, city: String(n) })))
    expect(done).toHaveLength(1)
    for (const error of failed) {
      if (!(error instanceof InvalidInput)) throw error
      expect(error.errors).toMatchObject([{ clash: { entity: 'Publisher' }, members: ['name'], message: `Name “Race ${round}” is taken. Choose another, or open the existing record.` }])
    }
  }
  expect(await library.sql(`SELECT count(*)::int AS n FROM data.change_row WHERE entity = 'Publisher'`)).toEqual([{ n: 10 }])
})

test('one version, many writers: one update, and a lost update for all others', async () => {
  const id = await library.put('Publisher', { name: 'Versions' })
  const { done, failed } = await settled(Array.from({ length: 5 }, (_, n) => library.put('Publisher', { id, city: `City ${n}`, rowVersion: 1 }, { kind: 'update' })))
  expect([done.length, failed.every((error) => error instanceof LostUpdate)]).toEqual([1, true])
  expect(await library.sql('SELECT row_version FROM data.publisher WHERE id = $1', [id])).toEqual([{ row_version: 2 }])
})

test('without a version every update counts, and history tells them in order', async () => {
  const id = await library.put('Author', { name: 'Busy' })
  const { failed } = await settled(Array.from({ length: 8 }, (_, n) => library.put('Author', { id, alias: `A${n}` }, { kind: 'update' })))
  expect(failed).toEqual([])
  const rows = await library.sql<{ old: { pen_name: string }; new: { pen_name: string } }>(`SELECT old, new FROM data.change_row WHERE entity = 'Author' AND row_id = $1 AND op = 'u'`, [id])
  const olds = rows.map((r) => r.old.pen_name).toSorted()
  const news = rows.map((r) => r.new.pen_name)
  const [last] = await library.sql<{ pen_name: string; row_version: number }>('SELECT pen_name, row_version FROM data.author WHERE id = $1', [id])
  expect(last?.row_version).toBe(9)
  expect(olds).toEqual(['', ...news.filter((name) => name !== last?.pen_name)].toSorted())
})

test('a delete against new references: never a row that points nowhere', async () => {
  let refused = 0
  for (let round = 0; round < 15; round++) {
    const publisher = await library.put('Publisher', { name: `Target ${round}` })
    const [deleted, ...written] = await Promise.allSettled([
      library.change('Publisher', { kind: 'delete', ids: [publisher] }),
      ...Array.from({ length: 3 }, (_, n) => library.put('Book', { isbn: `${round}-${n}`, bookTitle: 'x', publisherId: publisher })),
    ])
    const failures = [deleted, ...written].flatMap((outcome) => (outcome.status === 'rejected' ? [{ error: outcome.reason as unknown, expected: outcome === deleted ? 500 : 400 }] : []))
    refused += failures.length
    for (const { error, expected } of failures) {
      expect(error).toBeInstanceOf(Failure)
      expect(error).toMatchObject({ status: expected })
    }
    const one = deleted.status === 'fulfilled' ? written.every((w) => w.status === 'rejected') : /“Target \d+” is used by \d books?\./.test(String(deleted.reason))
    expect(one).toBe(true)
  }
  expect(refused).toBeGreaterThan(0)
  expect(await library.sql(`SELECT 1 FROM data.book b WHERE publisher_id IS NOT NULL AND NOT EXISTS (SELECT FROM data.publisher p WHERE p.tenant_id = b.tenant_id AND p.id = b.publisher_id)`)).toEqual([])
})

test('two that swap names at once end somehow, without an internal error', async () => {
  const a = await library.put('Publisher', { name: 'Left' })
  const b = await library.put('Publisher', { name: 'Right' })
  const swap = (one: string, two: string) => library.change('Publisher', { kind: 'update', rows: [{ id: a, name: one }, { id: b, name: two }] })
  const { failed } = await settled([swap('Right', 'Left'), swap('Left', 'Right'), swap('Right', 'Left')])
  expect(failed).toEqual([])
})

test('an import against a form: the changed row is not overwritten by what was read before', async () => {
  const rows = Array.from({ length: 2000 }, (_, n) => ({ name: `Bulk ${n}`, city: 'Lahore' }))
  await library.change('Publisher', { kind: 'save', rows: Buffer.from(JSON.stringify(rows)) }, { bulk: true })
  const known = await library.sql<{ id: number }>(`SELECT id FROM data.publisher WHERE name LIKE 'Bulk %' ORDER BY id`)
  const body = Buffer.from(JSON.stringify(known.map(({ id }, n) => ({ id, city: 'Quetta', name: `Bulk ${n} renamed` }))))
  const importing = library.change('Publisher', { kind: 'save', rows: body }, { bulk: true })
  const edits = known.slice(0, 40).map(({ id }, n) => library.put('Publisher', { id, city: `Multan ${n}` }, { kind: 'update' }))
  const { failed } = await settled([importing, ...edits])
  for (const error of failed) expect(error).toMatchObject({ status: 409 })
  const chains = await library.sql<{ row_id: number; n: number; version: number }>(`SELECT row_id, count(*)::int AS n, max(p.row_version) AS version FROM data.change_row r JOIN data.publisher p ON p.id = r.row_id
    WHERE r.entity = 'Publisher' AND op = 'u' AND p.name LIKE 'Bulk %' GROUP BY row_id`)
  for (const { n, version } of chains) expect(version).toBe(n + 1)
})
