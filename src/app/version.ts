import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

/** What the session call says of the product. */
export const productVersion = { number: version, releaseDate: '2026-11-21T00:00:00' }
