/** Answers on their way out: envelope, content type, compression. */
import { envelopeEnd, envelopeStart, wrap } from '#framework/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import type { Answer } from '../context.ts'
import { compressStream, compressText, encodingFor } from './compression.ts'
import { waitFor } from './slow-reader.ts'

const json = 'application/json; charset=utf-8'

/** Sends JSON text as it is. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, status: number, text: string): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const compressed = await compressText(text, encoding)
  reply.code(status).header('content-type', json).header('vary', varying(reply))
  if (compressed && encoding) reply.header('content-encoding', encoding)
  await reply.send(compressed ?? text)
}

/** Sends a handler's answer inside the envelope (protocol §2). Nothing of what it answers may be kept by anybody on the way. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<void> {
  reply.header('cache-control', 'no-store')
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.changeSet) reply.header('change-set', String(answer.changeSet))
  if ('json' in answer) return sendJson(request, reply, 200, envelopeStart + answer.json + envelopeEnd)
  if ('value' in answer) return sendJson(request, reply, 200, JSON.stringify(wrap(answer.value ?? null)))
  const stream = await wrapped(answer.stream, () => reply.raw.destroy())
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.code(200).header('content-type', json).header('vary', varying(reply))
  if (encoding) reply.header('content-encoding', encoding)
  await reply.send(encoding ? compressStream(stream, encoding) : stream)
}

/**
 * The envelope around a stream of JSON text. The first piece is awaited, so that what fails at once still gets its proper status;
 * what fails later breaks the connection off, which no client can take for a complete answer.
 */
async function wrapped(source: Readable, giveUp: () => void): Promise<Readable> {
  const pieces = source[Symbol.asyncIterator]()
  const first = await pieces.next()
  const offer = waitFor(giveUp)
  function* offered(piece: unknown) {
    const taken = offer(String(piece))
    try {
      yield piece
    } finally {
      taken()
    }
  }
  async function* all() {
    yield* offered(envelopeStart)
    if (!first.done) yield* offered(first.value)
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield* offered(next.value)
    yield* offered(envelopeEnd)
  }
  const stream = Readable.from(all(), { objectMode: false })
  stream.on('close', () => source.destroy())
  return stream
}

function varying(reply: FastifyReply): string {
  const before = reply.getHeader('vary')
  return before ? `${String(before)}, accept-encoding` : 'accept-encoding'
}
