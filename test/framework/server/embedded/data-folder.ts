import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isServing, readPostmaster } from '../../../../src/framework/server/database/embedded/process/postmaster.ts'
import { temporaryFolder } from '../../../support/temporary.ts'

/** A data folder of one test that the account of PostgreSQL can reach. */
export const newDataFolder = (): string => temporaryFolder('mastline-embedded-')

/** Whether a server runs on the database of a data folder. */
export const hasServer = (dataDir: string): boolean => {
  const cluster = join(dataDir, 'postgres', 'data')
  const server = readPostmaster(cluster)
  return server !== undefined && isServing(cluster, server)
}

/** Ends what still runs on a data folder and removes it. */
export const removeDataFolder = (dataDir: string): void => {
  const cluster = join(dataDir, 'postgres', 'data')
  const server = readPostmaster(cluster)
  if (server !== undefined && isServing(cluster, server)) process.kill(server.pid, 'SIGQUIT')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}
