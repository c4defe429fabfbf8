/** `db plan`: the SQL between the database and the descriptors, run by nobody. */
import { resolveModel } from '#framework/metadata'
import { ownerPool, planSchema, readSettings, startEmbedded, StartRefusal } from '#framework/server'
import { words } from '../entities/words.ts'
import { scanEntities } from './scan.ts'

const quiet = { info: () => undefined, warn: (sentence: string) => console.error(sentence) }

/**
 * Prints the statements that would bring the database of the settings (`DATABASE_URL`, else the embedded one in `DATA_DIR`, which
 * must not be in use) to the descriptors. What would lose data stands in front as a comment: it needs a migration by hand.
 *
 * @returns the exit code: 0, or 1 with a sentence on stderr
 */
export async function printPlan(): Promise<number> {
  const settings = readSettings()
  const found = await scanEntities()
  const model = resolveModel(found.map(({ area, definition }) => ({ area, definition })), words)
  try {
    const embedded = settings.databaseUrl === undefined ? await startEmbedded({ dataDir: settings.dataDir, runAs: settings.runAs, log: quiet }) : null
    const pool = ownerPool(settings.databaseUrl ?? embedded?.ownerUrl ?? '', () => undefined)
    try {
      const plan = await planSchema(pool, model)
      console.log(plan.length ? plan.join('\n') : '-- the database is what the descriptors say')
    } finally {
      await pool.end()
      await embedded?.stop()
    }
    return 0
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    console.error(error.message)
    return 1
  }
}
