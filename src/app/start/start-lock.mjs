import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const tryLock = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

const holder = (file) => {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/**
 * Runs `work` while no other process does so under the same lock file; waits for one that does, and takes over from one that died.
 *
 * @template T
 * @param {string} file
 * @param {string} waiting said once where we have to wait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withStartLock = async (file, waiting, work) => {
  mkdirSync(dirname(file), { recursive: true })
  for (let round = 0; !tryLock(file); round += 1) {
    const pid = holder(file)
    // The file is empty for a moment between being made and being filled.
    if (round > 2 && !(pid > 0 && isRunning(pid))) rmSync(file, { force: true })
    if (round === 5) console.log(waiting)
    await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
