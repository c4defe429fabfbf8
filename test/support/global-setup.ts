import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isServing, readPostmaster } from '../../src/framework/server/database/embedded/process/postmaster.ts'
import { startEmbedded } from '../../src/framework/server/database/embedded/start.ts'
import { PROGRAMS_VARIABLE, SERVER_VARIABLE } from './database-server.ts'
import { temporaryFolder, temporaryFolders } from './temporary.ts'

const PREFIX = 'mastline-test-'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stopServer = (cluster: string): void => {
  const server = readPostmaster(cluster)
  if (server !== undefined && isServing(cluster, server)) process.kill(server.pid, 'SIGQUIT')
}

// A run that was killed leaves its server and its files; the next one clears them away.
const sweep = (): void => {
  for (const folder of temporaryFolders(PREFIX)) {
    const owner = join(folder, 'owner')
    if (!existsSync(owner) || isRunning(Number(readFileSync(owner, 'utf8')))) continue
    stopServer(join(folder, 'postgres', 'data'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

const quiet = { info: () => undefined, warn: (sentence: string) => console.warn(sentence) }

/**
 * Starts one PostgreSQL for all test files of a run, in a folder of its own that disappears with it, and tells the workers its address.
 * A server that already stands in the environment is used as it is.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[SERVER_VARIABLE] !== undefined) return undefined
  sweep()
  const folder = temporaryFolder(PREFIX)
  writeFileSync(join(folder, 'owner'), String(process.pid))
  const server = await startEmbedded({ dataDir: folder, log: quiet, throwaway: true, programs: process.env[PROGRAMS_VARIABLE] })
  process.env[SERVER_VARIABLE] = server.ownerUrl
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
