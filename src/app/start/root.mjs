import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of the clone: absolute. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** What Node is told so that it reads TypeScript: for any program of ours, wherever it is started from. */
export const READ_TYPESCRIPT = ['--import', pathToFileURL(resolve(ROOT, 'src/framework/server/typescript/register.mjs')).href]
