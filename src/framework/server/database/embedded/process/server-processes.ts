import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'

/**
 * Whether a process is one of PostgreSQL's on a cluster; on Linux only, where the operating system tells.
 *
 * @param cluster the folder of the database files, without symbolic links
 */
export const belongsTo = (cluster: string, pid: number | string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

/**
 * Ends what is left of a server whose first process was killed: a statement that computes without reading or writing does not notice, and
 * until it is done no new server may start on the files. Only where the operating system tells which processes those are (Linux).
 */
export const endOrphans = (cluster: string): void => {
  if (process.platform !== 'linux') return
  const real = realpathSync(cluster)
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && belongsTo(real, name))) {
    try {
      process.kill(Number(pid), 'SIGQUIT')
    } catch {
      // It has ended.
    }
  }
}
