import { relative } from 'node:path'
import { ROOT } from '../../../src/app/start/root.mjs'

const MOST = 10

const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1).padStart(6)

const timeOf = (module) => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}

/** A reporter of Vitest that names the ten test files that took longest, with what they import and prepare. */
export default class SlowestFiles {
  onTestRunEnd(modules) {
    const slowest = modules.map((module) => [relative(ROOT, module.moduleId), timeOf(module)]).toSorted((a, b) => b[1] - a[1])
    if (slowest.length < 2) return
    console.log(`\nSlowest files, in seconds (${slowest.length} in all):`)
    for (const [file, time] of slowest.slice(0, MOST)) console.log(`${seconds(time)}  ${file}`)
  }
}
