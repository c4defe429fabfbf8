import { isEmbeddedServed, presentHome, readSettings, restoreEmbedded, StartRefusal } from '#framework/server'
import { resolve } from 'node:path'
import { isAsked, typed } from './ask.ts'
import { secondsSince } from './figures.ts'
import { refuseOwnServer } from './own-server.ts'
import { parseLine } from './usage.ts'

const usage = 'npm run restore -- FILE [--replace]'

/**
 * `npm run restore -- FILE`: a backup becomes the embedded database, on an empty machine or in the place of the present one. A Mastline that runs
 * starts again on it.
 *
 * @throws Usage, ArchiveRefusal, StartRefusal
 */
export async function restore(args: readonly string[]): Promise<void> {
  const { words: [given = ''], flags } = parseLine(args, { words: 1, flags: ['--replace'], usage })
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  const { databaseUrl, dataDir, runAs } = readSettings()
  if (databaseUrl !== undefined) refuseOwnServer('restore', file)
  if (!flags.has('--replace')) await askToReplace(dataDir)
  const begin = performance.now()
  const log = { info: (sentence: string) => console.log(sentence), warn: (sentence: string) => console.error(sentence) }
  const { contents, folder, isServed } = await restoreEmbedded(file, { dataDir, runAs, log })
  console.log(`The backup of ${contents.made} is restored in ${folder}; ${secondsSince(begin)}. Everybody has to sign in again.`)
  console.log(isServed ? 'Mastline is starting again on it; its console says when it is ready.' : 'It was started once to see that it does. Start Mastline with: npm start')
}

async function askToReplace(dataDir: string): Promise<void> {
  const present = presentHome(dataDir)
  if (present === undefined) return
  const state = `There is a database in ${present.folder}${isEmbeddedServed(present) ? ', and Mastline runs on it' : ''}.`
  const effect = 'The backup takes its place, a Mastline that runs starts again on it, and the present one is kept beside it.'
  if (!isAsked()) throw new StartRefusal(`${state} Add --replace to restore nevertheless. ${effect}`)
  if (!(await typed(`${state} ${effect}\nType "restore" to go on: `, 'restore'))) throw new StartRefusal('Nothing was restored.')
}
