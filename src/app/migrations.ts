import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'

/** The product's data migrations. @throws StartRefusal for one that is not well formed */
export const productMigrations = () => readMigrations(fileURLToPath(new URL('migrations', import.meta.url)))
