/** The embedded database for commands of the console, whether a Mastline runs on it or not. */
import { StartRefusal } from '../../start-refusal.ts'
import { ownerUrl } from './connection-urls.ts'
import { presentHome, type Home } from './folder/home.ts'
import { isServing, readPostmaster, type Postmaster } from './process/postmaster.ts'
import { startEmbedded, type EmbeddedOptions } from './start.ts'

/** The server that serves a home now; undefined where none does, or one is still starting. */
export const serving = (home: Home): Postmaster | undefined => {
  const server = readPostmaster(home.cluster)
  return server?.status === 'ready' && isServing(home.cluster, server) ? server : undefined
}

/**
 * Runs work on the embedded database of a data folder: beside the Mastline that uses it, or on a server that runs as long as the work.
 *
 * @throws StartRefusal where there is no database, or it belongs to another account
 */
export const withEmbedded = async <T>(options: EmbeddedOptions, work: (url: string) => Promise<T>): Promise<T> => {
  const home = presentHome(options.dataDir)
  if (home === undefined) throw new StartRefusal(`There is no database in ${options.dataDir}. Set DATA_DIR to the folder that has one.`)
  const server = serving(home)
  if (server !== undefined) return work(urlOf(home, server))
  const embedded = await startEmbedded(options)
  try {
    return await work(embedded.ownerUrl)
  } finally {
    await embedded.stop()
  }
}

const urlOf = (home: Home, server: Postmaster): string => {
  try {
    return ownerUrl(home, server)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
    throw new StartRefusal(`The database in ${home.folder} belongs to another account. Run this as the one that started Mastline.`)
  }
}
