import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../../../src/app/start/root.mjs'
import { runTool } from '../../../src/app/start/run-tool.mjs'
import { countVitest } from './vitest-result.mjs'

/** More failed files than this are no accident. */
const MOST_AGAIN = 8

const NOTHING = { passed: 0, failed: 0, skipped: 0, failedFiles: [], failures: [] }

const sum = (a, b) => Object.fromEntries(Object.keys(NOTHING).map((key) => [key, Array.isArray(a[key]) ? [...a[key], ...b[key]] : a[key] + b[key]]))

/** Each file with the machine to itself: those that failed beside others would fail beside each other. */
const runEachAlone = async (files, options) => {
  let total = NOTHING
  for (const file of files) total = sum(total, await runOnce([file], options))
  return total
}

const runOnce = async (files, { env = {}, except = [], program = process.execPath }) => {
  const folder = mkdtempSync(join(tmpdir(), 'mastline-report-'))
  const report = join(folder, 'vitest.json')
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'test/support/run/slowest-files.mjs')}`, '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', `--config=${join(ROOT, 'test/vitest.config.ts')}`, ...files, ...reporters]
  const code = await runTool(program, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], { ...env, ...(except.length > 0 ? { MASTLINE_LEFT_OUT: except.join(',') } : {}) })
  const counts = countVitest(report, code)
  rmSync(folder, { recursive: true, force: true })
  return counts
}

/**
 * Counts of a run of which a few files failed, after these files have run again. A file that fails again stays failed; one that passes alone depends on
 * the moment, and is named, to be mended.
 *
 * @param {{ passed: number, failed: number, skipped: number, failedFiles: string[], failures: string[] }} first
 * @param {(files: string[]) => Promise<typeof first>} runAgain
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>}
 */
export const withSecondRun = async ({ failedFiles, ...first }, runAgain) => {
  if (failedFiles.length === 0 || failedFiles.length > MOST_AGAIN) return first
  const files = failedFiles.map((file) => relative(ROOT, file))
  console.log(`\nRunning again what failed: ${files.join(', ')}`)
  const { failed, failedFiles: still, failures } = await runAgain(files)
  if (failed > 0 && still.length === 0) return first
  for (const file of files) if (!still.map((name) => relative(ROOT, name)).includes(file)) console.log(`UNSTEADY: ${file} failed, and passed alone`)
  return { ...first, passed: first.passed + Math.max(first.failed - failed, 0), failed, failures }
}

/**
 * Runs Vitest, names the slowest files, and counts.
 *
 * @param {string[]} files paths or parts of them; none: all
 * @param {{ env?: NodeJS.ProcessEnv, except?: string[], program?: string, again?: boolean }} [options] what is set besides our environment; files
 *   to leave out; another Node than ours; whether up to eight files that failed run again, one after the other (as usual)
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} of each failure the test and the first lines of its message
 */
export const vitest = async (files, { again = true, ...options } = {}) => {
  const { failedFiles, ...counts } = await runOnce(files, options)
  return again ? withSecondRun({ ...counts, failedFiles }, async (failed) => runEachAlone(failed, { ...options, except: [] })) : counts
}
