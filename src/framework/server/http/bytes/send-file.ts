/** Bytes on their way out: as they are, no envelope around them. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { piecesOf, typeOf, type FileAnswer } from '../../files/file-answer.ts'
import { safeName } from '../../files/file-name.ts'
import { compressStream, encodingFor } from '../answer/compression.ts'
import { fileHeaders } from './file-headers.ts'
import { offered } from './offered.ts'

/** What is no text is not compressed, and what a poor mobile line carries of it is less: 30 s behind 32 KB a second. */
const limits = { grace: 30_000, pace: 32 }

export interface SendOptions {
  /** Pages of other origins work with this server. */
  elsewhere: boolean
  /** Bytes, where they are known beforehand. */
  size?: number
  cache?: string
}

/** Sends a file as fast as its reader takes it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer, { elsewhere, size, cache = 'no-store' }: SendOptions): Promise<void> {
  const type = typeOf(file)
  const isText = type.startsWith('text/')
  const stream = await offered(piecesOf(file), () => reply.raw.destroy(), {}, isText ? undefined : limits)
  const encoding = isText ? encodingFor(request.headers['accept-encoding']) : null
  reply.code(200).headers({ ...fileHeaders({ name: safeName(file.name), type }, elsewhere), 'cache-control': cache })
  if (isText) reply.header('vary', 'accept-encoding')
  if (encoding) reply.header('content-encoding', encoding)
  else if (size !== undefined) reply.header('content-length', size)
  await reply.send(encoding ? compressStream(stream, encoding) : stream)
}
