import { Readable } from 'node:stream'
import { waitFor, type SlowReaderLimits } from '../answer/slow-reader.ts'

/** What stands around a stream: an envelope. */
export interface Around {
  before?: string
  after?: string
}

/**
 * A stream whose next piece is asked for when the one before was taken. The first is awaited, so that what fails at once still gets its proper
 * status; what fails later breaks the connection off, which no client can take for a complete answer.
 *
 * @param giveUp is called when the reader has fallen behind too far
 */
export async function offered(source: AsyncIterable<string | Uint8Array>, giveUp: () => void, { before, after }: Around = {}, limits?: SlowReaderLimits): Promise<Readable> {
  const pieces = source[Symbol.asyncIterator]()
  const first = await pieces.next()
  const offer = waitFor(giveUp, limits)
  function* taken(piece: string | Uint8Array) {
    const isTaken = offer(piece)
    try {
      yield piece
    } finally {
      isTaken()
    }
  }
  async function* all() {
    try {
      if (before !== undefined) yield* taken(before)
      if (!first.done) yield* taken(first.value)
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield* taken(next.value)
      if (after !== undefined) yield* taken(after)
    } finally {
      // A reader that leaves in the middle ends the work that makes the stream.
      await pieces.return?.()
    }
  }
  const stream = Readable.from(all(), { objectMode: false })
  if (source instanceof Readable) stream.on('close', () => source.destroy())
  return stream
}
