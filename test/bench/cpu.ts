/** CPU and memory of processes, read off /proc. Linux only, like the bench. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * CPU milliseconds used so far by a process and, for a postmaster, all of its backends (gone ones included, which the
 * kernel adds to the parent).
 */
export function cpuOf(pids: readonly number[]): number {
  return pids.flatMap(family).reduce((sum, pid) => sum + cpuTicks(pid), 0) * (1000 / ticksPerSecond)
}

/** Resident memory in megabytes. */
export function memoryOf(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) / 1024
}

function family(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).filter((other) => parentOf(other) === pid)
  return [pid, ...children.flatMap(family)]
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1] ?? -1)
}

/** utime + stime + those of children waited for. */
function cpuTicks(pid: number): number {
  const fields = statOf(pid)
  return [11, 12, 13, 14].reduce((sum, i) => sum + Number(fields[i] ?? 0), 0)
}

/** Fields of /proc/PID/stat after the name, which may hold blanks: state, ppid, … utime is the 12th. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
