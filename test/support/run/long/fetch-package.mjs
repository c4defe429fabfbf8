import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npmProgram } from '../../../../src/app/start/install.mjs'
import { ROOT } from '../../../../src/app/start/root.mjs'
import { runTool } from '../../../../src/app/start/run-tool.mjs'

/**
 * Fetches a package from npm into a folder of its own below `.cache`, once: the product itself depends on one version of it only.
 *
 * @param {string} folder below `.cache`
 * @param {string} name
 * @param {string} version or a range
 * @returns {Promise<string | undefined>} the folder of the package; undefined where npm could not bring it
 */
export const fetchPackage = async (folder, name, version) => {
  const prefix = join(ROOT, '.cache', folder)
  const place = join(prefix, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  const { program, first } = npmProgram()
  console.log(`Fetching ${name} ${version} (once)…`)
  const code = await runTool(program, [...first, 'install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`])
  return code === 0 ? place : undefined
}
