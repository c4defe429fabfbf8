import { spawn } from 'node:child_process'
import { READ_TYPESCRIPT, ROOT } from './root.mjs'
import { stopOrphan } from './stop-orphan.mjs'

/** With this code the server asks to be started again, as it does while one works on it. */
const AGAIN = 75
const STOP_LIMIT = 30_000
const MINUTE = 60_000
/** After so many deaths in a minute the server is given up. */
const MOST = 10
const FIRST_WAIT = 100

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

// It has a process group of its own, so that Ctrl-C reaches only this process and is passed on once; the channel tells it when we are killed.
const startServer = (entry, args) =>
  spawn(process.execPath, [...READ_TYPESCRIPT, entry, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })

const tell = (child) => {
  if (process.platform === 'win32') child.send('stop')
  else child.kill('SIGTERM')
}

const runOnce = async (entry, args) =>
  new Promise((resolve) => {
    const child = startServer(entry, args)
    let cluster
    let isReady = false
    let asked = 0
    let timer
    const ask = () => {
      // npm passes on a Ctrl-C that the terminal has sent us already; only a later one is meant to hurry it.
      if (asked > 0 && Date.now() - asked > 1000) child.kill('SIGKILL')
      if (asked > 0) return
      asked = Date.now()
      tell(child)
      timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT)
    }
    for (const signal of SIGNALS) process.on(signal, ask)
    child.on('message', (message) => {
      if (typeof message?.cluster === 'string') cluster = message.cluster
      if (message?.ready === true) isReady = true
    })
    child.once('error', (error) => console.error(error.message))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      for (const each of SIGNALS) process.off(each, ask)
      resolve({ code, signal, cluster, isReady, isAsked: asked > 0 })
    })
  })

// Ends early when we are told to stop. Returns whether we may go on.
const pause = async (milliseconds) =>
  new Promise((resolve) => {
    const end = (goesOn) => () => {
      clearTimeout(timer)
      for (const signal of SIGNALS) process.off(signal, stop)
      resolve(goesOn)
    }
    const stop = end(false)
    const timer = setTimeout(end(true), milliseconds)
    for (const signal of SIGNALS) process.on(signal, stop)
  })

/**
 * How long to wait before a server that died is started again.
 *
 * @param {number} deaths within the last minute, this one included
 * @param {number} [first] milliseconds after the first
 * @returns {number} milliseconds, doubled with each death up to fifty times the first
 */
export const waitAfter = (deaths, first = FIRST_WAIT) => Math.min(first * 2 ** (deaths - 1), first * 50)

const inWords = ({ code, signal }) => (signal === null ? `ended with code ${code}` : `was ended by ${signal}`)

/**
 * Runs the server as a child until it is told to end, and leaves nothing running: when we are told to stop we tell it, when we are killed it notices,
 * when it dies, it is started again, on the database that it left running. One that was refused its first start is not tried again, and one that
 * died ten times in a minute is given up.
 *
 * @param {string} entry the server's first file
 * @param {string[]} args handed on to it
 * @param {{ wait?: number, afterFailure?: (end: { code: number | null, isReady: boolean }) => Promise<number | undefined> }} [options] milliseconds
 *   before the first new start; who decides after a failure, instead of all that: the exit code, or undefined to start it again
 * @returns {Promise<number>} the exit code
 */
export const runServer = async (entry, args, { wait = FIRST_WAIT, afterFailure } = {}) => {
  let served = false
  let cluster
  let deaths = []
  const finish = (code) => {
    if (cluster !== undefined) stopOrphan(cluster)
    return code
  }
  for (;;) {
    const end = await runOnce(entry, args)
    cluster = end.cluster ?? cluster
    served ||= end.isReady
    if (end.isAsked) return finish(end.code === AGAIN ? 0 : (end.code ?? 0))
    if (end.code === AGAIN) continue
    if (afterFailure !== undefined && end.code !== 0) {
      const exitCode = await afterFailure(end)
      if (exitCode === undefined) continue
      return finish(exitCode)
    }
    if (end.code === 0 || !served) {
      if (end.signal !== null) console.error(`Mastline's server ${inWords(end)}.`)
      return finish(end.code ?? 1)
    }
    deaths = [...deaths.filter((at) => Date.now() - at < MINUTE), Date.now()]
    if (deaths.length >= MOST) {
      console.error(`Mastline's server ${inWords(end)}, the ${MOST}th time within a minute. It is not started again; what it said stands above.`)
      return finish(1)
    }
    console.error(`Mastline's server ${inWords(end)}. It is started again.`)
    if (!(await pause(waitAfter(deaths.length, wait)))) return finish(0)
  }
}
