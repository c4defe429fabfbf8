import { fileURLToPath } from 'node:url'
import { runServer } from '../../../src/app/start/run-server.mjs'

// The launcher without installing and building, around a small server: for tests that end one of the two.
process.exitCode = await runServer(fileURLToPath(new URL('server-trial.ts', import.meta.url)), process.argv.slice(2), { wait: 2 })
