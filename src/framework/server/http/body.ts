/** Reading a request's body: only once the right was checked, never more than its limit. */
import type { IncomingMessage } from 'node:http'
import { Failure, InvalidInput } from '../failures.ts'
import type { Language } from '../principal.ts'
import { say, type TextKey } from '../texts.ts'
import { checkShape, UnsafeShape } from './json-shape.ts'

export const rowLimit = 1024 * 1024
export const rowsLimit = 64 * 1024 * 1024

/** @throws Failure 413 beyond `limit` bytes, 415 for a compressed body */
export async function readBytes(request: IncomingMessage, limit: number, language: Language): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Failure(415, say(language, 'bodyCompressed'))
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit, language)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length > limit) throw tooLarge(limit, language)
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, length)
}

/**
 * A JSON body of at most 1 MB, whatever its Content-Type says.
 *
 * @returns undefined for an empty body
 * @throws InvalidInput for what is no JSON, is nested more than 32 deep or holds a name that could reach a prototype
 */
export async function readJson(request: IncomingMessage, language: Language): Promise<unknown> {
  const bytes = await readBytes(request, rowLimit, language)
  if (bytes.length === 0) return undefined
  const value = parse(bytes, language)
  try {
    checkShape(value)
  } catch (error) {
    if (error instanceof UnsafeShape) throw refused(language, error.key, error.values)
    throw error
  }
  return value
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parse(bytes: Buffer, language: Language): unknown {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw refused(language, 'notUtf8')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw refused(language, 'notJson')
  }
}

function refused(language: Language, key: TextKey, values = {}): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), [{ message: say(language, key, values), members: [] }])
}

function tooLarge(limit: number, language: Language): Failure {
  return new Failure(413, say(language, 'notValid'), say(language, 'bodyTooLarge', { max: `${limit / 1024 / 1024} MB` }))
}
