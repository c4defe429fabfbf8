import { join } from 'node:path'
import { vitest } from '../vitest.mjs'
import { fetchPackage } from './fetch-package.mjs'

/** Every version of Node that is served, in its newest release. */
const VERSIONS = ['20', '22', '24']

/** The server, the start from an empty folder, the launcher, and a form in a browser. */
const SUITES = ['test/framework/server', 'test/e2e/start.test.ts', 'test/e2e/launcher', 'test/e2e/form.test.ts']

/**
 * Starts the product and runs suites under each version of Node but the one that runs this.
 *
 * @param {{ only?: string, suites?: string[] }} [options] one major version; other suites
 * @returns {Promise<{ passed: number, failed: number, skipped: number }[]>}
 */
export const runOtherNodes = async ({ only, suites = SUITES } = {}) => {
  const own = process.versions.node.split('.')[0]
  const counts = []
  for (const version of VERSIONS.filter((each) => (only === undefined ? each !== own : each === only))) {
    const place = await fetchPackage(`node/${version}`, 'node', version)
    const program = place && join(place, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    const result = program === undefined ? { passed: 0, failed: 1, skipped: 0 } : await vitest(suites, { program })
    console.log(`Node ${version}: ${result.passed} passed, ${result.failed} failed`)
    counts.push(result)
  }
  return counts
}
