/** PostgreSQL without a server: one process works on the files of a cluster, without passwords and without anybody else. */
import { spawn } from 'node:child_process'
import { asAccount, type Account } from '../folder/account.ts'
import type { Binaries } from '../binaries/binaries.ts'
import { serverEnvironment } from '../process/server-environment.ts'

export interface SingleUserOptions {
  cluster: string
  database: string
  binaries: Binaries
  account: Account
  settings: Readonly<Record<string, string>>
}

/**
 * Brings the files into a consistent state, as a start would, and runs statements.
 *
 * @param statements one line each
 * @throws with PostgreSQL's own words where it could not
 */
export async function runSingleUser({ cluster, database, binaries, account, settings }: SingleUserOptions, statements: readonly string[]): Promise<void> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['--single', '-D', cluster, ...options, database], { ...asAccount(account), env: serverEnvironment(), cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  // It may end before it has read everything; what it said is told.
  child.stdin.on('error', () => undefined)
  child.stdin.end(statements.map((statement) => `${statement}\n`).join(''))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  const wrong = said.split('\n').find((line) => /(ERROR|FATAL|PANIC):/.test(line))
  if (code !== 0 || wrong !== undefined) throw new Error(wrong ?? (said.trim().split('\n').at(-1) || `postgres --single ended with ${code}`))
}
