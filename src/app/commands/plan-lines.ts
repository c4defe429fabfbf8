import { indexesOfFeatures, loadValidModel, planDatabase, rightsFieldsOf, tablesOfFeatures } from '#framework/server'
import { readDescriptors } from '../dev/read-descriptors.ts'
import { features } from '../features.ts'
import { productMigrations } from '../migrations.ts'
import { productVersion } from '../version.ts'
import type { Pool } from 'pg'

/** What stands between the database and the descriptors, as lines of SQL; none where it is what they say. */
export async function planLines(owner: Pool): Promise<readonly string[]> {
  // From the files: the generated index may not know all of them yet.
  const { sources, words } = await readDescriptors()
  return planDatabase(owner, loadValidModel(sources, words), { tables: tablesOfFeatures(features), indexes: indexesOfFeatures(features), rightsFields: rightsFieldsOf(features), migrations: productMigrations(), product: productVersion.number })
}
