/** The model of a start. Where its descriptors have mistakes, the database tells which entities are new. */
import { resolveModel } from '#framework/metadata'
import { ownerPool } from '../database/pools.ts'
import { readState } from '../schema/versions/state.ts'
import { StartRefusal } from '../start-refusal.ts'
import { loadValidModel } from './load-valid-model.ts'

/**
 * As `loadValidModel`; of two entities that claim the same, the one without a table is in the wrong.
 *
 * @throws StartRefusal with a line for each mistake in the descriptors
 */
export async function loadAtStart(ownerUrl: string, ...[sources, words, names, options]: Parameters<typeof loadValidModel>): Promise<ReturnType<typeof loadValidModel>> {
  try {
    return loadValidModel(sources, words, names, options)
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    const tables = await knownTables(ownerUrl)
    const added = tables === null ? [] : [...resolveModel(sources, words).values()].filter(({ table }) => !tables.includes(table)).map(({ key }) => key)
    return loadValidModel(sources, words, names, { ...options, added })
  }
}

/** Null where nothing stood before, or the database cannot be asked: the mistake is told all the same. */
async function knownTables(ownerUrl: string): Promise<readonly string[] | null> {
  const owner = ownerPool(ownerUrl, () => undefined)
  try {
    return (await readState(owner))?.tables ?? null
  } catch {
    return null
  } finally {
    await owner.end()
  }
}
