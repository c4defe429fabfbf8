import type { Model } from '#framework/metadata'
import { checkCollation, migrate, planSchema, StartRefusal, verifyWalls, type StartLog } from '#framework/server'
import type { Pool } from 'pg'
import { identityTables } from '../features/identity/server/index.ts'
import { productVersion } from './version.ts'

const ours = { tables: identityTables, product: productVersion.number }

/**
 * Brings the database to the descriptors and checks the walls between tenants. First of all, indexes in a sorting order that moved are rebuilt.
 *
 * @param isNewest these descriptors are, whatever stood there before: somebody works on them
 * @throws StartRefusal where a change would lose data, or a wall has a hole
 */
export async function prepareDatabase(owner: Pool, model: Model, { isNewest = false }: { isNewest?: boolean | undefined } = {}): Promise<void> {
  await checkCollation(owner, told)
  await migrate(owner, model, { ...ours, isNewest, log: told })
  const holes = await verifyWalls(owner)
  if (holes.length) throw new StartRefusal(`The walls between tenants have holes:\n${holes.join('\n')}`)
}

/** What a start would do to the database, as SQL that loses nothing; empty where it would do nothing. */
export function planDatabase(owner: Pool, model: Model): Promise<string[]> {
  return planSchema(owner, model, ours)
}

/** Said on the console: the server that keeps the log is not made yet. */
const told: StartLog = { info: (sentence) => console.info(sentence), warn: (sentence) => console.warn(sentence) }
