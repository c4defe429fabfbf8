/**
 * Writes archives: `tar.gz` files whose last entry lists every other with its SHA-256. They are written beside their place, read again from the
 * disk, and renamed when that proved them whole: a file of the right name is a good one.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { ArchiveRefusal } from './archive-refusal.ts'
import { CONTENTS, type ArchiveKind, type Contents, type Listed } from './contents.ts'
import { checkArchive } from './read-archive.ts'

export interface ArchiveWriter {
  /** @param size bytes that will come */
  add(name: string, size: number, bytes: AsyncIterable<Buffer>): Promise<Listed>
  addText(name: string, text: string): Promise<Listed>
  /** A folder. */
  addFolder(name: string): Promise<void>
}

export interface ArchiveOptions {
  file: string
  kind: ArchiveKind
  /** Facts for people, and for whoever reads the archive back. */
  about: Readonly<Record<string, string>>
  /** A file of that name may be replaced. */
  replace: boolean
}

/**
 * @param fill adds the entries
 * @returns size of the file in bytes, and what is in it
 * @throws ArchiveRefusal where the file is there already, its folder is missing, or what was written can't be read again
 */
export async function writeArchive({ file, kind, about, replace }: ArchiveOptions, fill: (archive: ArchiveWriter) => Promise<void>): Promise<{ bytes: number; contents: Contents }> {
  const place = resolve(file)
  refuseTaken(place, replace)
  if (!existsSync(dirname(place))) throw new ArchiveRefusal(`There is no folder ${dirname(place)}. Make it first, or name another file.`)
  const draft = `${place}.partial-${process.pid}`
  try {
    const contents = await writeDraft(draft, { kind, about }, fill)
    const handle = await open(draft, 'r+')
    await handle.sync()
    const { size } = await handle.stat()
    await handle.close()
    await checkArchive(draft, kind)
    refuseTaken(place, replace)
    await rename(draft, place)
    await flushFolder(dirname(place))
    return { bytes: size, contents }
  } finally {
    await rm(draft, { force: true })
  }
}

function refuseTaken(place: string, replace: boolean): void {
  if (!replace && existsSync(place)) throw new ArchiveRefusal(`${place} is there already. Name another file, or add --replace.`)
}

async function writeDraft(draft: string, head: Pick<Contents, 'kind' | 'about'>, fill: (archive: ArchiveWriter) => Promise<void>): Promise<Contents> {
  const tar = pack()
  // The lightest compression: it keeps up with the disk, and database files shrink to half even so.
  const written = pipeline(tar, createGzip({ level: 1, chunkSize: 256 * 1024 }), createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
  const failed = written.then(() => undefined)
  failed.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
  const entries: Listed[] = []
  try {
    await Promise.race([fill(writerOf(tar, entries)), failed.then(() => Promise.reject(new Error('the archive ended early')))])
    const contents: Contents = { format: 1, made: new Date().toISOString(), ...head, about: { ...head.about }, entries }
    await addTo(tar, CONTENTS, textOf(JSON.stringify(contents)))
    tar.finalize()
    await written
    return contents
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    throw error
  }
}

function writerOf(tar: Pack, entries: Listed[]): ArchiveWriter {
  const note = (listed: Listed) => {
    entries.push(listed)
    return listed
  }
  return {
    add: async (name, size, bytes) => note(await addTo(tar, name, { size, bytes })),
    addText: async (name, text) => note(await addTo(tar, name, textOf(text))),
    addFolder: (name) => new Promise((resolve, reject) => {
      tar.entry({ name, type: 'directory', mode: 0o700 }, '', (error) => (error ? reject(error) : resolve()))
    }),
  }
}

interface Body {
  size: number
  bytes: AsyncIterable<Buffer>
}

async function addTo(tar: Pack, name: string, { size, bytes }: Body): Promise<Listed> {
  const hash = createHash('sha256')
  let settle: (error?: Error | null) => void = () => undefined
  const done = new Promise<void>((resolve, reject) => {
    settle = (error) => (error ? reject(error) : resolve())
  })
  done.catch(() => undefined)
  const entry = tar.entry({ name, size, mode: 0o600 }, (error) => settle(error))
  for await (const chunk of bytes) {
    hash.update(chunk)
    if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done])
  }
  entry.end(null)
  await done
  return { name, size, sha256: hash.digest('hex') }
}

function textOf(text: string): Body {
  const bytes = Buffer.from(text)
  return { size: bytes.length, bytes: one(bytes) }
}

async function* one(bytes: Buffer): AsyncIterable<Buffer> {
  yield await Promise.resolve(bytes)
}

async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().catch(() => undefined)
  await handle.close()
}
