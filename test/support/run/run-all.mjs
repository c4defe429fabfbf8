import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '../../../src/app/start/build-web.mjs'
import { install } from '../../../src/app/start/install.mjs'
import { READ_TYPESCRIPT, ROOT } from '../../../src/app/start/root.mjs'
import { endTools, runTool } from '../../../src/app/start/run-tool.mjs'
import { runOtherServers } from './other-servers.mjs'
import { vitest } from './vitest.mjs'

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

const add = (total, counts) => {
  for (const name of ['passed', 'failed', 'skipped']) total[name] += counts[name] ?? 0
}

const runSteps = async (total, { isFull, isLong }) => {
  if (!(await install())) {
    add(total, { failed: 1 })
    return
  }
  if (isLong) {
    for (const counts of await runOtherServers()) add(total, counts)
    return
  }
  for (const [name, works] of CHECKS) {
    const isGood = await works()
    console.log(`${isGood ? 'passed' : 'FAILED'}: ${name}`)
    add(total, isGood ? { passed: 1 } : { failed: 1 })
  }
  add(total, await vitest([], isFull ? { MASTLINE_FULL: '1' } : {}))
}

// Resolves only if the run has to be cut short.
const cutShort = async (usual) => {
  const minutes = Number(process.env.MASTLINE_TEST_MINUTES ?? usual)
  return new Promise((resolve) => {
    setTimeout(() => resolve(`The tests were ended, since they took more than ${minutes} minutes.`), minutes * MINUTE).unref()
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => resolve('The tests were interrupted.'))
  })
}

/**
 * Runs every check and every test, each check counting as one test, and closes with the line `N passed, N failed` (`, N skipped`). A run that
 * takes too long (30 minutes, 60 with `--full`, 180 with `--long`; `MASTLINE_TEST_MINUTES`) is ended with all it started, and has failed.
 *
 * @param {string[]} args `--full` runs the suites over every entity; `--long` only what needs more than npm brings, or other versions of it
 * @returns {Promise<never>} the process exits: 0 where nothing failed, else 1
 */
export const runAll = async (args) => {
  const isFull = args.includes('--full')
  const isLong = args.includes('--long')
  const total = { passed: 0, failed: 0, skipped: 0 }
  const reason = await Promise.race([runSteps(total, { isFull, isLong }), cutShort(isLong ? 180 : isFull ? 60 : 30)])
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
