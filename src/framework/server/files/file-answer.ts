import type { Readable } from 'node:stream'

/** What a service gives out as bytes. */
export interface FileAnswer {
  /** As it is saved, with its ending: `Books 2026-11-22.xlsx`. */
  name: string
  /** Media type; absent: what the name's ending stands for. */
  type?: string
  /** Bytes at once, or as they are made: the next piece is asked for when the one before was taken. */
  content: Uint8Array | string | Readable | AsyncIterable<Uint8Array | string>
}

const types: { readonly [ending: string]: string } = {
  pdf: 'application/pdf', zip: 'application/zip', json: 'application/json', xml: 'application/xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8', txt: 'text/plain; charset=utf-8', ics: 'text/calendar; charset=utf-8',
  png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp',
}

/** The media type of an answer; bytes of no known kind are just bytes. */
export function typeOf({ name, type }: Pick<FileAnswer, 'name' | 'type'>): string {
  return type ?? types[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}

/** The content in pieces, however it was given. */
export async function* piecesOf({ content }: Pick<FileAnswer, 'content'>): AsyncGenerator<Buffer> {
  if (typeof content === 'string') return yield Buffer.from(content)
  if (content instanceof Uint8Array) return yield Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  for await (const piece of content as AsyncIterable<Uint8Array | string>) yield typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
}

/** The same bytes in pieces of one size, so that neither end holds a whole file; the last may be shorter. */
export async function* inParts(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (let piece of pieces) {
    while (length + piece.length >= size) {
      const cut = size - length
      yield Buffer.concat([...waiting, piece.subarray(0, cut)])
      piece = piece.subarray(cut)
      waiting = []
      length = 0
    }
    // The writer may use its buffer again.
    if (piece.length) waiting.push(Buffer.from(piece))
    length += piece.length
  }
  if (length) yield Buffer.concat(waiting)
}
