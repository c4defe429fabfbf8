import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

/**
 * Runs a program in the clone, its words on our console, and waits for it. When we are told to end, it is ended too.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] set besides ours
 * @returns {Promise<number>} its exit code; 1 where it could not be run or was killed
 */
export const runTool = async (program, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } })
    const end = (signal) => {
      child.kill('SIGTERM')
      process.exitCode = signal === 'SIGINT' ? 130 : 143
    }
    process.on('SIGINT', end)
    process.on('SIGTERM', end)
    const finish = (code) => {
      process.off('SIGINT', end)
      process.off('SIGTERM', end)
      if (process.exitCode === 130 || process.exitCode === 143) process.exit()
      resolve(code ?? 1)
    }
    child.once('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.once('exit', finish)
  })
