import { lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

interface Link {
  source: string
  target: string
}

const exists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined

const readLinks = (folder: string): Link[] => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  return exists(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : []
}

/**
 * Makes the links between library names that npm packages cannot carry and that the package's install script makes, since install
 * scripts may be switched off.
 *
 * @returns false where one is missing and cannot be made, as in a read-only folder
 */
export const makeLinks = (folder: string): boolean => {
  for (const { source, target } of readLinks(folder)) {
    const path = join(folder, target)
    if (exists(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch {
      // Another Mastline starting at the same moment may have made it.
      if (!exists(path)) return false
    }
  }
  return true
}
