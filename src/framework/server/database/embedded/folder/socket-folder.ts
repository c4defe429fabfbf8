import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Home } from './home.ts'
import { changeOwner } from './change-owner.ts'

// sockaddr_un holds 108 bytes with the closing zero on Linux, 104 on macOS.
const LONGEST = 103
const NAME = '/.s.PGSQL.5432'

const isOurs = (folder: string, uid: number | undefined): boolean => {
  const entry = lstatSync(folder, { throwIfNoEntry: false })
  return entry !== undefined && entry.isDirectory() && entry.uid === uid && (entry.mode & 0o077) === 0
}

// Anybody may have made a folder of this name in the common one; then a fresh name is taken.
const shortFolder = (home: Home, account: Account): string => {
  const uid = account.switchTo?.uid ?? process.getuid?.()
  const tmp = Buffer.byteLength(tmpdir()) > 60 ? '/tmp' : tmpdir()
  const folder = join(tmp, `mastline-${createHash('sha256').update(`${home.folder} ${uid}`).digest('hex').slice(0, 12)}`)
  if (isOurs(folder, uid)) return folder
  try {
    mkdirSync(folder)
    chmodSync(folder, 0o700)
    changeOwner(folder, account)
    return folder
  } catch {
    const fresh = mkdtempSync(join(tmp, 'mastline-'))
    changeOwner(fresh, account)
    return fresh
  }
}

/**
 * Where the server's socket goes: into the database's own folder, or a short one in the temporary folder where the path would be longer
 * than the operating system allows. Undefined where sockets are not to be had (Windows).
 */
export const socketFolder = (home: Home, account: Account): string | undefined => {
  if (process.platform === 'win32') return undefined
  return Buffer.byteLength(home.folder + NAME) <= LONGEST ? home.folder : shortFolder(home, account)
}
