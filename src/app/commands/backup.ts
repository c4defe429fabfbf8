import { backUp, readSettings } from '#framework/server'
import { resolve } from 'node:path'
import { productVersion } from '../version.ts'
import { megabytes, secondsSince } from './figures.ts'
import { refuseOwnServer } from './own-server.ts'
import { parseLine } from './usage.ts'
import { withOwnerUrl } from './with-owner-url.ts'

const usage = 'npm run backup -- FILE [--replace]'

/** `npm run backup -- FILE`: the embedded database into one file, while Mastline runs or not. @throws Usage, ArchiveRefusal, StartRefusal */
export async function backup(args: readonly string[]): Promise<void> {
  const { words: [given = ''], flags } = parseLine(args, { words: 1, flags: ['--replace'], usage })
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  const settings = readSettings()
  if (settings.databaseUrl !== undefined) refuseOwnServer('backup', file)
  const begin = performance.now()
  const about = { mastline: productVersion.number, dataDir: settings.dataDir }
  const { bytes, files } = await withOwnerUrl((url) => backUp({ url, file, replace: flags.has('--replace'), about }))
  console.log(`The database in ${settings.dataDir} is backed up in ${file}: ${files} files, ${megabytes(bytes)}, read again and whole; ${secondsSince(begin)}.`)
}
