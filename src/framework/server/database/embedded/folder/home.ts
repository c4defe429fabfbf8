import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal } from '../../../start-refusal.ts'
import type { StartLog } from '../../../start-log.ts'
import type { Account } from './account.ts'
import { canReach } from './can-reach.ts'

/** Where one embedded database lives: everything of it is below `folder`, which belongs to PostgreSQL's account alone. */
export interface Home {
  folder: string
  cluster: string
  passwordFile: string
  logFile: string
}

const REACHABLE = '/var/lib/mastline'

/** Names the files below a home folder. */
export const homeAt = (folder: string): Home => ({
  folder,
  cluster: join(folder, 'data'),
  passwordFile: join(folder, 'password'),
  logFile: join(folder, 'server.log'),
})

const usualFolder = (dataDir: string): string => join(resolve(dataDir), 'postgres')
const noteFile = (dataDir: string): string => join(resolve(dataDir), 'postgres.location')

const presentFolder = (dataDir: string): string | undefined => {
  if (existsSync(usualFolder(dataDir))) return usualFolder(dataDir)
  const note = noteFile(dataDir)
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
}

/** The database of a data folder; undefined where none was made yet. */
export const presentHome = (dataDir: string): Home | undefined => {
  const folder = presentFolder(dataDir)
  return folder !== undefined && existsSync(folder) ? homeAt(folder) : undefined
}

/** The uid of the account that the database of a data folder belongs to; undefined where there is no database yet. */
export const presentOwner = (dataDir: string): number | undefined => {
  const folder = presentFolder(dataDir)
  return folder === undefined ? undefined : statSync(folder, { throwIfNoEntry: false })?.uid
}

// The place is random, so that removing the data folder starts afresh, as it does everywhere else; the note is what leads there.
const newPlace = (dataDir: string): string => {
  const place = join(REACHABLE, randomBytes(6).toString('hex'))
  const draft = `${noteFile(dataDir)}.${process.pid}`
  writeFileSync(draft, `${place}\n`, { flush: true })
  renameSync(draft, noteFile(dataDir))
  mkdirSync(dirname(place), { recursive: true })
  chmodSync(dirname(place), 0o755)
  return place
}

const refuseStranger = (folder: string, account: Account): void => {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  const own = process.getuid?.()
  if (owner !== undefined && own !== undefined && own !== 0 && owner !== own) {
    throw new StartRefusal(
      `The database in ${folder} belongs to the account with number ${owner}, and Mastline was started by ${account.name}. ` +
        'Start it as the one who started it first, or set DATA_DIR to another folder.',
    )
  }
  if (account.switchTo === undefined || canReach(folder, account.switchTo)) return
  throw new StartRefusal(
    `The account "${account.name}" that PostgreSQL is to run under cannot reach its database in ${folder}. ` +
      'Set RUN_AS to an account that can, or open the folders above it for passing through (chmod o+x).',
  )
}

/**
 * Finds the place of the database of a data folder: `<dataDir>/postgres`, or where PostgreSQL's account cannot come there (a clone
 * below a private home, started by root) a folder that it can reach, remembered in `<dataDir>/postgres.location`.
 *
 * @throws StartRefusal where the database there belongs to, or lies out of reach of, the account
 */
export const chooseHome = (dataDir: string, account: Account, log: StartLog): Home => {
  const base = resolve(dataDir)
  if (!existsSync(base)) {
    mkdirSync(base, { recursive: true })
    // Others may pass through but not look around: the database below opens itself to its account only.
    chmodSync(base, 0o711)
  }
  const usual = usualFolder(dataDir)
  const isReachable = account.switchTo === undefined || canReach(usual, account.switchTo)
  const folder = presentFolder(dataDir) ?? (isReachable ? usual : newPlace(dataDir))
  if (folder !== usual) {
    log.info(`The database is kept in ${folder}, since the account "${account.name}" that PostgreSQL runs under cannot reach ${base}.`)
  }
  refuseStranger(folder, account)
  return homeAt(folder)
}
