/** An archive → a folder that a server can start on. Nothing is flushed here: PostgreSQL does that before it repeats its log. */
import { createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ArchiveRefusal } from '../../../archive/archive-refusal.ts'
import type { Contents } from '../../../archive/contents.ts'
import { readArchive } from '../../../archive/read-archive.ts'
import type { Binaries } from '../binaries/binaries.ts'
import type { Home } from '../folder/home.ts'
import { DATA } from './back-up.ts'

/**
 * Unpacks a database and checks every byte of it.
 *
 * @param draft an empty home; left half filled where this throws
 * @throws ArchiveRefusal where the archive is damaged, or made by a PostgreSQL of another major version
 */
export async function unpack(file: string, draft: Home, binaries: Binaries): Promise<Contents> {
  const made = new Set<string>()
  const folder = async (path: string) => {
    if (made.has(path)) return
    await mkdir(path, { recursive: true, mode: 0o700 })
    made.add(path)
  }
  const contents = await readArchive(file, 'database', async ({ name, isFolder, bytes }) => {
    if (!name.startsWith(DATA) && `${name}/` !== DATA) throw new ArchiveRefusal(`${file} holds an entry that no backup has: ${JSON.stringify(name)}.`)
    const path = join(draft.cluster, name.slice(DATA.length))
    await folder(isFolder ? path : dirname(path))
    if (!isFolder) await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  })
  // Whatever the umask made of them: PostgreSQL refuses a folder that others may read.
  await chmod(draft.cluster, 0o700)
  await refuseOtherVersion(file, draft, binaries)
  return contents
}

async function refuseOtherVersion(file: string, draft: Home, binaries: Binaries): Promise<void> {
  const version = join(draft.cluster, 'PG_VERSION')
  const made = existsSync(version) ? (await readFile(version, 'utf8')).trim() : 'an unknown version'
  const [major] = binaries.version.split('.')
  if (made === major) return
  throw new ArchiveRefusal(`${file} was made by PostgreSQL ${made}, and this Mastline brings ${major}. Restore it with the Mastline that made it.`)
}
