/** Data migrations: in order, once, with everything else in one transaction or not at all. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartRefusal } from '#framework/server'
import { migrate, planSchema, type MigrateOptions } from '../../../../src/framework/server/schema/migrate.ts'
import { readMigrations } from '../../../../src/framework/server/schema/migrations/migrations.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

let db: Awaited<ReturnType<typeof emptyDatabase>>
const before = modelOf(entity('Book', { fields: { name: f.text(), code: f.text() } }))
/** The code is called otherwise and becomes a number: the migration takes away what is none. */
const after = modelOf(entity('Book', { fields: { name: f.text(), number: f.integer({ renamedFrom: 'code' }) } }))
const migrations = [
  { name: '0001-plain-codes', sql: `-- 'x-7' → '7'\nUPDATE data.book SET number = regexp_replace(number, '^x-', '');\nUPDATE data.book SET name = name || '1';` },
  { name: '0002-mark', sql: `DO $do$ BEGIN IF to_regclass('data.book') IS NOT NULL THEN UPDATE data.book SET name = name || '2'; END IF; END $do$` },
]

beforeEach(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, before, { product: '1.0.0' })
  await db.sql(`INSERT INTO data.book (tenant_id, name, code) VALUES (1, 'a', 'x-7'), (2, 'b', '8'); INSERT INTO data.change_no (tenant_id, entity, n) VALUES (1, 'Book', 5)`)
})
afterEach(() => db.close())

const newer: MigrateOptions = { product: '1.1.0', migrations }
const rows = () => db.sql('SELECT name, number FROM data.book ORDER BY name')
const asBefore = async () => {
  expect(await db.sql('SELECT name, code FROM data.book ORDER BY name')).toEqual([{ name: 'a', code: 'x-7' }, { name: 'b', code: '8' }])
  expect(await db.sql(`SELECT key FROM data.meta WHERE key LIKE 'migration%'`)).toEqual([])
  expect(await migrate(db.owner, before, { product: '1.0.0' })).toBe(0)
}
const done = [{ name: 'a12', number: 7 }, { name: 'b12', number: 8 }]

describe('migrations', () => {
  it('are carried out once, in the order of their numbers, after renames and before the comparison; what servers remember is counted on', async () => {
    await migrate(db.owner, after, newer)
    expect(await rows()).toEqual(done)
    expect(await db.sql('SELECT n FROM data.change_no')).toEqual([{ n: '6' }])
    expect(await migrate(db.owner, after, newer)).toBe(0)
    await migrate(db.owner, after, { product: '1.2.0', migrations: [...migrations, { name: '0003-more', sql: `UPDATE data.book SET name = name || '3'` }] })
    expect(await rows()).toEqual([{ name: 'a123', number: 7 }, { name: 'b123', number: 8 }])
    expect(await migrate(db.owner, after, newer)).toBe(0)
    expect(await rows()).toEqual([{ name: 'a123', number: 7 }, { name: 'b123', number: 8 }])
  })

  it('are carried out once by servers that start at the same moment', async () => {
    const counts = await Promise.all([1, 2, 3].map(() => migrate(db.owner, after, newer)))
    expect(counts.filter((count) => count > 0)).toHaveLength(1)
    expect(await rows()).toEqual(done)
  })

  it('are nothing to a new database, which remembers them', async () => {
    const fresh = await emptyDatabase()
    try {
      await migrate(fresh.owner, after, { migrations: [{ name: '0001-fails', sql: 'SELECT 1 / 0' }] })
      expect(await planSchema(fresh.owner, after, { migrations: [{ name: '0001-fails', sql: 'SELECT 1 / 0' }] })).toEqual([])
    } finally {
      await fresh.close()
    }
  })

  it.each<[string, string, RegExp]>([
    ['fails', 'UPDATE data.book SET name = NULL', /^Migration 0003-bad could not be carried out: null value in column "name".*\. Nothing was changed\.$/s],
    ['would end the transaction', 'UPDATE data.book SET name = 0; COMMIT', /Migration 0003-bad could not be carried out: .*transaction/],
  ])('leave everything as it was where one of them %s', async (_, sql, sentence) => {
    const bad = { ...newer, migrations: [...migrations, { name: '0003-bad', sql }] }
    await expect(migrate(db.owner, after, bad)).rejects.toThrow(StartRefusal)
    await expect(migrate(db.owner, after, bad)).rejects.toThrow(sentence)
    expect((await planSchema(db.owner, after, bad)).at(-1)).toMatch(/^-- .*0003-bad/)
    await asBefore()
  })

  it('leave everything as it was where the comparison is refused after them', async () => {
    await db.sql(`UPDATE data.book SET code = 'y-7' WHERE code = 'x-7'`)
    await expect(migrate(db.owner, after, newer)).rejects.toThrow(/1 row has a text that is none, such as "y-7"/)
    await db.sql(`UPDATE data.book SET code = 'x-7' WHERE code = 'y-7'`)
    await asBefore()
  })

  it('are printed by the plan, which changes nothing; carried out by hand, they are not carried out again', async () => {
    const lines = await planSchema(db.owner, after, newer)
    await asBefore()
    const text = lines.join('\n')
    expect(text).toMatch(/RENAME COLUMN "code" TO "number"[^]*migration 0001-plain-codes[^]*x-7[^]*migration 0002-mark[^]*ALTER COLUMN "number" TYPE int4/)
    for (const line of lines) await db.sql(line)
    // Pasted a second time they do nothing.
    for (const line of lines) await db.sql(line).catch(() => undefined)
    await migrate(db.owner, after, newer)
    expect(await rows()).toEqual(done)
  })

  it('leave everything as it was where the server is killed in the middle; the next start carries them out', async () => {
    const script = fileURLToPath(new URL('./slow-migration.ts', import.meta.url))
    const register = fileURLToPath(new URL('../../../../src/framework/server/typescript/register.mjs', import.meta.url))
    const child = spawn(process.execPath, ['--import', register, script, db.url], { stdio: 'ignore' })
    const waiting = async () => (await db.sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`)).length
    while (!(await waiting()) && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(child.exitCode).toBeNull()
    child.kill('SIGKILL')
    await db.sql(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`)
    await asBefore()
    await migrate(db.owner, after, newer)
    expect(await rows()).toEqual(done)
  }, 60_000)
})

describe('the folder', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('gives its files in the order of their numbers, and passes over what is none', () => {
    for (const name of ['0002-b.sql', '0001-a.sql', 'README.md']) writeFileSync(join(folder, name), `SELECT '${name}'`)
    expect(readMigrations(folder)).toEqual([{ name: '0001-a', sql: `SELECT '0001-a.sql'` }, { name: '0002-b', sql: `SELECT '0002-b.sql'` }])
  })

  it.each<[string, string[], RegExp]>([
    ['without a number', ['trim.sql'], /trim\.sql: a migration is named by a number of four digits and words, like 0001-trim-codes\.sql\.$/],
    ['with the number of another', ['0001-a.sql', '0001-b.sql'], /0001-b\.sql has the number of 0001-a\.sql; give the newer one the next number\.$/],
  ])('refuses a file %s', (_, names, sentence) => {
    for (const name of names) writeFileSync(join(folder, name), 'SELECT 1')
    expect(() => readMigrations(folder)).toThrow(sentence)
  })

  it('refuses an empty file', () => {
    writeFileSync(join(folder, '0001-a.sql'), ' \n')
    expect(() => readMigrations(folder)).toThrow(/0001-a\.sql is empty\.$/)
  })
})
