// Plain JavaScript on Node's own modules: this file runs before anything is installed.
import { explainNode } from './start/node-version.mjs'

const refusal = explainNode(process.versions.node)
if (refusal === undefined) {
  const { launch } = await import('./start/launch.mjs')
  process.exitCode = await launch(process.argv.slice(2)).catch((error) => {
    console.error(`Mastline could not be started: ${error.message}`)
    return 1
  })
} else {
  console.error(refusal)
  process.exitCode = 1
}
