import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb } from '../../../src/app/start/build-web.mjs'
import { install } from '../../../src/app/start/install.mjs'
import { READ_TYPESCRIPT, ROOT } from '../../../src/app/start/root.mjs'
import { endTools, runTool } from '../../../src/app/start/run-tool.mjs'
import { runOtherNodes } from './long/node-versions.mjs'
import { runOtherServers } from './long/postgresql.mjs'
import { runPrograms } from './long/programs.mjs'
import { DATABASE, GROWING, LARGE, LONG, OLDEST_DATABASE } from './suites.mjs'
import { vitest } from './vitest.mjs'

const MINUTE = 60_000
const LAST_WORDS = 3_000
/** Most that a run may take. */
const MINUTES = { quick: 40, full: 66, long: 180 }

const node = async (script, args, env) => runTool(process.execPath, [join(ROOT, script), ...args], env)

const tool = (script, ...args) => async () => (await node(script, args)) === 0

// First by itself: the web's build writes what is generated, and would mend what this check is to find.
const GENERATED = ['generated files', async () => (await runTool(process.execPath, [...READ_TYPESCRIPT, join(ROOT, 'codegen/main.ts'), 'gen', '--check'])) === 0]
// TypeScript checks in four parts as usual, each of which reads the shared types anew: on two cores, two parts take a quarter less.
const CHECKERS = String(Math.min(4, availableParallelism()))
// Together: each alone leaves a core idle for half of its time.
const TOGETHER = [
  ['types', tool('node_modules/typescript/bin/tsc', '--noEmit', '--checkers', CHECKERS)],
  ['lint', tool('node_modules/oxlint/bin/oxlint', '--quiet')],
  ['web', buildWeb],
]

const add = (total, counts) => {
  for (const name of ['passed', 'failed', 'skipped']) total[name] += counts[name] ?? 0
  total.failures.push(...(counts.failures ?? []))
}

const runCheck = async ([name, works]) => {
  const isGood = await works()
  console.log(`${isGood ? 'passed' : 'FAILED'}: ${name}`)
  return isGood ? { passed: 1 } : { failed: 1, failures: [name] }
}

const runChecks = async () => [await runCheck(GENERATED), ...(await Promise.all(TOGETHER.map(runCheck)))]

// The browser's suites need the web; a run that does not check it builds it where it is stale.
const withWeb = async (run) => ((await buildWeb()) ? run() : { failed: 1 })

/** The steps of each run, one after the other; each answers its counts, or those of its parts. */
const STEPS = {
  quick: [runChecks, async () => vitest([], { except: LARGE })],
  full: [async () => withWeb(async () => vitest([...LARGE, ...GROWING], { env: { MASTLINE_FULL: '1' } })), async () => runOtherServers(OLDEST_DATABASE, { only: '15' })],
  long: [
    async () => vitest(LONG, { env: { MASTLINE_LONG: '1' } }),
    runPrograms,
    async () => withWeb(async () => runOtherNodes()),
    async () => runOtherServers(DATABASE),
  ],
}

/** One part of the long run by its name, such as `postgresql 16` or `node 24`. */
const PARTS = {
  programs: runPrograms,
  node: async (only, ...suites) => withWeb(async () => runOtherNodes({ only, ...(suites.length > 0 ? { suites } : {}) })),
  postgresql: async (only, ...suites) => runOtherServers(suites.length > 0 ? suites : DATABASE, { only }),
}

/** As each run sets them, for suites asked for by name. */
const ENVIRONMENTS = { quick: {}, full: { MASTLINE_FULL: '1' }, long: { MASTLINE_LONG: '1' } }

const runSteps = async (total, run, names) => {
  if (!(await install())) {
    add(total, { failed: 1 })
    return
  }
  const part = run === 'long' ? PARTS[names[0]] : undefined
  const steps = part !== undefined ? [async () => part(...names.slice(1))] : names.length > 0 ? [async () => withWeb(async () => vitest(names, { env: ENVIRONMENTS[run], again: false }))] : STEPS[run]
  for (const step of steps) for (const counts of [await step()].flat()) add(total, counts)
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
 * Runs checks and tests, each check counting as one test, names what failed, and closes with the line `N passed, N failed` (`, N skipped`). A run that takes too
 * long (40 minutes, 66 with `--full`, 180 with `--long`; `MASTLINE_TEST_MINUTES`) is ended with all it started, and has failed.
 *
 * @param {string[]} args `--full` runs what the plain run left out; `--long` what takes hours or needs more than npm brings. Anything else is a
 *   suite by its name or a part of it: then only such suites are run, without the checks. `--long` also takes `programs`, `node [version] [suite …]` and
 *   `postgresql [version] [suite …]`
 * @returns {Promise<never>} the process exits: 0 where nothing failed, else 1
 */
export const runAll = async (args) => {
  const run = args.includes('--full') ? 'full' : args.includes('--long') ? 'long' : 'quick'
  const total = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const reason = await Promise.race([runSteps(total, run, args.filter((arg) => !arg.startsWith('--'))), cutShort(MINUTES[run])])
  const { passed, failed, skipped } = reason === undefined ? total : { ...total, failed: total.failed + 1 }
  if (reason !== undefined) {
    console.error(reason)
    endTools('SIGTERM')
    await sleep(LAST_WORDS)
    endTools('SIGKILL')
  }
  if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((failure) => `- ${failure}`).join('\n')}\n`)
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed === 0 ? 0 : 1)
}
