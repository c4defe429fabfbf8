import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { vitest } from '../vitest.mjs'

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

const missing = (program) => (isOnPath(program) ? undefined : `there is no program ${program} on the PATH`)

/** What npm can't bring or what takes long, and why it can't be tried here; undefined where it can. */
const NEEDED = [
  ['a restore without the launcher', 'test/long/restore-alone.test.ts', () => undefined],
  ['nginx', 'test/long/nginx.test.ts', () => missing('nginx')],
  ['Caddy', 'test/long/caddy.test.ts', () => missing('caddy')],
  ['LibreOffice', 'test/long/libreoffice.test.ts', () => missing('soffice')],
  ['a full disk', 'test/long/full-disk.test.ts', () => (process.platform === 'linux' && process.getuid() === 0 ? missing('mount') : 'only root on Linux can mount a small one')],
]

/**
 * Runs the suites that need other programs or rights. What is missing is said and counted as skipped.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number }[]>}
 */
export const runPrograms = async () => {
  const counts = []
  for (const [name, suite, whyNot] of NEEDED) {
    const reason = whyNot()
    if (reason === undefined) counts.push(await vitest([suite], { env: { MASTLINE_LONG: '1' } }))
    else {
      console.log(`Left out: ${name}, since ${reason}.`)
      counts.push({ passed: 0, failed: 0, skipped: 1 })
    }
  }
  return counts
}
