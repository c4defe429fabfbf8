import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

const running = new Set()
let isOver = false

// Each tool leads a process group of its own, so that whatever it started can be ended with it.
const signalGroup = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Runs a program in the clone, its words on our console, and waits for it. What it leaves running is ended.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] set besides ours
 * @returns {Promise<number>} its exit code; 1 where it could not be run or was killed
 */
export const runTool = async (program, args, env = {}) =>
  new Promise((resolve) => {
    if (isOver) {
      resolve(1)
      return
    }
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const finish = (code) => {
      running.delete(child)
      signalGroup(child, 'SIGKILL')
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.once('exit', finish)
  })

/**
 * Ends every tool that runs, and lets none be started any more.
 *
 * @param {'SIGTERM' | 'SIGKILL'} signal
 */
export const endTools = (signal = 'SIGTERM') => {
  isOver = true
  for (const child of running) signalGroup(child, signal)
}
