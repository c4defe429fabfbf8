import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { install } from './install.mjs'
import { ROOT } from './root.mjs'
import { runServer } from './run-server.mjs'

/**
 * Installs and builds what is missing or stale, then runs the server until it is told to stop.
 *
 * @param {string[]} args handed on to the server; with `--dev` the web is not built, since the server makes it as it is asked for
 * @returns {Promise<number>} the exit code of the process
 */
export const launch = async (args) => {
  if (!(await install())) return 1
  if (!args.includes('--dev') && !(await buildWeb())) return 1
  return runServer(join(ROOT, 'src/app/main.ts'), args)
}
