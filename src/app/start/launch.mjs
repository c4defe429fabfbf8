import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { ROOT } from './root.mjs'
import { runServer } from './run-server.mjs'
import { endTools } from './run-tool.mjs'
import { work } from './work.mjs'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

const prepare = async (args) => {
  const interrupt = (signal) => {
    endTools()
    process.exit(EXIT_CODES[signal])
  }
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, interrupt)
  // While one works on the web the server makes it as it is asked for.
  const isReady = (await install()) && (args.includes('--dev') || (await buildWeb()))
  for (const signal of Object.keys(EXIT_CODES)) process.off(signal, interrupt)
  return isReady
}

/**
 * Installs and builds what is missing or stale, then runs the server until it is told to stop.
 *
 * @param {string[]} args handed on to the server; with `--dev` the web is not built, and the server outlives mistakes in its sources
 * @returns {Promise<number>} the exit code of the process
 */
export const launch = async (args) => {
  if (!(await prepare(args))) return 1
  return args.includes('--dev') ? work(args) : runServer(join(ROOT, 'src/app/main.ts'), args)
}
