import { afterEach, describe, expect, it } from 'vitest'
import { entityOf, permissionName } from '#framework/metadata'
import type { Database, Statement } from '#framework/server'
import { toyModel } from '../../../support/toy-model.ts'
import { asClerk, idleDatabase, openDoor } from './door.ts'

const page = { text: 'SELECT the page' }
const list = '/api/services/app/Author/GetAll'
let close: () => Promise<void> = async () => undefined
afterEach(() => close())

/** A door whose handlers want a page prefetched. @returns what reached the database, statement by statement */
async function door(rights: readonly string[]) {
  const asked: string[] = []
  const idle = idleDatabase()
  const rows = async (statement: Statement) => {
    asked.push(statement === page ? 'page' : 'numbers')
    return [['3', null]]
  }
  const database: Database = { ...idle, read: (tenantId, work) => work({ tenantId, rows, run: async () => 0 }) }
  const { app, seen } = await openDoor({ rights, database, prefetch: () => page })
  close = () => app.close()
  const get = async (headers = asClerk) => (await app.inject({ url: list, headers })).statusCode
  return { asked, seen, get }
}

describe('what a handler wants prefetched', () => {
  it('travels with the numbers once its caller is known to hold the right', async () => {
    const { asked, seen, get } = await door([permissionName(entityOf(toyModel, 'Author'), 'Read')])
    expect(await get()).toBe(200)
    expect(asked).toEqual(['numbers'])
    expect(await get()).toBe(200)
    expect(asked).toEqual(['numbers', 'numbers', 'page'])
    expect(seen.calls[1]?.prefetched).toMatchObject({ statement: page })
  })

  it('is not asked for a caller without the right, nor for nobody', async () => {
    const { asked, get } = await door([])
    for (let n = 0; n < 3; n += 1) expect(await get()).toBe(403)
    expect(await get({ authorization: 'Bearer somebody' })).toBe(401)
    expect(asked).toEqual(['numbers', 'numbers', 'numbers'])
  })
})
