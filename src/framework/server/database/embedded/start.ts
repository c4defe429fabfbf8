import type { Client } from 'pg'
import { StartRefusal } from '../../start-refusal.ts'
import type { StartLog } from '../../start-log.ts'
import { DATABASE, ownerUrl, roleUrl } from './connection-urls.ts'
import { chooseAccount } from './folder/account.ts'
import { findBinaries } from './binaries/binaries.ts'
import { restartServer } from './process/restart-server.ts'
import { startServer, type StartedServer, type Setup } from './process/start-server.ts'
import { refuseOtherMajor } from './cluster-version.ts'
import { stopOnExit } from './process/stop-on-exit.ts'
import { adoptRestored, isRestoredWaiting } from './backup/restored.ts'
import { chooseHome, presentOwner } from './folder/home.ts'
import { initialise } from './initialise.ts'
import { isServing, readPostmaster } from './process/postmaster.ts'
import { onRestartRequest } from './process/restart-request.ts'
import { stopServer } from './process/stop-server.ts'
import { serverSettings, thisMachine } from './tuning.ts'

/** How the embedded database is wanted. */
export interface EmbeddedOptions {
  /** The folder of all that Mastline keeps; the database lives in `postgres` below it. */
  dataDir: string
  /** As root: the account PostgreSQL runs under; by default `nobody`. */
  runAs?: string | undefined
  log: StartLog
  /** Told when the server ended by itself and could not be brought back; the caller should end. */
  onLost?: (error: Error) => void
  /** Told when a command asks for it, as where a restored database waits to take the place of this one: the caller should end and start again. */
  onStartAgain?: () => void
  /** For tests: nothing waits for the disk, so that a power cut may lose everything. */
  throwaway?: boolean
  /** By a loopback port in place of a socket, as on Windows anyway. */
  loopback?: boolean
  /** For tests: the folder of another version's package. */
  programs?: string | undefined
}

/** A running embedded database. */
export interface Embedded {
  /** URL of the owner (superuser) for the database `mastline`. */
  ownerUrl: string
  /** URL with which `mastline_app` may sign in, once that role is given LOGIN and the password that stands in it. */
  appUrlHint: string
  /** The folder everything of the database is in. */
  folder: string
  /** The folder of the database files, which `postmaster.pid` lies in. */
  cluster: string
  /** The process id of the server at this moment. */
  pid: () => number
  /** Whether it was running already, left by a Mastline that was killed. */
  wasRunning: boolean
  /** Ends the server; afterwards none of its processes is left. */
  stop: () => Promise<void>
}

const ensureDatabase = async (client: Client): Promise<void> => {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
}

// After an update of the package a server left running by a killed Mastline would still be the old one.
const current = async (setup: Setup): Promise<StartedServer> => {
  const served = await startServer(setup)
  if (served.spawned !== undefined) return served
  const { rows } = await served.lock.query<{ server_version: string }>('SHOW server_version')
  if (rows[0]?.server_version.split(' ')[0] === setup.binaries.version) return served
  await stopServer(setup, served)
  return startServer(setup)
}

/** Account, programs and place for a data folder; nothing is started. */
export const prepareEmbedded = (options: EmbeddedOptions): Setup => {
  const { dataDir, log, throwaway = false, loopback = process.platform === 'win32' } = options
  const account = chooseAccount(options.runAs, presentOwner(dataDir))
  const binaries = findBinaries(account, log, options.programs)
  const home = chooseHome(dataDir, account, log)
  return { home, binaries, account, log, loopback, settings: serverSettings(thisMachine(), throwaway) }
}

const open = async (setup: Setup, throwaway: boolean): Promise<StartedServer> => {
  const { home, binaries, account, log } = setup
  refuseOtherMajor(home, binaries)
  const isNew = await initialise(home, binaries, account, throwaway)
  if (isNew) log.info(`A new database was made in ${home.folder}.`)
  return current(setup)
}

// A server that a killed Mastline left is ours to stop; one that is in use refuses us here.
const endBeforeRestored = async (setup: Setup): Promise<void> => {
  const server = readPostmaster(setup.home.cluster)
  if (server !== undefined && isServing(setup.home.cluster, server)) await stopServer(setup, await startServer(setup))
}

const openRestored = async (setup: Setup, throwaway: boolean): Promise<StartedServer> => {
  await endBeforeRestored(setup)
  const adopted = adoptRestored(setup.home, setup.log)
  try {
    return await open(setup, throwaway)
  } catch (error) {
    throw adopted?.undo(error) ?? error
  }
}

/**
 * Starts the embedded PostgreSQL of a data folder, or connects to the one that a killed Mastline left running, and watches over it: when
 * it ends by itself it is brought up again (docs/decisions/operating.md).
 *
 * @throws StartRefusal with a sentence for the console: no binaries for this platform, no fit account, the folder is in use
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const setup = prepareEmbedded(options)
  const throwaway = options.throwaway ?? false
  let served = await (isRestoredWaiting(setup.home) ? openRestored(setup, throwaway) : open(setup, throwaway))
  let isStopping = false
  const wasRunning = served.spawned === undefined

  const watch = (): void => {
    if (options.onStartAgain) onRestartRequest(served.lock, options.onStartAgain)
    served.lock.once('end', () => {
      if (!isStopping) void comeBack()
    })
  }
  const comeBack = async (): Promise<void> => {
    try {
      const back = await restartServer(setup, { isStopping: () => isStopping })
      if (back === undefined) return
      served = back
      watch()
    } catch (error) {
      if (!isStopping) options.onLost?.(error instanceof Error ? error : new StartRefusal(String(error)))
    }
  }

  if (wasRunning) stopOnExit(served.server.pid)
  watch()
  await ensureDatabase(served.lock)
  return {
    ownerUrl: ownerUrl(setup.home, served.server),
    appUrlHint: roleUrl(setup.home, served.server, 'mastline_app'),
    folder: setup.home.folder,
    cluster: setup.home.cluster,
    pid: () => served.server.pid,
    wasRunning,
    stop: async () => {
      isStopping = true
      await stopServer(setup, served)
    },
  }
}
