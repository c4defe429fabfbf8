import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

const giveAll = (path: string, uid: number, gid: number): void => {
  lchownSync(path, uid, gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) giveAll(below, uid, gid)
    else lchownSync(below, uid, gid)
  }
}

/** Gives one file or folder to the account, if we may and must. */
export const changeOwner = (path: string, { switchTo }: Account): void => {
  if (switchTo !== undefined) chownSync(path, switchTo.uid, switchTo.gid)
}

/** Gives a folder and everything in it to the account; nothing where it has it already. Never while a server runs on it. */
export const changeFolderOwner = (folder: string, { switchTo }: Account): void => {
  if (switchTo === undefined || statSync(folder).uid === switchTo.uid) return
  // The folder itself comes last: if we are killed half-way, the next start sees the old owner and begins again.
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry)
    if (statSync(path).isDirectory()) giveAll(path, switchTo.uid, switchTo.gid)
    else lchownSync(path, switchTo.uid, switchTo.gid)
  }
  chownSync(folder, switchTo.uid, switchTo.gid)
}
