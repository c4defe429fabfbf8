/** Reads archives back, entry by entry, and checks them against the list they end with. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveRefusal } from './archive-refusal.ts'
import { CONTENTS, parseContents, type ArchiveKind, type Contents, type Listed } from './contents.ts'

export interface ReadEntry {
  name: string
  isFolder: boolean
  bytes: AsyncIterable<Buffer>
}

/**
 * Reads an archive to its end.
 *
 * @param use gets every entry but the last, in order, and reads it to its end or not at all. Whether the bytes are right is known when this returns
 * @throws ArchiveRefusal for a file that is none of our archives, is of another kind, or was changed or cut
 */
export async function readArchive(file: string, kind: ArchiveKind, use: (entry: ReadEntry) => Promise<void>): Promise<Contents> {
  const found: Listed[] = []
  let contents: Contents | null = null
  try {
    for await (const entry of entriesOf(file)) {
      const { name, type } = entry.header
      refuseName(file, name, type)
      if (type === 'directory') {
        await use({ name, isFolder: true, bytes: entry as AsyncIterable<Buffer> })
        entry.resume()
      } else if (name === CONTENTS) contents = parseContents(await textOf(entry))
      else found.push(await checkedEntry(name, entry, use))
    }
  } catch (error) {
    if (error instanceof ArchiveRefusal || !isDamage(error)) throw error
    throw new ArchiveRefusal(`${file} can't be read: it was cut or changed, or is no backup (${error instanceof Error ? error.message : String(error)}).`)
  }
  if (!contents) throw new ArchiveRefusal(`${file} is no backup of Mastline, or it was cut.`)
  if (contents.kind !== kind) throw new ArchiveRefusal(`${file} holds ${nameOf(contents.kind)}, not ${nameOf(kind)}.`)
  compare(file, contents, found)
  return contents
}

/** Reads a whole archive and uses none of it. @throws ArchiveRefusal as `readArchive` */
export function checkArchive(file: string, kind: ArchiveKind): Promise<Contents> {
  return readArchive(file, kind, async () => undefined)
}

function nameOf(kind: ArchiveKind): string {
  return kind === 'database' ? 'a whole database' : 'one tenant'
}

/** What tar-stream gives for an entry. */
type ExtractedEntry = typeof extract extends () => AsyncIterable<infer E> ? E : never

function entriesOf(file: string): AsyncIterable<ExtractedEntry> {
  const tar = extract()
  const source = createReadStream(file, { highWaterMark: 256 * 1024 })
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  const fail = (error: Error) => tar.destroy(error)
  source.on('error', fail)
  gunzip.on('error', fail)
  source.pipe(gunzip).pipe(tar as unknown as NodeJS.WritableStream)
  return tar
}

async function checkedEntry(name: string, entry: ExtractedEntry, use: (entry: ReadEntry) => Promise<void>): Promise<Listed> {
  const hash = createHash('sha256')
  let size = 0
  const bytes = (async function* () {
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  })()
  await use({ name, isFolder: false, bytes })
  for await (const _ of bytes) void _
  return { name, size, sha256: hash.digest('hex') }
}

async function textOf(entry: ExtractedEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** No entry may lead out of the folder it is unpacked into. */
function refuseName(file: string, name: string, type: string): void {
  const isPlain = !name.startsWith('/') && !name.includes('\\') && !/^[a-z]:/i.test(name) && !name.split('/').includes('..')
  if (!isPlain || (type !== 'file' && type !== 'directory')) throw new ArchiveRefusal(`${file} holds an entry that no backup has: ${JSON.stringify(name)} (${type}).`)
}

function compare(file: string, { entries }: Contents, found: readonly Listed[]): void {
  const there = new Map(found.map((entry) => [entry.name, entry]))
  const wrong = entries.find(({ name, size, sha256 }) => there.get(name)?.size !== size || there.get(name)?.sha256 !== sha256)
  if (wrong) throw new ArchiveRefusal(`${file} was changed: ${wrong.name} is not what was written.`)
  if (found.length !== entries.length || there.size !== entries.length) throw new ArchiveRefusal(`${file} was changed: it holds more than was written.`)
}

/** Errors of gzip and tar; others, such as a full disk, are told as they are. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return code.startsWith('Z_') || /tar|header|unexpected end/i.test(error.message)
}
