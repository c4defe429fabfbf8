import type { Model } from '#framework/metadata'
import { checkCollation, LossyChange, migrate, StartRefusal, verifyWalls, type StartLog } from '#framework/server'
import type { Pool } from 'pg'
import { identityTables } from '../features/identity/server/index.ts'

/**
 * Brings the database to the descriptors and checks the walls between tenants. First of all, indexes in a sorting order that moved are rebuilt.
 *
 * @throws StartRefusal where a change would lose data, or a wall has a hole
 */
export async function prepareDatabase(owner: Pool, model: Model): Promise<void> {
  await checkCollation(owner, told)
  try {
    await migrate(owner, model, { tables: identityTables })
  } catch (error) {
    throw error instanceof LossyChange ? new StartRefusal(error.message) : error
  }
  const holes = await verifyWalls(owner)
  if (holes.length) throw new StartRefusal(`The walls between tenants have holes:\n${holes.join('\n')}`)
}

/** Said on the console: the server that keeps the log is not made yet. */
const told: StartLog = { info: (sentence) => console.info(sentence), warn: (sentence) => console.warn(sentence) }
