/** A zip that is packed while it is read: no entry is made before its turn. */
import type { FileAnswer } from '#framework/server'
import { Readable, type PassThrough } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** Path within the zip. Two of one name: the second gets a number. */
  name: string
  content: FileAnswer['content']
}

/** @returns its bytes; closed before its end, no further entry is made */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const bytes = zip.outputStream as PassThrough
  zip.on('error', (error: Error) => bytes.destroy(error))
  const names = new Set<string>()
  let current: Readable | undefined
  bytes.on('close', () => current?.destroy())
  const pack = ({ name, content }: ZipEntry) => {
    // Pictures are packed already.
    if (Buffer.isBuffer(content)) return void zip.addBuffer(content, free(name, names), { compress: false })
    return new Promise<void>((resolve, reject) => {
      const stream = content instanceof Readable ? content : Readable.from(content instanceof Uint8Array || typeof content === 'string' ? [content] : content, { objectMode: false })
      current = stream
      stream.on('error', reject).on('close', () => (stream.readableEnded ? resolve() : reject(new Error('nobody reads the zip any more'))))
      zip.addReadStream(stream, free(name, names))
    })
  }
  const write = async () => {
    for await (const entry of entries) {
      if (bytes.destroyed) return
      await pack(entry)
      // What waits to be taken is held in memory: the next entry is made when it is gone.
      if (bytes.writableNeedDrain && !bytes.destroyed) await new Promise((resolve) => void bytes.once('drain', resolve).once('close', resolve))
    }
    zip.end()
  }
  write().catch((thrown: unknown) => bytes.destroy(thrown as Error))
  return bytes
}

function free(name: string, taken: Set<string>): string {
  let own = name
  for (let n = 2; taken.has(own); n += 1) own = name.replace(/(\.[^.]*)?$/, ` ${n}$1`)
  taken.add(own)
  return own
}
