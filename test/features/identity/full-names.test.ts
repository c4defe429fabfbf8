/** People are called by their full names wherever something refers to them, and found by the name they sign in by, or by the full one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityOf } from '#framework/metadata'
import { callOf, listOf } from '../../conformance/product.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }

let server: TestServer
let admin: TestClient
const people = [{ userName: 'm.khan', name: 'Muhammad', surname: 'Khan' }, { userName: 'm.ali', name: 'Muhammad', surname: 'Ali' }, { userName: 'bare' }]
let users: number[]
let team: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  team = await server.put('Team', { name: 'Hills' })
  await server.put('Team', { name: 'Plains' })
  users = await Promise.all(people.map((row) => server.put('User', { ...row, password: testPassword })))
  for (const userId of users) await server.put('Roster', { userId, teamId: team, startTime: '2026-03-04T08:00:00Z', endTime: '2026-03-04T16:00:00Z' })
})
afterAll(() => server.close())

const list = async (query: string) => ((await admin.call(`Roster/GetAll?MaxResultCount=10&${query}`)).envelope.result as { items: Row[] }).items.map(({ userName }) => userName)

describe('somebody who is referred to', () => {
  it('is called by the full name, in order and in filters too; who has none by the name to sign in by', async () => {
    expect(await list('Sorting=userName asc')).toEqual(['bare', 'Muhammad Ali', 'Muhammad Khan'])
    expect(await list('UserName=ad al')).toEqual(['Muhammad Ali'])
  })

  it('is found in look-ups by each part of it', async () => {
    for (const term of ['Khan', 'muhammad', 'm.khan']) {
      const { items } = (await admin.call(`User/GetAllUsersWithFilter?Filter=${term}`)).envelope.result as { items: Row[] }
      expect(items).toContainEqual(expect.objectContaining({ id: users[0], name: 'm.khan', userName: 'm.khan', fullName: 'Muhammad Khan' }))
    }
  })

  it('is read from a sheet by either name, and never by half of one', async () => {
    const check = async (userName: string) => {
      const { envelope } = await admin.call(callOf(entityOf(server.model, 'TeamUserAllocation'), 'checkMany')?.path ?? '', { body: [{ userName, teamName: 'Plains' }] })
      const { create, errors } = envelope.result as { create: number; errors: { field: string; code: string }[] }
      return [create, ...errors.map(({ field, code }) => `${field} ${code}`)]
    }
    for (const name of ['M.Ali', 'Muhammad Ali', 'muhammad ali', 'bare']) expect([name, await check(name)]).toEqual([name, [1]])
    expect((await check('Muhammad')).slice(1)).toEqual([expect.stringMatching(/^user/)])
    await server.put('User', { userName: 'm.ali.2', name: 'Muhammad', surname: 'Ali', password: testPassword })
    expect((await check('Muhammad Ali')).slice(1)).toEqual([expect.stringMatching(/^user.*ambiguous/i)])
    expect(await check('m.ali')).toEqual([1])
  })

  it('is written into a sheet by the name to sign in by, so that what came out goes in again unchanged', async () => {
    const other = await server.put('User', { userName: 'm.khan.2', name: 'Muhammad', surname: 'Khan', password: testPassword })
    for (const userId of [...users, other]) await server.put('TeamUserAllocation', { userId, teamId: team })
    const allocation = entityOf(server.model, 'TeamUserAllocation')
    const rows = async (query: string) => ((await admin.call(`${listOf(allocation)?.path}?MaxResultCount=100&Sorting=id asc&${query}`)).envelope.result as { items: Row[] }).items
    expect((await rows('')).map(({ userName }) => userName)).toEqual(['Muhammad Khan', 'Muhammad Ali', 'bare', 'Muhammad Khan'])
    const sheet = await rows('NamesFor=sheet')
    expect(sheet.map(({ userName, teamName }) => [userName, teamName])).toEqual(['m.khan', 'm.ali', 'bare', 'm.khan.2'].map((name) => [name, 'Hills']))
    const names = (row: Row) => Object.fromEntries(Object.entries(row).filter(([key]) => allocation.fields.some((field) => `${field.key}Name` === key)))
    const { envelope } = await admin.call(callOf(allocation, 'checkMany')?.path ?? '', { body: sheet.map((row) => ({ id: row.id, ...names(row) })) })
    expect(envelope.result).toMatchObject({ rows: 4, create: 0, update: 0, unchanged: 4, errors: [] })
    // What is shown would not do: two are called so.
    const shown = await admin.call(callOf(allocation, 'checkMany')?.path ?? '', { body: (await rows('')).map((row) => ({ id: row.id, ...names(row) })) })
    expect((shown.envelope.result as { errors: { row: number }[] }).errors.length).toBeGreaterThan(0)
  })
})
