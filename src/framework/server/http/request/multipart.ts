/** A form with a file in it. Read as a whole: it is to be looked at, and stored, as a whole. */
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { IncomingMessage } from 'node:http'
import { Failure, InvalidInput } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say, type TextKey } from '../../texts.ts'
import { readBytes } from './body.ts'
import type { BodyPace } from './body-pace.ts'

const megabyte = 1024 * 1024
/** What stands around the file: boundaries, headers, other fields. */
const around = 64 * 1024

/**
 * The one file of a multipart body, under whatever name its part has; other fields of the form are passed over.
 *
 * @param largest megabytes
 * @throws Failure 413 for a larger one, InvalidInput for a body that is no form, or holds no file or several
 */
export async function readUpload(request: IncomingMessage, largest: number, language: Language, pace?: BodyPace): Promise<{ name: string; bytes: Buffer }> {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType)) throw refused(language, 'notMultipart')
  const limit = largest * megabyte
  if (Number(request.headers['content-length'] ?? Number.NaN) > limit + around) throw tooLarge(largest, language)
  const body = await readBytes(request, limit + around, language, pace)
  return new Promise((resolve, reject) => {
    let found: { name: string; bytes: Buffer } | undefined
    const refuse = (key: TextKey) => reject(refused(language, key))
    const form = formOf(contentType, limit)
    if (!form) return refuse('notMultipart')
    form.on('file', (_field: string, stream: BusboyFileStream, name: string | undefined) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('limit', () => reject(tooLarge(largest, language)))
      stream.on('error', () => refuse('notMultipart'))
      stream.on('end', () => (found = { name: name ?? '', bytes: Buffer.concat(parts) }))
    })
    form.on('filesLimit', () => refuse('oneFileOnly'))
    form.on('error', () => refuse('notMultipart'))
    form.on('finish', () => (found ? resolve(found) : refuse('fileMissing')))
    form.end(body)
  })
}

/** Null for a Content-Type without a boundary. */
function formOf(contentType: string, fileSize: number): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { fileSize, files: 1, fields: 20, fieldSize: 10_000, parts: 22, headerPairs: 20, headerSize: 8_192 } })
  } catch {
    return null
  }
}

function tooLarge(max: number, language: Language): Failure {
  return new Failure(413, say(language, 'fileTooLarge', { max }))
}

function refused(language: Language, key: TextKey): InvalidInput {
  const message = say(language, key)
  return new InvalidInput(message, [{ message, members: ['file'] }])
}
