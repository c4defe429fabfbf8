import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '#framework/server'
import { whyNoWrite } from '../../../../../src/framework/server/http/watch/can-write.ts'
import { createTestDatabase, type TestDatabase } from '../../../../support/database.ts'
import { asOwner } from '../../../../support/database-server.ts'
import { appUrlOf, startTestServer, type TestServer } from '../../../../support/server.ts'
import { toySources } from '../../../../support/toy-model.ts'
import { idleDatabase, openDoor } from '../door.ts'

type Door = Awaited<ReturnType<typeof openDoor>>
let door: Door | undefined
afterEach(() => door?.app.close())

const lines: string[] = []
const to = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString().trim().split('\n').map((line) => (JSON.parse(line) as { msg: string }).msg))
    done()
  },
})
const status = async (path: string) => (await door?.app.inject({ url: path }))?.statusCode

describe('health', () => {
  it('is live without a database, ready only with one that takes writes, and says why once', async () => {
    let state: Database['transaction'] = () => Promise.reject(Object.assign(new Error('No space left on device'), { code: '53100' }))
    door = await openDoor({ database: { ...idleDatabase(), transaction: (...given) => state(...given) as never }, log: { level: 'info', to } })
    lines.length = 0
    for (let n = 0; n < 3; n += 1) expect([await status('/health/live'), await status('/health/ready')]).toEqual([200, 503])
    state = idleDatabase().transaction
    expect([await status('/health/ready'), await status('/health/ready')]).toEqual([200, 200])
    expect(lines.filter((line) => line !== 'request')).toEqual(['Not ready. The disk of the database is full: No space left on device.', 'Ready again.'])
  })

  it('asks the database once for many who ask at a time', async () => {
    let asked = 0
    const transaction: Database['transaction'] = async (...given) => {
      asked += 1
      return idleDatabase().transaction(...given)
    }
    door = await openDoor({ database: { ...idleDatabase(), transaction } })
    await Promise.all(Array.from({ length: 50 }, () => status('/health/ready')))
    await status('/health/ready')
    expect(asked).toBe(1)
  })
})

describe('on PostgreSQL', () => {
  let server: TestServer
  let own: TestDatabase
  beforeAll(async () => {
    server = await startTestServer({ sources: toySources })
    own = server.testDatabase
  })
  afterAll(() => server.close())

  /** A fresh door to the database, after the owner set something for all who connect from now on. */
  const asked = async (setting: string) => {
    await asOwner((client) => client.query(setting.replace('DATABASE', `DATABASE ${own.name}`)))
    const database = openDatabase({ url: appUrlOf(own.url) ?? '' })
    return whyNoWrite(database).finally(() => database.close())
  }

  it('a write is made where one can be', async () => {
    expect(await whyNoWrite(server.mastline.database)).toBeNull()
  })

  it('a database that takes no writes is read-only', async () => {
    expect(await asked('ALTER DATABASE SET default_transaction_read_only = on')).toMatch(/^The database is read-only/)
    expect(await asked('ALTER DATABASE RESET default_transaction_read_only')).toBeNull()
  })

  it('a file is really written: one that may not grow is noticed', async () => {
    expect(await asked('ALTER DATABASE SET temp_file_limit = 64')).toMatch(/temporary file size exceeds/)
    expect(await asked('ALTER DATABASE RESET temp_file_limit')).toBeNull()
  })

  it('a database that is gone is not ready', async () => {
    const gone = await createTestDatabase()
    await gone.drop()
    const database = openDatabase({ url: gone.url })
    expect(await whyNoWrite(database)).toMatch(/does not exist/)
    await database.close()
  })
})
