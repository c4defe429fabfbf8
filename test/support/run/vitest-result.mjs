import { existsSync, readFileSync } from 'node:fs'

const NOTHING = { passed: 0, failed: 0, skipped: 0, failedFiles: [] }

// A file that broke before or between its tests has failed without any of them saying so.
const isBroken = (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')

/**
 * Counts the tests of a Vitest run from its JSON report. What the report does not hold, such as an error outside every test, still counts as
 * one failure when the run itself has failed.
 *
 * @param {string} file the report
 * @param {number} code exit code of the run
 * @returns {{ passed: number, failed: number, skipped: number, failedFiles: string[] }} files by their whole paths; none where the failure is of no file
 */
export const countVitest = (file, code) => {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }
}
