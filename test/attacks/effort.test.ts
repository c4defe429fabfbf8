/** The measure of slowness measures right: it counts work of this process and of the database, and sleep, and leaves out only what other programs took. */
import { existsSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { isSlow, meterOf } from './effort.ts'

describe('too slow is', () => {
  test.each([
    ['nothing that took less than five seconds', { took: 4900, worked: 4800, waited: 0 }, false],
    ['more than five seconds of work, on several cores or on one', { took: 3000, worked: 5100, waited: 2900 }, true],
    ['a wait for anything but a core', { took: 5100, worked: 10, waited: 50 }, true],
    ['not the wait for a core that others have', { took: 30_000, worked: 4000, waited: 26_000 }, false],
  ])('%s', (_, effort, slow) => expect(isSlow(effort)).toBe(slow))
})

describe.runIf(existsSync('/proc/self/schedstat'))('what was done is told', () => {
  let database: TestDatabase
  let client: pg.Client
  beforeAll(async () => {
    database = await createTestDatabase()
    client = new pg.Client(database.url)
    client.on('error', () => undefined)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  test('of this process', () => {
    const end = meterOf(database.name).begin()
    const until = process.cpuUsage().user + 200_000
    while (process.cpuUsage().user < until);
    expect(end().worked).toBeGreaterThan(150)
  })

  test('of the database', async () => {
    const end = meterOf(database.name).begin()
    const own = process.cpuUsage()
    await client.query(`SELECT count(*) FROM generate_series(1, 3000000) n WHERE n::text LIKE '%7%'`)
    const { worked } = end()
    const { user, system } = process.cpuUsage(own)
    expect(worked - (user + system) / 1000).toBeGreaterThan(100)
  })

  test('a sleep is neither work nor a wait for a core', async () => {
    const end = meterOf(database.name).begin()
    await client.query('SELECT pg_sleep(2)')
    const { took, waited } = end()
    expect(took - waited).toBeGreaterThan(200)
  })
})
