/**
 * What a request costs, told apart from what else runs on the machine: the time that this process (server, threads and test are one) and the
 * connections of its database worked, and the time they were ready to work and waited for a core that somebody else had. Read from
 * Linux' own counters; on other systems nothing is known of others, and elapsed time counts as it is.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** In milliseconds. */
export interface Effort {
  /** By the clock on the wall. */
  took: number
  /** On a core, threads and connections added up. */
  worked: number
  /** Ready to work, while others had the cores. */
  waited: number
}

export interface Meter {
  /** @returns to be called at the end */
  begin(): () => Effort
}

/** The slowest any answer may be, in milliseconds. */
const slowest = 5000

/**
 * Whether an answer took too long: by its own work, or by what it waited for beside a core (a lock, a sleep, somebody else's request). What
 * the machine did for others is not held against it. Threads that wait at once are each counted: on a very busy machine a sleep may be
 * forgiven with them; work never is.
 */
export function isSlow({ took, worked, waited }: Effort): boolean {
  return worked > slowest || took - waited > slowest
}

/** @param database name that the connections to be counted show in their process titles */
export function meterOf(database: string): Meter {
  const connections = new Set<string>()
  let begun = 0
  const look = () => connectionsOf(database).forEach((pid) => connections.add(pid))
  return {
    begin() {
      // Connections open as they are needed, and stay.
      if (begun++ % 25 === 0) look()
      const before = books(connections)
      const start = performance.now()
      return () => {
        const took = performance.now() - start
        const after = books(connections)
        let [worked, waited] = [0, 0]
        for (const [task, [ran, queued]] of after) {
          const [ranBefore, queuedBefore] = before.get(task) ?? [0, 0]
          worked += ran - ranBefore
          waited += queued - queuedBefore
        }
        if (took > 300) look()
        return { took, worked: worked / 1e6, waited: waited / 1e6 }
      }
    },
  }
}

/** Nanoseconds worked and waited, by thread of this process and by connection. */
function books(connections: Iterable<string>): Map<string, [ran: number, queued: number]> {
  const found = new Map<string, [number, number]>()
  for (const task of [...listed('/proc/self/task').map((id) => `self/task/${id}`), ...connections]) {
    const [ran, queued] = text(`/proc/${task}/schedstat`).split(' ').map(Number)
    if (ran !== undefined && queued !== undefined) found.set(task, [ran, queued])
  }
  return found
}

function connectionsOf(database: string): string[] {
  return listed('/proc').filter((name) => /^\d+$/.test(name) && new RegExp(`^postgres: .*\\b${database}\\b`).test(text(`/proc/${name}/cmdline`)))
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** '' of what has ended meanwhile. */
function text(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
