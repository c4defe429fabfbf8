/**
 * Lets Node read TypeScript: `node --import ./src/framework/server/typescript/register.mjs file.ts`. Types are taken away and nothing else, so what runs is
 * what was written (docs/decisions/operating.md). Imported inside a thread it does the same there.
 */
import { register } from 'node:module'

process.setSourceMapsEnabled(true)
register('./load.mjs', import.meta.url)
