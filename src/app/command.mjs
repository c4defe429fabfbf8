// Plain JavaScript on Node's own modules: commands work where nothing is installed yet, as on the machine a backup is restored on.
import { explainNode } from './start/node-version.mjs'

const refusal = explainNode(process.versions.node)
if (refusal === undefined) {
  const { install } = await import('./start/install.mjs')
  const { READ_TYPESCRIPT } = await import('./start/root.mjs')
  if (await install()) {
    await import(READ_TYPESCRIPT[1])
    const { runCommand } = await import('./commands/main.ts')
    process.exitCode = await runCommand(process.argv.slice(2))
  } else process.exitCode = 1
} else {
  console.error(refusal)
  process.exitCode = 1
}
