import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import type { Binaries } from './binaries/binaries.ts'
import type { Home } from './folder/home.ts'

/**
 * Refuses a cluster whose files are of another major version, before PostgreSQL does so in its own words.
 *
 * @throws StartRefusal that says which version made it and what to do
 */
export const refuseOtherMajor = (home: Home, binaries: Binaries): void => {
  const file = join(home.cluster, 'PG_VERSION')
  if (!existsSync(file)) return
  const made = readFileSync(file, 'utf8').trim()
  const [major] = binaries.version.split('.')
  if (made === major) return
  throw new StartRefusal(
    `The database in ${home.folder} was made by PostgreSQL ${made}, and this Mastline brings ${major}. ` +
      `Export its tenants with the Mastline that made it (npm run tenant -- export), and import them into a new DATA_DIR.`,
  )
}
