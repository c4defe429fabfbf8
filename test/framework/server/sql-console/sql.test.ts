/** `npm run db -- sql`: SQL on the embedded database, as `npm run` runs it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded, type Embedded } from '../../../../src/framework/server/database/embedded/start.ts'
import { openSqlSession, SqlError } from '../../../../src/framework/server/sql-console/sql-session.ts'
import { runCommand, runCommandReading } from '../../../support/commands.ts'
import { newDataFolder, removeDataFolder } from '../embedded/data-folder.ts'

const dataDir = newDataFolder()
const env = { DATA_DIR: dataDir }
const log = { info: () => undefined, warn: () => undefined }
let server: Embedded | undefined

beforeAll(async () => {
  server = await startEmbedded({ dataDir, log, throwaway: true })
  await inSession(true, `CREATE SCHEMA data; CREATE TABLE data.change_no (n int); INSERT INTO data.change_no VALUES (1); CREATE TABLE data.book (id int, name text); INSERT INTO data.book VALUES (1, 'Quiet'), (2, NULL)`)
}, 60_000)
afterAll(async () => {
  await server?.stop()
  removeDataFolder(dataDir)
})

const read = (text: string) => runCommand(env, 'db', 'sql', '-c', text)
const write = (text: string) => runCommand(env, 'db', 'sql', '--write', '-c', text)

/** As the command runs it, without a process of its own. */
async function inSession(mayWrite: boolean, text: string) {
  const session = await openSqlSession({ url: server?.ownerUrl ?? '', mayWrite })
  return session.run(text).finally(() => session.close())
}

describe('at the console', () => {
  it('reads: a table of each statement', async () => {
    expect(await read(`SELECT id, name FROM data.book ORDER BY id; SELECT 'x' AS name, 'y' AS name`)).toEqual({ code: 0, said: [' id | name', '----+-------', ' 1  | Quiet', ' 2  | NULL', '(2 rows)', ' name | name', '------+------', ' x    | y', '(1 row)', ''].join('\n') })
  })

  it.each([
    `UPDATE data.book SET name = 'x'`, 'DROP TABLE data.book', 'BEGIN READ WRITE; DELETE FROM data.book; COMMIT', `SET default_transaction_read_only = off; UPDATE data.book SET name = 'x'`, `COPY data.book TO PROGRAM 'cat'`,
  ])('changes nothing unless it is told: %s', async (text) => {
    await expect(inSession(false, text)).rejects.toThrow(/(read-only transaction|permission denied|must be owner)[^]*Nothing was changed\. Start with --write to change data\.$/)
    expect((await inSession(true, 'SELECT name FROM data.book ORDER BY id'))[0]?.rows).toEqual([['Quiet'], [null]])
  })

  it('says what was refused', async () => {
    expect(await read('DROP TABLE data.book')).toEqual({ code: 1, said: expect.stringMatching(/(read-only transaction|permission denied|must be owner)[^]*Nothing was changed\. Start with --write to change data\.\n$/) as string })
  })

  it('changes with --write, and servers hear of it; a statement that fails changes nothing', async () => {
    const changes = async () => (await inSession(false, 'SELECT n FROM data.change_no'))[0]?.rows
    const before = await changes()
    expect(await write(`UPDATE data.book SET name = 'Loud' WHERE id = 2`)).toEqual({ code: 0, said: 'UPDATE 1\n' })
    expect((await inSession(false, 'SELECT name FROM data.book WHERE id = 2'))[0]?.rows).toEqual([['Loud']])
    expect(await changes()).not.toEqual(before)
    expect(await write('DELETE FROM data.book; SELECT 1/0')).toEqual({ code: 1, said: 'division by zero\n' })
    expect((await inSession(false, 'SELECT count(*) FROM data.book'))[0]?.rows).toEqual([['2']])
  })

  it('takes statements from standard input, over several lines, and stops at the first that fails', async () => {
    const { code, said } = await runCommandReading(`SELECT 'a;\nb'\n  AS t;\n\\d book\nSELECT oops;\nSELECT 'never' AS t;\n`, env, 'db', 'sql')
    expect(code).toBe(1)
    expect(said).toContain(String.raw`a;\nb`)
    expect(said).toMatch(/ name +\| text +\| f/)
    expect(said).toMatch(/column "oops" does not exist[^]*What stands after this statement was not carried out\./)
    expect(said).not.toContain('never')
  })

  it('a line that is not understood is told', async () => {
    expect(await runCommand(env, 'db', 'sql', '--wirte')).toEqual({ code: 2, said: 'npm run db -- sql [--write] [-c "SELECT …"]\n' })
    expect(await runCommand(env, 'db', 'sql', '-c')).toMatchObject({ code: 2 })
  })

  it('what runs can be ended', async () => {
    const session = await openSqlSession({ url: server?.ownerUrl ?? '', mayWrite: false })
    const running = session.run('SELECT pg_sleep(60)').catch((error: unknown) => error)
    const watch = await openSqlSession({ url: server?.ownerUrl ?? '', mayWrite: true })
    while (!(await watch.run(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`))[0]?.count);
    await watch.close()
    await session.cancel()
    expect(await running).toBeInstanceOf(SqlError)
    expect((await session.run('SELECT 1 AS one'))[0]?.rows).toEqual([['1']])
    await session.close()
  })

  it('says so where it is not for it: another server, no database, Mastline not started', async () => {
    expect(await runCommand({ ...env, DATABASE_URL: 'postgres://x' }, 'db', 'sql', '-c', 'SELECT 1')).toEqual({ code: 1, said: 'DATABASE_URL names a PostgreSQL of your own. Use its own tool: psql "$DATABASE_URL"\n' })
    expect(await runCommand({ DATA_DIR: `${dataDir}/none` }, 'db', 'sql', '-c', 'SELECT 1')).toMatchObject({ code: 1, said: expect.stringMatching(/^There is no database in /) as string })
    await server?.stop()
    server = undefined
    expect(await read('SELECT 1')).toEqual({ code: 1, said: expect.stringMatching(/^Mastline does not run on the database in .*\. Start it with: npm start\n$/) as string })
  }, 30_000)
}, 120_000)
