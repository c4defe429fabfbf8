import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../src/app/start/root.mjs'
import { runTool } from '../../../src/app/start/run-tool.mjs'
import { countVitest } from './vitest-result.mjs'

/**
 * Runs Vitest, names the slowest files, and counts.
 *
 * @param {string[]} files paths or parts of them; none: all
 * @param {{ env?: NodeJS.ProcessEnv, except?: string[], program?: string }} [options] what is set besides our environment; files to leave out;
 *   another Node than ours
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export const vitest = async (files, { env = {}, except = [], program = process.execPath } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'mastline-report-'))
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'test/support/run/slowest-files.mjs')}`, '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...files, ...except.map((file) => `--exclude=${file}`), ...reporters]
  const code = await runTool(program, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], env)
  const counts = countVitest(report, code)
  rmSync(folder, { recursive: true, force: true })
  return counts
}
