import { watch } from 'node:fs'
import { join } from 'node:path'
import { generate } from './generate.mjs'
import { ROOT } from './root.mjs'
import { runServer } from './run-server.mjs'
import { endTools } from './run-tool.mjs'

const PLACES = ['src', 'entities', 'codegen']
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** An editor writes a file in several steps. */
const SETTLE = 120

/** With this code the server says that a new start would fail as well, whatever is saved: a taken port, a wrong setting. */
const REFUSED = 78

const isSource = (name) => name !== null && /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.gen.ts')

// Watched all along: what is saved while a server starts and fails must not be missed.
const watchSources = () => {
  let isChanged = false
  let tell = () => undefined
  const watchers = PLACES.map((place) =>
    watch(join(ROOT, place), { recursive: true }, (_event, name) => {
      if (!isSource(name)) return
      isChanged = true
      tell()
    }))
  return {
    forget: () => {
      isChanged = false
    },
    // Resolves with false where we are told to stop meanwhile.
    next: async () =>
      new Promise((resolve) => {
        let timer
        const end = (goesOn) => {
          clearTimeout(timer)
          tell = () => undefined
          for (const signal of SIGNALS) process.off(signal, stop)
          resolve(goesOn)
        }
        const stop = () => end(false)
        tell = () => {
          clearTimeout(timer)
          timer = setTimeout(() => end(true), SETTLE)
        }
        for (const signal of SIGNALS) process.on(signal, stop)
        if (isChanged) tell()
      }),
    close: () => watchers.forEach((watcher) => watcher.close()),
  }
}

const WAITING = 'It is tried again when a file of src, entities or codegen is saved. Ctrl-C ends it.'

// Returns false where we are told to stop meanwhile.
const generateUntilGood = async (sources) => {
  let isStopped = false
  const stop = () => {
    isStopped = true
    endTools()
  }
  for (;;) {
    sources.forget()
    for (const signal of SIGNALS) process.on(signal, stop)
    const isGood = await generate()
    // Waits for signals before these are forgotten, and before it says so: one that came in between would end us as if nobody listened.
    const next = isGood || isStopped ? undefined : sources.next()
    for (const signal of SIGNALS) process.off(signal, stop)
    if (isStopped) return false
    if (isGood) return true
    console.error(WAITING)
    if (!(await next)) return false
  }
}

/**
 * Runs the server while somebody works on its sources: whatever goes wrong in them, at the first start or later, is said, and the next save
 * starts it again, on the database that stayed.
 *
 * @param {string[]} args handed on to the server
 * @returns {Promise<number>} the exit code
 */
export const work = async (args) => {
  const sources = watchSources()
  let served = false
  try {
    if (!(await generateUntilGood(sources))) return 0
    return await runServer(join(ROOT, 'src/app/dev/main.mjs'), args, {
      afterFailure: async ({ code, isReady }) => {
        served ||= isReady
        if (code === REFUSED && !served) return 1
        const next = sources.next()
        console.error(`The server ${isReady ? 'has ended' : 'did not start'}; what is wrong stands above. ${WAITING}`)
        return (await next) && (await generateUntilGood(sources)) ? undefined : 0
      },
    })
  } finally {
    sources.close()
  }
}
