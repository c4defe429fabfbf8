import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../../../src/app/start/root.mjs'

const NOTHING = { passed: 0, failed: 0, skipped: 0, failedFiles: [], failures: [] }

/** Enough of a message to know what was expected; the whole of it stands where the test ran. */
const MESSAGE_LINES = 12

// A file that broke before or between its tests has failed without any of them saying so.
const isBroken = (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')

const firstLines = (message) => stripVTControlCharacters(message ?? '').split('\n').slice(0, MESSAGE_LINES).map((line) => `    ${line}`).join('\n')

// The closing lines of a run are often all that is kept of it: they name what failed.
const failuresOf = (file) => {
  const name = relative(ROOT, file.name)
  const tests = file.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${firstLines(failureMessages[0])}`)
  return isBroken(file) ? [...tests, `${name}\n${firstLines(file.message)}`] : tests
}

/**
 * Counts the tests of a Vitest run from its JSON report. What the report does not hold, such as an error outside every test, still counts as
 * one failure when the run itself has failed.
 *
 * @param {string} file the report
 * @param {number} code exit code of the run
 * @returns {{ passed: number, failed: number, skipped: number, failedFiles: string[], failures: string[] }} files by their whole paths; none where the failure is of no file. Of each failure the test and the
 *   first lines of its message
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
    failures: report.testResults.flatMap(failuresOf),
  }
}
