import { fileURLToPath } from 'node:url'
import { runServer } from '../../src/app/start/run-server.mjs'

// The product under its launcher, without installing and building.
process.exitCode = await runServer(fileURLToPath(new URL('../../src/app/main.ts', import.meta.url)), [])
