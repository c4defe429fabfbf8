import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withStartLock } from './start-lock.mjs'
import { generate } from './generate.mjs'
import { ROOT } from './root.mjs'
import { runTool } from './run-tool.mjs'
import { webInputs } from './web-inputs.mjs'

const STAMP = join(ROOT, 'dist/web/.built-from')

const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === webInputs()

/**
 * Builds the web into `dist` if anything it is made of changed since.
 *
 * @returns {Promise<boolean>} whether it is there now
 */
export const buildWeb = async () => {
  if (isFresh()) return true
  return withStartLock(join(ROOT, '.cache/build.lock'), 'Another process is building the web; waiting for it.', async () => {
    if (isFresh()) return true
    if (!(await generate())) return false
    console.log('Building the web…')
    const inputs = webInputs()
    const code = await runTool(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'])
    if (code !== 0) {
      console.error('The web could not be built; what Vite said stands above.')
      return false
    }
    writeFileSync(STAMP, inputs)
    return true
  })
}
