/** Which places a person has, from the database, in models whose allocations have days and in those whose have none. */
import { resolveModel, vocabulary, type Source } from '#framework/metadata'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../../src/framework/server/database/open.ts'
import { ownerPool } from '../../../../src/framework/server/database/pools.ts'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { loadReach } from '../../../../src/framework/server/scope/load-reach.ts'
import { createTestDatabase } from '../../../support/database.ts'

const { entity, f } = vocabulary<'Room' | 'Shelf' | 'Keeper' | 'ShelfKeeper'>()
const days = { validFrom: f.date(), validTo: f.date() } as const
const Room = entity('Room', { place: true, fields: { name: f.text({ required: true }) } })
const Shelf = entity('Shelf', { place: true, fields: { name: f.text({ required: true }), room: f.ref('Room') } })
const Keeper = entity('Keeper', { person: true, fields: { name: f.text({ required: true }) } })
const pair = { shelf: f.ref('Shelf', { required: true }), keeper: f.ref('Keeper', { required: true }) }
const withDays = entity('ShelfKeeper', { allocates: { place: 'shelf', to: 'keeper', from: 'validFrom', until: 'validTo' }, fields: { ...pair, ...days } })
const withoutDays = entity('ShelfKeeper', { allocates: { place: 'shelf', to: 'keeper' }, fields: pair })

it.each([['with days', [withDays], true, ['1', '3']], ['without days', [withoutDays], false, ['1', '2', '3']], ['that has none', [], false, []]] as const)('a model of allocations %s', async (_, allocations, hasDays, shelves) => {
  const sources = [Room, Shelf, Keeper, ...allocations].map((definition) => ({ area: 'library', definition }) as Source)
  const model = resolveModel(sources, {})
  const { url, drop } = await createTestDatabase()
  const owner = ownerPool(url, () => undefined)
  const database = openDatabase({ url })
  try {
    await migrate(owner, model)
    await database.transaction(1, async (connection) => {
      await connection.run({ text: `INSERT INTO app.room (tenant_id, id, name) VALUES (1, 1, 'Hall')` })
      await connection.run({ text: `INSERT INTO app.shelf (tenant_id, id, name, room_id) SELECT 1, n, 'Shelf ' || n, 1 FROM generate_series(1, 3) n` })
      await connection.run({ text: `INSERT INTO app.keeper (tenant_id, id, name) VALUES (1, 7, 'Keeper')` })
      if (!allocations.length) return
      await connection.run({ text: 'INSERT INTO app.shelf_keeper (tenant_id, shelf_id, keeper_id) SELECT 1, n, 7 FROM generate_series(1, 3) n' })
      if (hasDays) await connection.run({ text: `UPDATE app.shelf_keeper SET valid_from = '2026-11-20', valid_to = CASE shelf_id WHEN 2 THEN date '2026-11-21' END WHERE tenant_id = 1` })
    })
    const reach = (userId: number) => database.read(1, (connection) => loadReach(connection, model, userId, '2026-11-22'))
    expect((await reach(7)).given.get('Shelf')?.text ?? '{}').toBe(`{${shelves.join(',')}}`)
    expect((await reach(8)).given.get('Shelf')).toBeUndefined()
  } finally {
    await database.close()
    await owner.end()
    await drop()
  }
})
