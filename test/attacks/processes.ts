/** Server processes of their own, as they are started for people, for tests that kill them or run two of them. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { until } from '../support/processes.ts'
import { readTypeScript } from '../support/typescript.ts'

export interface ServerProcess {
  url: string
  process: ChildProcess
  said(): string
  /** By `SIGKILL`: nothing of it runs any more when this resolves. */
  kill(): Promise<void>
  /** By `SIGTERM`. @returns the exit code */
  stop(): Promise<number | null>
}

export const password = 'Attacked.1'
const main = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url))
const firstStart = 120_000

/** Starts `src/app/main.ts` and waits until it serves. @throws where it ends instead */
export async function startProcess(env: { readonly [name: string]: string }): Promise<ServerProcess> {
  const port = await freePort()
  let said = ''
  const child = spawn(process.execPath, [...readTypeScript, main], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), DEMO: 'false', LOG_LEVEL: 'error', ADMIN_PASSWORD: password, ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isReady = () => {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended: ${said}`)
    return fetch(`${url}/health/ready`).then((answer) => answer.ok, () => false)
  }
  if (!(await until(isReady, firstStart))) throw new Error(`the server does not serve: ${said}`)
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
    return child.exitCode
  }
  return { url, process: child, said: () => said, kill: () => end('SIGKILL').then(() => undefined), stop: () => end('SIGTERM') }
}

/** The administrator of `Default`, over the wire. */
export async function signIn(url: string): Promise<string> {
  const body = { userNameOrEmailAddress: 'admin', password, rememberClient: false }
  const answer = await fetch(`${url}/api/TokenAuth/Authenticate`, { method: 'POST', headers: { 'content-type': 'application/json', 'abp.tenantid': '1' }, body: JSON.stringify(body) })
  const { result } = (await answer.json()) as { result: { accessToken: string } | null }
  if (!result) throw new Error(`nobody can sign in at ${url}`)
  return result.accessToken
}

export interface Called {
  status: number
  result: unknown
  /** Of a refusal; else empty. */
  message: string
}

/** @throws where no whole answer came: whether it was done is not known then */
export async function call(url: string, token: string, path: string, method = 'GET', body?: unknown): Promise<Called> {
  const answer = await fetch(`${url}/api/services/app/${path}`, { method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { result, error } = (await answer.json()) as { result: unknown; error: { message: string } | null }
  return { status: answer.status, result, message: error?.message ?? '' }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
