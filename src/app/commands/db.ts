import { forgetState, ownerPool } from '#framework/server'
import { sql, sqlUsage } from './sql/sql.ts'
import { parseLine, Usage } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'
import type { Pool } from 'pg'

const usage = `npm run db -- plan|accept\n${sqlUsage}`

/** What stands between the database and the descriptors, as SQL that is printed and not run. It alone needs the whole product. */
async function plan(owner: Pool): Promise<void> {
  const { planLines } = await import('./plan-lines.ts')
  const lines = await planLines(owner)
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
