import { constants } from 'node:os'

const LIMIT = 20_000
const REPEATED = 1_000

type Step = () => Promise<void> | void

const steps: Step[] = []
let asked = 0

const end = async (code = 0): Promise<void> => {
  setTimeout(() => process.exit(1), LIMIT).unref()
  try {
    for (const step of steps.toReversed()) await step()
    process.exit(code)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

const ask = (signal?: NodeJS.Signals): void => {
  // npm passes on a Ctrl-C that the terminal has sent already; only a later one is meant to hurry it.
  if (asked > 0 && signal !== undefined && Date.now() - asked > REPEATED) process.exit(128 + constants.signals[signal])
  if (asked > 0) return
  asked = Date.now()
  void end()
}

/** Ends this process by itself, in the same good order. */
export const endWith = (code: number): Promise<void> => end(code)

/** Adds what is to be ended before this process ends; what was added last is ended first. */
export const atStop = (step: Step): void => {
  steps.push(step)
}

/**
 * Ends this process in good order when it is told to (Ctrl-C, SIGTERM, a closed terminal) or when its launcher was killed: runs the steps of
 * `atStop`, then exits with 0, or with 1 where a step fails or all of them take more than 20 s. To be called before anything is started.
 */
export const watchForStop = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  process.on('disconnect', () => ask())
  process.on('message', (message) => {
    if (message === 'stop') ask()
  })
  // Waiting for words of the launcher alone must not keep a server alive that refused to start.
  process.channel?.unref()
}

/**
 * Tells the launcher where the embedded database is, so that it stops it should this process be killed. Does nothing without a launcher.
 *
 * @param cluster folder of the database files
 */
export const tellLauncher = (cluster: string): void => {
  process.send?.({ cluster })
}

/** Tells the launcher that people can come: should this process die now, it is started again. */
export const tellReady = (): void => {
  process.send?.({ ready: true })
}
