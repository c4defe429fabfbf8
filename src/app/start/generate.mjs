import { join } from 'node:path'
import { READ_TYPESCRIPT, ROOT } from './root.mjs'
import { runTool } from './run-tool.mjs'

/**
 * Refreshes the generated index of the descriptors, so that a file added by hand is enough.
 *
 * @returns {Promise<boolean>} whether it is fresh now
 */
export const generate = async () => {
  const code = await runTool(process.execPath, [...READ_TYPESCRIPT, join(ROOT, 'codegen/main.ts'), 'gen'])
  if (code !== 0) console.error('The descriptors could not be read; what is wrong stands above.')
  return code === 0
}
