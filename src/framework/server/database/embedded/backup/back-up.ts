/** A backup of the embedded database into one file, while it runs. */
import type { Readable } from 'node:stream'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { ArchiveRefusal } from '../../../archive/archive-refusal.ts'
import type { Listed } from '../../../archive/contents.ts'
import { writeArchive, type ArchiveWriter } from '../../../archive/write-archive.ts'
import { baseBackup } from './base-backup.ts'

/** Folder of the database files inside the archive: unpacked by hand, it is a data folder of PostgreSQL. */
export const DATA = 'data/'

export interface BackUpOptions {
  /** Of the owner, on a running embedded server. */
  url: string
  file: string
  replace: boolean
  /** Facts kept in the archive. */
  about: Readonly<Record<string, string>>
}

/**
 * Writes the whole server into a file that can be restored: consistent as of its end, whatever is written meanwhile, and checked twice: against
 * PostgreSQL's own checksums while it is written, and once more read from the disk.
 *
 * @returns size of the file in bytes, and number of files in it
 * @throws ArchiveRefusal
 */
export async function backUp({ url, file, replace, about }: BackUpOptions): Promise<{ bytes: number; files: number }> {
  const { bytes, contents } = await writeArchive({ file, kind: 'database', replace, about }, async (archive) => {
    const { files, manifest } = await baseBackup(url)
    const written = await copy(files, archive)
    const list = await manifest
    compare(list, written)
    await archive.addText(`${DATA}backup_manifest`, list)
  })
  return { bytes, files: contents.entries.length }
}

async function copy(files: Readable, archive: ArchiveWriter): Promise<Listed[]> {
  const tar = extract()
  files.on('error', (error) => tar.destroy(error))
  files.pipe(tar)
  const written: Listed[] = []
  for await (const entry of tar) {
    const { name, type, size = 0 } = entry.header
    if (type === 'directory') {
      await archive.addFolder(DATA + name)
      entry.resume()
    } else if (type === 'file') written.push(await archive.add(DATA + name, size, entry as AsyncIterable<Buffer>))
    else throw new ArchiveRefusal(`The database has ${name}, a ${String(type)}: only plain files and folders can be backed up. Move tablespaces back first.`)
  }
  return written
}

const manifestShape = z.object({ Files: z.array(z.object({ Path: z.string().optional(), Size: z.number(), Checksum: z.string() })) })

/** PostgreSQL summed the files up as it read them: what came must be that. Its log has checksums of its own and is not listed. */
function compare(manifest: string, written: readonly Listed[]): void {
  const there = new Map(written.map((entry) => [entry.name, entry]))
  for (const { Path: path = '', Size: size, Checksum: checksum } of manifestShape.parse(JSON.parse(manifest)).Files) {
    const entry = there.get(DATA + path)
    if (entry?.size !== size || entry.sha256 !== checksum) throw new ArchiveRefusal(`The backup failed: ${path} did not arrive as PostgreSQL sent it.`)
  }
}
