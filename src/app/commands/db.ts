import { forgetState, indexesOfFeatures, loadValidModel, ownerPool, planDatabase, rightsFieldsOf, tablesOfFeatures } from '#framework/server'
import { readDescriptors } from '../dev/read-descriptors.ts'
import { features } from '../features.ts'
import { productMigrations } from '../migrations.ts'
import { productVersion } from '../version.ts'
import { sql, sqlUsage } from './sql/sql.ts'
import { parseLine, Usage } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'
import type { Pool } from 'pg'

const usage = `npm run db -- plan|accept\n${sqlUsage}`

/** What stands between the database and the descriptors, as SQL that is printed and not run. */
async function plan(owner: Pool): Promise<void> {
  // From the files: the generated index may not know all of them yet.
  const { sources, words } = await readDescriptors()
  const lines = await planDatabase(owner, loadValidModel(sources, words), { tables: tablesOfFeatures(features), indexes: indexesOfFeatures(features), rightsFields: rightsFieldsOf(features), migrations: productMigrations(), product: productVersion.number })
  console.log(lines.length ? lines.join('\n') : 'The database is what the descriptors say.')
}

/** Tables that were lost are made anew at the next start, and whichever version starts counts as the newest. */
async function accept(owner: Pool): Promise<void> {
  await forgetState(owner)
  console.log('The next start takes the database as it is.')
}

const actions = new Map(Object.entries({ plan, accept }))

/** `npm run db -- sql`; `npm run db -- plan`, `npm run db -- accept`: on the database of the settings, whether Mastline runs on it or not. @throws Usage, StartRefusal */
export async function db(args: readonly string[]): Promise<void> {
  if (args[0] === 'sql') return sql(args.slice(1))
  const action = actions.get(parseLine(args, { words: 1, usage }).words[0] ?? '')
  if (!action) throw new Usage(usage)
  await withOwnerUrl(async (url) => {
    const owner = ownerPool(url, () => undefined)
    await action(owner).finally(() => owner.end())
  })
}
