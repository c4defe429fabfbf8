import { isNotInstalled, ownerPool, readSettings, StartRefusal, tellToStartAgain } from '#framework/server'
import { endAllSessions } from '../../features/identity/server/index.ts'
import { parseLine, Usage } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'

const usage = 'npm run admin -- rotate-secret'

/** `npm run admin -- rotate-secret`: what only somebody at the console may do. @throws Usage, StartRefusal */
export async function admin(args: readonly string[]): Promise<void> {
  const { words: [what] } = parseLine(args, { words: 1, usage })
  if (what !== 'rotate-secret') throw new Usage(usage)
  const { databaseUrl } = readSettings()
  await withOwnerUrl(async (url) => {
    const owner = ownerPool(url, () => undefined)
    try {
      const accounts = await endAllSessions(owner)
      console.log(`The secret is a new one: no token or file address given out before is good any more. ${accounts} accounts have to sign in again.`)
    } catch (error) {
      throw isNotInstalled(error) ? new StartRefusal('There is nothing of Mastline in this database yet.') : error
    } finally {
      await owner.end()
    }
    if (databaseUrl === undefined) await tellToStartAgain(url)
    else console.log('Start every Mastline on this database again: until then they sign with the secret of before.')
  })
}
