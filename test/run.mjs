// Plain JavaScript on Node's own modules: this file runs before anything is installed.
import { explainNode } from '../src/app/start/node-version.mjs'

const refusal = explainNode(process.versions.node)
if (refusal === undefined) {
  const { runAll } = await import('./support/run/run-all.mjs')
  await runAll(process.argv.slice(2))
} else {
  console.error(refusal)
  process.exitCode = 1
}
