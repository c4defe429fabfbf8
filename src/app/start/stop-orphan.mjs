import { existsSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

const isServerOf = (pid, cluster) => {
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/**
 * Tells the PostgreSQL server of a cluster to end, if one still runs after its Mastline was killed. Where that cannot be done (Windows, another
 * account) it stays, and the next start connects to it.
 *
 * @param {string} cluster folder of the database files
 */
export const stopOrphan = (cluster) => {
  const file = join(cluster, 'postmaster.pid')
  try {
    if (!existsSync(file)) return
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    if (pid > 0 && isServerOf(pid, cluster)) process.kill(pid, 'SIGINT')
  } catch {
    // It ended while we looked, or is not ours to end.
  }
}
