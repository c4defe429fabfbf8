/** The processes of a bench run: PostgreSQL, the product, the reference handler. */
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#framework/server'
import { send, type Request } from './load.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Product {
  origin: string
  pid: number
  headers: { [name: string]: string }
  /** A call below `/api/services/app/`; the unwrapped result. */
  call<T>(path: string, request?: Omit<Request, 'path'>): Promise<T>
  stop(): Promise<void>
}

export async function startDatabase(dataDir: string) {
  const embedded = await startEmbedded({ dataDir, runAs: undefined, log: { info: () => undefined, warn: console.warn } })
  const pid = Number(readFileSync(path.join(embedded.cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  /** What autovacuum and the checkpointer do within minutes, at once: both sides are measured on the same settled tables. */
  const tidy = async () => {
    const client = new pg.Client({ connectionString: embedded.ownerUrl })
    await client.connect()
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
    await client.end()
  }
  return { url: embedded.ownerUrl, pid, tidy, stop: () => embedded.stop() }
}

export async function startProduct(databaseUrl: string, loopProbe: string): Promise<Product> {
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'warn', DEMO: 'off', LOOP_PROBE: loopProbe }
  const child = fork(path.join(root, 'src/app/main.ts'), { execArgv: [...process.execArgv, '--import', path.join(root, 'test/bench/loop-probe.mjs')], env, cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, child)
  const headers = { authorization: `Bearer ${await signIn(origin, 1, 'admin', '123qwe')}` }
  return {
    origin, headers, pid: child.pid ?? 0,
    async call<T>(call: string, request: Omit<Request, 'path'> = {}) {
      const text = await send(origin, undefined, { ...request, path: `/api/services/app/${call}`, headers: { ...headers, ...request.headers } })
      return (JSON.parse(text) as { result: T }).result
    },
    stop: () => ended(child),
  }
}

/** @param tenantId the host if not stated @returns the token */
export async function signIn(origin: string, tenantId: number | undefined, userNameOrEmailAddress: string, password: string): Promise<string> {
  const headers: { [name: string]: string } = tenantId === undefined ? {} : { 'abp.tenantid': String(tenantId) }
  const answer = JSON.parse(await send(origin, undefined, { method: 'POST', path: '/api/TokenAuth/Authenticate', headers, body: JSON.stringify({ userNameOrEmailAddress, password }) })) as { result: { accessToken: string } }
  return answer.result.accessToken
}

export async function startReference(databaseUrl: string, tenantId: number) {
  const env = { ...process.env, DATABASE_URL: databaseUrl, TENANT: String(tenantId), SECRET: 'bench-secret-of-32-characters-only' }
  const child = fork(path.join(root, 'test/bench/reference-server.ts'), { env, cwd: root })
  const ready = await new Promise<{ origin: string; token: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { origin: string; token: string }))
    child.once('exit', (code) => reject(new Error(`the reference server ended with ${code}`)))
  })
  return { ...ready, pid: child.pid ?? 0, headers: { authorization: `Bearer ${ready.token}` }, stop: () => ended(child) }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export async function untilReady(origin: string, child?: ChildProcess, limit = 400_000): Promise<void> {
  for (const until = Date.now() + limit; Date.now() < until; ) {
    if (child?.exitCode !== null && child?.exitCode !== undefined) throw new Error(`the server ended with ${child.exitCode}`)
    if (await send(origin, undefined, { path: '/health/ready' }).then(() => true, () => false)) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`${origin} was not ready in ${limit} ms`)
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
