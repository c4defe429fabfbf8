/** Answers on their way out: envelope, content type, compression. */
import { envelopeEnd, envelopeStart, wrap } from '#framework/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../../context.ts'
import { compressStream, compressText, encodingFor } from './compression.ts'
import { offered } from '../bytes/offered.ts'
import { sendFile } from '../bytes/send-file.ts'

const json = 'application/json; charset=utf-8'

/** Sends JSON text as it is. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, status: number, text: string): Promise<void> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const compressed = await compressText(text, encoding)
  reply.code(status).header('content-type', json).header('vary', varying(reply))
  if (compressed && encoding) reply.header('content-encoding', encoding)
  await reply.send(compressed ?? text)
}

/**
 * Sends a handler's answer inside the envelope, bytes as they are. No cache between server and client may keep an answer.
 *
 * @param elsewhere pages of other origins work with this server
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer, elsewhere: boolean): Promise<void> {
  reply.header('cache-control', 'no-store')
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  if (answer.changeSet) reply.header('change-set', String(answer.changeSet))
  if ('json' in answer) return sendJson(request, reply, 200, envelopeStart + answer.json + envelopeEnd)
  if ('value' in answer) return sendJson(request, reply, 200, JSON.stringify(wrap(answer.value ?? null)))
  if ('file' in answer) return sendFile(request, reply, answer.file, { elsewhere, ...(answer.size === undefined ? {} : { size: answer.size }) })
  const stream = await offered(answer.stream, () => reply.raw.destroy(), { before: envelopeStart, after: envelopeEnd })
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.code(200).header('content-type', json).header('vary', varying(reply))
  if (encoding) reply.header('content-encoding', encoding)
  await reply.send(encoding ? compressStream(stream, encoding) : stream)
}

function varying(reply: FastifyReply): string {
  const before = reply.getHeader('vary')
  return before ? `${String(before)}, accept-encoding` : 'accept-encoding'
}
