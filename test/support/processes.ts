import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const isZombie = (pid: number): boolean => {
  if (process.platform !== 'linux') return false
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return true
  }
}

/** Whether a process runs; one that has ended and only waits for its parent to take note does not. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  return !isZombie(pid)
}

/** Waits until something holds; returns whether it came to. */
export const until = async (holds: () => boolean | Promise<boolean>, within = 15_000): Promise<boolean> => {
  for (const end = Date.now() + within; Date.now() < end; await sleep(25)) if (await holds()) return true
  return holds()
}
