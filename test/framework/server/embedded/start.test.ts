import { readdirSync, statSync, writeFileSync, readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCollation } from '../../../../src/framework/server/database/embedded/collation.ts'
import { startEmbedded, type Embedded } from '../../../../src/framework/server/database/embedded/start.ts'
import { hasServer, newDataFolder, removeDataFolder } from './data-folder.ts'

const said: string[] = []
const log = { info: (sentence: string) => said.push(sentence), warn: (sentence: string) => said.push(sentence) }

const ask = async <Row extends object>(url: string, sql: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  const dataDir = newDataFolder()
  let server: Embedded

  beforeAll(async () => {
    server = await startEmbedded({ dataDir, log, throwaway: true })
  })
  afterAll(async () => {
    await server.stop()
    removeDataFolder(dataDir)
  })

  it('sorts by the root collation of ICU, in UTF-8', async () => {
    const words = await ask<{ v: string }>(server.ownerUrl, "SELECT v FROM (VALUES ('ع'), ('Z'), ('A'), ('é'), ('z'), ('b')) AS t(v) ORDER BY v")
    expect(words.map(({ v }) => v)).toEqual(['A', 'b', 'é', 'z', 'Z', 'ع'])
  })

  it('takes Urdu letters for letters, so that a search for them can use a trigram index', async () => {
    await ask(server.ownerUrl, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
    const [row] = await ask<{ trigrams: string[] }>(server.ownerUrl, "SELECT show_trgm('کتاب') AS trigrams")
    expect(row?.trigrams.length).toBeGreaterThanOrEqual(4)
  })

  it('notices a caller that has gone, and waits for the disk unless told otherwise', async () => {
    const settings = await ask<{ name: string; setting: string }>(
      server.ownerUrl,
      "SELECT name, setting FROM pg_settings WHERE name IN ('client_connection_check_interval', 'fsync', 'listen_addresses') ORDER BY name",
    )
    expect(settings.map(({ setting }) => setting)).toEqual(['500', 'off', ''])
  })

  it('keeps the password and the files for its account alone', () => {
    const folder = join(dataDir, 'postgres')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).uid).toBe(statSync(folder).uid)
    expect(statSync(folder).uid).not.toBe(0)
  })

  it('lets nobody in without the password', async () => {
    const url = new URL(server.ownerUrl)
    url.password = 'wrong'
    await expect(ask(url.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  })

  it('lets the application role in by the address it hints at', async () => {
    const { password } = new URL(server.appUrlHint)
    await ask(server.ownerUrl, `CREATE ROLE mastline_app LOGIN PASSWORD '${decodeURIComponent(password)}'`)
    expect(await ask(server.appUrlHint, 'SELECT current_user AS name')).toEqual([{ name: 'mastline_app' }])
  })

  it('rebuilds the indexes once when the sorting rules have moved', async () => {
    await ask(server.ownerUrl, 'CREATE TABLE book (title text COLLATE "und-x-icu" PRIMARY KEY)')
    await ask(server.ownerUrl, "UPDATE pg_database SET datcollversion = '1' WHERE datname = current_database()")
    await ask(server.ownerUrl, "UPDATE pg_collation SET collversion = '1' WHERE collname = 'und-x-icu'")
    const before = await ask<{ file: string }>(server.ownerUrl, "SELECT pg_relation_filepath('book_pkey') AS file")
    const client = new Client({ connectionString: server.ownerUrl })
    await client.connect()
    expect(await checkCollation(client, log)).toBe(true)
    expect(await checkCollation(client, log)).toBe(false)
    await client.end()
    expect(await ask(server.ownerUrl, "SELECT pg_relation_filepath('book_pkey') AS file")).not.toEqual(before)
  })

  it('comes back when the server is killed', async () => {
    const pid = server.pid()
    process.kill(pid, 'SIGKILL')
    for (let round = 0; round < 200 && server.pid() === pid; round += 1) await sleep(50)
    expect(server.pid()).not.toBe(pid)
    expect(await ask(server.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  it('ends without leaving a process, and finds its data at the next start', async () => {
    await ask(server.ownerUrl, 'CREATE TABLE author AS SELECT 7 AS id')
    await server.stop()
    expect(hasServer(dataDir)).toBe(false)
    server = await startEmbedded({ dataDir, log, throwaway: true })
    expect(server.wasRunning).toBe(false)
    expect(await ask(server.ownerUrl, 'SELECT id FROM author')).toEqual([{ id: 7 }])
  })

  it('starts although the number in its pid file belongs to another process by now', async () => {
    await server.stop()
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    writeFileSync(file, `${process.pid}\n${dataDir}/postgres/data\n1700000000\n5432\n${dataDir}/postgres\n\n  1234 0\nready   \n`)
    server = await startEmbedded({ dataDir, log, throwaway: true })
    expect(Number(readFileSync(file, 'utf8').split('\n')[0])).toBe(server.pid())
  })

  it('refuses files of another major version by naming both', async () => {
    await server.stop()
    const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
    writeFileSync(file, '15\n')
    await expect(startEmbedded({ dataDir, log, throwaway: true })).rejects.toThrow(/made by PostgreSQL 15, and this Mastline brings 18/)
    writeFileSync(file, '18\n')
    server = await startEmbedded({ dataDir, log, throwaway: true })
  })

  it('serves by a loopback port where sockets are not to be had', async () => {
    await server.stop()
    server = await startEmbedded({ dataDir, log, throwaway: true, loopback: true })
    expect(new URL(server.ownerUrl).hostname).toBe('127.0.0.1')
    expect(await ask(server.ownerUrl, 'SELECT id FROM author')).toEqual([{ id: 7 }])
  })
})

describe('a data folder with a long path', () => {
  it('gets its socket elsewhere, since a socket path may not have more than about 100 bytes', async () => {
    const base = newDataFolder()
    const dataDir = join(base, 'x'.repeat(100))
    const server = await startEmbedded({ dataDir, log, throwaway: true })
    expect(await ask(server.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const socketFolder = new URL(server.ownerUrl).searchParams.get('host') ?? ''
    expect(existsSync(join(socketFolder, '.s.PGSQL.5432'))).toBe(true)
    await server.stop()
    expect(existsSync(socketFolder)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'data'))).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    removeDataFolder(base)
  })
})
