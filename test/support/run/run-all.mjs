import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '../../../src/app/start/build-web.mjs'
import { install } from '../../../src/app/start/install.mjs'
import { READ_TYPESCRIPT, ROOT } from '../../../src/app/start/root.mjs'
import { endTools, runTool } from '../../../src/app/start/run-tool.mjs'
import { countVitest } from './vitest-result.mjs'

const MINUTE = 60_000
const LAST_WORDS = 3_000

const node = async (script, args, env) => runTool(process.execPath, [join(ROOT, script), ...args], env)

const tool = (script, ...args) => async () => (await node(script, args)) === 0

const CHECKS = [
  ['types', tool('node_modules/typescript/bin/tsc', '--noEmit')],
  ['lint', tool('node_modules/oxlint/bin/oxlint', '--quiet')],
  ['generated files', async () => (await runTool(process.execPath, [...READ_TYPESCRIPT, join(ROOT, 'codegen/main.ts'), 'gen', '--check'])) === 0],
  ['web', buildWeb],
]

const vitest = async (isFull) => {
  const folder = mkdtempSync(join(tmpdir(), 'mastline-report-'))
  const report = join(folder, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await node('node_modules/vitest/vitest.mjs', args, isFull ? { MASTLINE_FULL: '1' } : {})
  const counts = countVitest(report, code)
  rmSync(folder, { recursive: true, force: true })
  return counts
}

const add = (total, counts) => {
  for (const name of ['passed', 'failed', 'skipped']) total[name] += counts[name] ?? 0
}

const runSteps = async (total, isFull) => {
  if (!(await install())) {
    add(total, { failed: 1 })
    return
  }
  for (const [name, works] of CHECKS) {
    const isGood = await works()
    console.log(`${isGood ? 'passed' : 'FAILED'}: ${name}`)
    add(total, isGood ? { passed: 1 } : { failed: 1 })
  }
  add(total, await vitest(isFull))
}

// Resolves only if the run has to be cut short.
const cutShort = async (isFull) => {
  const minutes = Number(process.env.MASTLINE_TEST_MINUTES ?? (isFull ? 60 : 30))
  return new Promise((resolve) => {
    setTimeout(() => resolve(`The tests were ended, since they took more than ${minutes} minutes.`), minutes * MINUTE).unref()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve('The tests were interrupted.'))
  })
}

/**
 * Runs every check and every test, each check counting as one test, and closes with the line `N passed, N failed` (`, N skipped`). A run that
 * takes too long (30 minutes, 60 with `--full`; `MASTLINE_TEST_MINUTES`) is ended with all it started, and has failed.
 *
 * @param {string[]} args `--full` runs the suites over every entity
 * @returns {Promise<never>} the process exits: 0 where nothing failed, else 1
 */
export const runAll = async (args) => {
  const isFull = args.includes('--full')
  const total = { passed: 0, failed: 0, skipped: 0 }
  const reason = await Promise.race([runSteps(total, isFull), cutShort(isFull)])
  const { passed, failed, skipped } = reason === undefined ? total : { ...total, failed: total.failed + 1 }
  if (reason !== undefined) {
    console.error(reason)
    endTools('SIGTERM')
    await sleep(LAST_WORDS)
    endTools('SIGKILL')
  }
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed === 0 ? 0 : 1)
}
