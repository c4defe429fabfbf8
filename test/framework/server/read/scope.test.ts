import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NotFound } from '../../../../src/framework/server/failures.ts'
import { openLibrary, reader, type Library } from './library.ts'
import type { ScopeRule } from '../../../../src/framework/server/read/where/scope.ts'

/** User 1 sees what lies in Lahore; others see all. */
const lahore: ScopeRule = (entity, principal) => (entity.key !== 'Publisher' || principal.userId !== 1 ? null : {
  key: 'lahore', restsOn: [], predicate: (column) => sql<boolean>`${column('city')} = ${'Lahore'}`,
})

let library: Library
let ids: number[]
beforeAll(async () => {
  library = await openLibrary(lahore)
  ids = await library.insert('Publisher', [{ name: 'A', city: 'Lahore' }, { name: 'B', city: 'Lahore' }, { name: 'C', city: 'Quetta' }])
  await library.insert('Series', [{ name: 'S', publisher_id: ids[2] ?? 0 }])
})
afterAll(() => library.close())

const limited = { ...reader(1), userId: 1 }
const names = async (query: string) => (await library.items('Publisher', query, limited)).map((p) => p['name'])

it('holds for lists, totals, searches and pages, and is never shared through the memo', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await library.get('Publisher', 'list', '')).toMatchObject({ totalCount: 3 })
    expect(await library.get('Publisher', 'list', '', limited)).toMatchObject({ totalCount: 2 })
    expect(await library.get('Publisher', 'list', 'Sorting=city')).toMatchObject({ totalCount: 3 })
    expect(await library.get('Publisher', 'list', 'Sorting=city', limited)).toMatchObject({ totalCount: 2 })
  }
  expect(await names('Keyword=c')).toEqual([])
  expect(await names('city.ne=Lahore')).toEqual([])
  expect(await names('Sorting=name&SkipCount=1')).toEqual(['B'])
})

it('holds for a single row and its history, which answer like an id that never was', async () => {
  expect(await library.get('Publisher', 'get', `Id=${ids[0]}`, limited)).toMatchObject({ name: 'A' })
  const error = await library.ask('Publisher', 'get', `Id=${ids[2]}`, limited).catch((e: unknown) => e)
  expect(error).toEqual(new NotFound(`There is no entity Publisher with id = ${ids[2]}!`))
  await expect(library.ask('Publisher', 'history', `Id=${ids[2]}`, limited)).rejects.toBeInstanceOf(NotFound)
})

it('holds for the last image of a deleted row', async () => {
  await library.database.transaction(1, async (c) => {
    await c.run({ text: `INSERT INTO app.change_set (tenant_id, id, entity) VALUES (1, 1, 'Publisher'), (1, 2, 'Publisher')` })
    await c.run({ text: `INSERT INTO app.change_row (tenant_id, change_set_id, entity, row_id, op, old) VALUES (1, 1, 'Publisher', 501, 'd', '{"name": "L", "city": "Lahore"}'), (1, 2, 'Publisher', 502, 'd', '{"name": "Q", "city": "Quetta"}')` })
  })
  expect(await library.get('Publisher', 'history', 'Id=501', limited)).toMatchObject({ totalCount: 1 })
  await expect(library.ask('Publisher', 'history', 'Id=502', limited)).rejects.toBeInstanceOf(NotFound)
})

it('does not hide the name of what a visible row refers to', async () => {
  expect(await library.items('Series', '', limited)).toMatchObject([{ publisherName: 'C' }])
})
