/** Commands of the console, run as `npm run` runs them. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../src/app/command.mjs', import.meta.url))

export interface Ran {
  code: number | null
  /** What it wrote, errors included. */
  said: string
}

/** Runs a command to its end: nobody sits at its console. */
export function runCommand(env: { readonly [name: string]: string }, ...args: readonly string[]): Promise<Ran> {
  return runCommandReading('', env, ...args)
}

/** As `runCommand`, with this on its standard input. */
export async function runCommandReading(input: string, env: { readonly [name: string]: string }, ...args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.on('error', () => undefined).end(input)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((resolve, reject) => child.once('error', reject).once('close', (code) => resolve({ code, said })))
}
