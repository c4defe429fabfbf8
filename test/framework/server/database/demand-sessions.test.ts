import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { demandSessions } from '../../../../src/framework/server/database/demand-sessions.ts'
import { StartRefusal } from '../../../../src/framework/server/start-refusal.ts'
import { startPooler } from '../../../support/transaction-pooler.ts'
import { openLibrary, type Library } from '../read/library.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

describe('a start', () => {
  it.each(['transaction', 'in turn'] as const)('is refused through a pooler that shares sessions: %s', async (mode) => {
    const pooler = await startPooler(library.url, mode)
    try {
      await expect(demandSessions(pooler.url)).rejects.toThrow(/pooler in transaction mode/)
      await expect(demandSessions(pooler.url)).rejects.toBeInstanceOf(StartRefusal)
    } finally {
      await pooler.close()
    }
  })

  it('is not refused through one that keeps a session for a client, nor on PostgreSQL itself', async () => {
    const pooler = await startPooler(library.url, 'session')
    try {
      await demandSessions(pooler.url)
      await demandSessions(library.url)
    } finally {
      await pooler.close()
    }
  })

  it('is not refused here where nobody answers: whoever asks next tells it', async () => {
    await demandSessions('postgres://nobody@127.0.0.1:1/nowhere')
  })
})

it('the pooler of this test does what is warned of', async () => {
  const pooler = await startPooler(library.url, 'transaction')
  const clients = [0, 1].map(() => new pg.Client({ connectionString: pooler.url }))
  try {
    for (const client of clients) await client.connect()
    await clients[0]?.query(`SELECT set_config('app.tenant_id', '7', false)`)
    expect((await clients[1]?.query<{ tenant: string }>(`SELECT current_setting('app.tenant_id', true) AS tenant`))?.rows).toEqual([{ tenant: '7' }])
  } finally {
    await Promise.all(clients.map((client) => client.end()))
    await pooler.close()
  }
})
