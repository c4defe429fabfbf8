/** `npm start` on a data folder of before there were data migrations: it is brought to this version, nothing of it is lost, and people go on working with it. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from 'pg'
import { startEmbedded } from '#framework/server'
import { until } from '../../support/processes.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const app = (name: string) => fileURLToPath(new URL(`../../../src/app/${name}`, import.meta.url))
const quiet = { info: () => undefined, warn: () => undefined }
const folder = temporaryFolder('mastline-old-folder-')
const enough = 240_000
let child: ChildProcess | undefined
let said = ''
let address = ''
let token = ''

/** As the older version left it. */
async function fill(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(read('schema.sql'))
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    for (const [table, rows] of Object.entries(JSON.parse(read('rows.json')) as { [table: string]: object[] })) {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => `"${column}"`).join()
      await client.query(`INSERT INTO data."${table}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM json_populate_recordset(NULL::data."${table}", $1)`, [JSON.stringify(rows)])
      const { rows: [counted] } = await client.query<{ name: string | null }>(`SELECT CASE WHEN EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'data' AND table_name = $1 AND column_name = 'id') THEN pg_get_serial_sequence($2, 'id') END AS name`, [table, `data."${table}"`])
      if (counted?.name) await client.query(`SELECT setval($1, GREATEST(1000, (SELECT max(id) FROM data."${table}")))`, [counted.name])
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function start(): Promise<void> {
  said = ''
  child = spawn(process.execPath, [app('start.mjs')], { env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'warn' }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const serves = () => (address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '') !== ''
  const ready = await until(async () => {
    if (child?.exitCode !== null) throw new Error(`It ended: ${said}`)
    return serves() && (await fetch(`${address}/health/ready`).then(({ ok }) => ok, () => false))
  }, enough)
  if (!ready) throw new Error(`It does not serve: ${said}`)
}

async function stop(): Promise<void> {
  if (!child || child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function call<T>(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const answer = await fetch(`${address}/api/${path}`, { method, headers: { 'content-type': 'application/json', 'abp.tenantid': '1', ...(token ? { authorization: `Bearer ${token}` } : {}) }, ...(body ? { body: JSON.stringify(body) } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 500)}`)
  return (JSON.parse(text) as { result: T }).result
}
const service = <T>(path: string, body?: object, method?: string) => call<T>(`services/app/${path}`, body, method)
interface Row { id: number; [field: string]: unknown }
const rowsOf = async (path: string) => (await service<{ items: Row[] }>(path)).items

beforeAll(async () => {
  const embedded = await startEmbedded({ dataDir: folder, log: quiet })
  await fill(embedded.ownerUrl).finally(() => embedded.stop())
  await start()
  token = (await call<{ accessToken: string }>('TokenAuth/Authenticate', { userNameOrEmailAddress: 'admin', password: 'Right.1234', rememberClient: false })).accessToken
}, enough)
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

it('has its rows, as data migrations say', async () => {
  const [site] = await rowsOf('Site/GetAll')
  expect(site).toMatchObject({ siteCode: 'HIL-0001', siteName: 'Older mill', companyName: 'Acme', regionName: 'North', subRegionName: 'Hills', sitePriorityName: 'Silver' })
  expect(new Set((await rowsOf('EmployeeManagement/GetAll')).map(({ name, cnic }) => `${String(name)} ${String(cnic)}`))).toEqual(new Set(['Ayesha 35202-1234567-1', 'Kamran 35202-1234567-1 (2)']))
  // Checklists that asked something are offered as before.
  expect((await rowsOf('QuestionnaireTemplate/GetAllQuestionnaireTemplateWithfilter')).map(({ name }) => name)).toEqual(['Power PM'])
})

it('has its history, and what was deleted can be restored', async () => {
  const [site] = await rowsOf('Site/GetAll')
  const history = await service<{ items: { changes: { field: string; old: unknown; new: unknown }[] }[] }>(`Site/GetHistory?Id=${site?.id}`)
  expect(history.items).toHaveLength(2)
  expect(history.items[0]?.changes).toContainEqual(expect.objectContaining({ field: 'siteName', old: 'Old mill', new: 'Older mill' }))
  const [gone] = await rowsOf('Company/GetDeleted')
  await service(`Company/Restore?Ids=${gone?.id}`, {})
  expect((await rowsOf('Company/GetAll')).map(({ name }) => name)).toEqual(['Gone', 'Acme'])
})

it('is written on, under ids that nobody had', async () => {
  const before = (await rowsOf('Company/GetAll')).map(({ id }) => id)
  const made = await service<Row>('Company/Create', { name: 'New' })
  expect(made.id).toBeGreaterThan(Math.max(...before))
})

it('is what the descriptors say, and starts again', { timeout: enough }, async () => {
  const plan = spawnSync(process.execPath, [app('command.mjs'), 'db', 'plan'], { env: { ...process.env, DATA_DIR: folder }, encoding: 'utf8' })
  expect([plan.status, plan.stdout.trim()]).toEqual([0, 'The database is what the descriptors say.'])
  await stop()
  await start()
  expect((await rowsOf('Company/GetAll')).map(({ name }) => name)).toEqual(['New', 'Gone', 'Acme'])
})
