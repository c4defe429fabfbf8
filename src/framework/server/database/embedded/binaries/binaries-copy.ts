import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { StartRefusal } from '../../../start-refusal.ts'
import type { StartLog } from '../../../start-log.ts'
import { makeLinks } from './binaries-links.ts'

const cacheFolder = (): string => {
  if (process.getuid?.() === 0) return '/var/cache/mastline'
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'mastline')
}

// The umask of a careful root would otherwise keep everybody else out of the copy.
const openToAll = (folder: string): void => {
  chmodSync(folder, 0o755)
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const entry = lstatSync(path)
    if (entry.isDirectory()) openToAll(path)
    else if (!entry.isSymbolicLink()) chmodSync(path, (entry.mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}

/**
 * Copies the package to a cache folder that every account can read (58 MB, once per version) and says where.
 *
 * @returns the copied package folder
 * @throws StartRefusal where nothing can be written
 */
export const copyBinaries = (folder: string, log: StartLog): string => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const cache = cacheFolder()
  const copy = join(cache, `postgresql-${basename(folder)}-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    chmodSync(cache, 0o755)
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    makeLinks(draft)
    openToAll(draft)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) {
      throw new StartRefusal(`PostgreSQL's programs in ${folder} cannot be used from there, nor copied to ${cache}: ${String(error)}`)
    }
  }
  log.info(`PostgreSQL's programs were copied to ${copy}, since its account cannot reach ${folder}.`)
  return copy
}
