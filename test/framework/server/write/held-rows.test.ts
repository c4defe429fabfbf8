/** Rows that a transaction holds are read once, and read anew as soon as it wrote: what hooks see is the same with the layer and without. */
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import type { Connection } from '../../../../src/framework/server/database/database.ts'
import { layersWithout } from '../../../../src/framework/server/layers.ts'
import type { WriteHook } from '../../../../src/framework/server/write/hooks.ts'
import { toyModel } from '../../../support/toy-model.ts'
import { librarian, openLibrary, type Library } from './library.ts'

let library: Library | undefined
afterEach(() => library?.close())

const publisher = entityOf(toyModel, 'Publisher')

/** Statements that hold rows of publishers, counted as they pass. */
function counting(connection: Connection, count: () => void): Connection {
  return { ...connection, rows: (statement) => {
    if (statement.text.includes('app."publisher"') && statement.text.includes('FOR NO KEY UPDATE')) count()
    return connection.rows(statement)
  } }
}

/** @returns what the hook saw, and how often rows were read to hold them */
async function run(off: string) {
  const seen: unknown[] = []
  const hook: WriteHook = {
    async updating(ids, { reason, principal }, tx) {
      if (reason === 'hook') return
      const look = async () => [...(await tx.lockRows(publisher, ids)).values()].map(({ name, city }) => [name, city])
      seen.push(await look(), await look())
      await tx.write({ principal, entity: publisher, changes: { kind: 'update', rows: ids.map((id) => ({ id, city: 'between' })) }, reason: 'hook', requestId: '' })
      seen.push(await look())
      return async () => void seen.push(await look())
    },
  }
  library = await openLibrary({ hooks: new Map([['Publisher', hook]]), layers: layersWithout(off) })
  const { put, change, database, sql: ask } = library
  const transaction = database.transaction.bind(database)
  let reads = 0
  database.transaction = (tenantId, work) => transaction(tenantId, (connection) => work(counting(connection, () => (reads += 1))))
  const ids = [await put('Publisher', { name: 'Ada', city: 'a' }), await put('Publisher', { name: 'Bob', city: 'b' })]
  await change('Publisher', { kind: 'update', rows: ids.map((id) => ({ id, name: `New ${id}` })) })
  const stored = await ask('SELECT name, city FROM data.publisher WHERE tenant_id = 1 ORDER BY id')
  await library.close()
  library = undefined
  return { seen, stored, reads }
}

test('hooks see what was before, what they wrote themselves, and what is written, with as few reads as writes ask for', async () => {
  const [fast, plain] = [await run(''), await run('heldRows')]
  expect(fast.seen).toEqual(plain.seen)
  expect(fast.stored).toEqual(plain.stored)
  expect(fast.seen[0]).toEqual([['Ada', 'a'], ['Bob', 'b']])
  expect(fast.seen[2]).toEqual([['Ada', 'between'], ['Bob', 'between']])
  // Before anything was written, after what the hook wrote, and after the write itself.
  expect(fast.reads).toBe(3)
  expect(plain.reads).toBeGreaterThan(fast.reads)
})

test('whoever may not see a row is not given it by somebody who held it before in the same transaction', async () => {
  const told: unknown[] = []
  const hook: WriteHook = {
    async written({ created }, tx) {
      const ids = created.map(({ id }) => id)
      await tx.lockRows(publisher, ids)
      const stranger = librarian({ userName: 'local' })
      told.push(await tx.write({ principal: stranger, entity: publisher, changes: { kind: 'update', rows: ids.map((id) => ({ id, name: `x${id}` })), single: true }, reason: 'hook', requestId: '' }).then(() => 'written', (error: { status?: number }) => error.status))
    },
  }
  library = await openLibrary({
    hooks: new Map([['Publisher', hook]]),
    scope: (entity, { userName }) => (entity.key === 'Publisher' && userName === 'local' ? { key: 'lahore', restsOn: [], predicate: (column) => sql<boolean>`${column('city')} = ${'Lahore'}` } : null),
  })
  await library.put('Publisher', { name: 'There', city: 'Multan' })
  await library.put('Publisher', { name: 'Here', city: 'Lahore' })
  expect(told.slice(0, 2)).toEqual([404, 'written'])
})
