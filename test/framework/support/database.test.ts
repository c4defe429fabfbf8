import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase, ensureTemplate } from '../../support/database.ts'

const run = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('test databases', () => {
  it('are copies of a template that is made once, whoever asks at the same time', async () => {
    let built = 0
    const key = `authors ${process.pid}`
    const make = async (url: string): Promise<void> => {
      built += 1
      await run(url, 'CREATE TABLE author (id int)')
    }
    const names = await Promise.all([ensureTemplate(key, make), ensureTemplate(key, make)])
    expect(new Set(names).size).toBe(1)
    expect(built).toBe(1)
    const one = await createTestDatabase(names[0])
    const two = await createTestDatabase(names[0])
    await run(one.url, 'INSERT INTO author VALUES (1)')
    expect(await run(two.url, 'SELECT * FROM author')).toEqual([])
    await one.drop()
    await two.drop()
    await expect(run(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' })
  })

  it('make a template anew when making it failed', async () => {
    const key = `failing ${process.pid}`
    await expect(ensureTemplate(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    const name = await ensureTemplate(key, async (url) => void (await run(url, 'CREATE TABLE loan (id int)')))
    const database = await createTestDatabase(name)
    expect(await run(database.url, 'SELECT * FROM loan')).toEqual([])
    await database.drop()
  })
})
