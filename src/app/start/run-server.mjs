import { spawn } from 'node:child_process'
import { READ_TYPESCRIPT, ROOT } from './root.mjs'
import { stopOrphan } from './stop-orphan.mjs'

/** With this code the server asks to be started again, as it does while one works on it. */
const AGAIN = 75
const PATIENCE = 30_000

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

// Its own process group, so that Ctrl-C comes only here and is passed on once; the channel tells it when we are killed.
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
    let asked = 0
    let timer
    const ask = () => {
      // npm passes on a Ctrl-C that the terminal has sent us already; only a later one means impatience.
      if (asked > 0 && Date.now() - asked > 1000) child.kill('SIGKILL')
      if (asked > 0) return
      asked = Date.now()
      tell(child)
      timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
    }
    for (const signal of SIGNALS) process.on(signal, ask)
    child.on('message', (message) => {
      if (typeof message?.cluster === 'string') cluster = message.cluster
    })
    child.once('error', (error) => console.error(error.message))
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      for (const each of SIGNALS) process.off(each, ask)
      if (cluster !== undefined && code !== AGAIN) stopOrphan(cluster)
      if (signal !== null && asked === 0) console.error(`Mastline's server was ended by ${signal}.`)
      resolve(code === AGAIN && asked > 0 ? 0 : (code ?? (asked > 0 ? 0 : 1)))
    })
  })

/**
 * Runs the server as a child until it ends, and ends with it nothing left over: told to stop, it is told; killed ourselves, it notices; when
 * it is killed, the database that it left running is stopped.
 *
 * @param {string} entry the server's first file
 * @param {string[]} args handed on to it
 * @returns {Promise<number>} its exit code
 */
export const runServer = async (entry, args) => {
  for (;;) {
    const code = await runOnce(entry, args)
    if (code !== AGAIN) return code
  }
}
