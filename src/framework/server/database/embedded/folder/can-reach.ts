import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Ids } from './account.ts'

const mayEnter = (folder: string, { uid, gid }: Ids): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  if (group === gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/**
 * Whether an account can reach `path`: it may enter every folder above it. A part of the path that does not exist yet
 * counts as enterable, since whoever makes it decides.
 */
export const canReach = (path: string, ids: Ids): boolean => {
  let folder = dirname(path)
  while (!existsSync(folder)) folder = dirname(folder)
  folder = realpathSync(folder)
  for (;;) {
    if (!mayEnter(folder, ids)) return false
    const above = dirname(folder)
    if (above === folder) return true
    folder = above
  }
}
