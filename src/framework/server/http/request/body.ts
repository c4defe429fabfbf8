/** Reading a request's body: only once the right was checked, never more than its limit. */
import type { IncomingMessage } from 'node:http'
import { Failure, InvalidInput } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say, type TextKey } from '../../texts.ts'
import { paced, usualPace, type BodyPace } from './body-pace.ts'
import { checkShape, UnsafeShape } from './json-shape.ts'

export const rowLimit = 1024 * 1024
export const rowsLimit = 64 * 1024 * 1024
/** From whoever has not signed in: names and passwords are short. */
export const anonymousLimit = 64 * 1024

/** @throws Failure 413 beyond `limit` bytes, 415 for a compressed body, 408 for one that comes slower than `pace` */
export async function readBytes(request: IncomingMessage, limit: number, language: Language, pace: BodyPace = usualPace): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  if (encoding !== undefined && encoding !== 'identity') throw new Failure(415, say(language, 'bodyCompressed'))
  const stated = Number(request.headers['content-length'] ?? Number.NaN)
  if (stated > limit) throw tooLarge(limit, language)
  const parts = paced(request, pace, () => new Failure(408, say(language, 'notValid'), say(language, 'bodyTooSlow')))
  return stated > largeBody ? readInto(parts, stated) : readParts(parts, limit, language)
}

/** Put together at the end: for bodies that are small, or do not say how long they are. */
async function readParts(body: AsyncIterable<Buffer>, limit: number, language: Language): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > limit) throw tooLarge(limit, language)
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts, length)
}

/** Above this size, joining the parts at once would hold everybody up (30 ms for 32 MB): each is put in its place as it comes. */
const largeBody = 1024 * 1024

/** The HTTP parser delivers no more than what `content-length` says. */
async function readInto(body: AsyncIterable<Buffer>, length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  for await (const part of body) at += part.copy(whole, at)
  return at === length ? whole : whole.subarray(0, at)
}

/**
 * A JSON body of at most 1 MB (or `limit` bytes), whatever its Content-Type says.
 *
 * @returns undefined for an empty body
 * @throws InvalidInput for what is no JSON, is nested more than 32 deep or holds a name that could reach a prototype
 */
export async function readJson(request: IncomingMessage, language: Language, { limit = rowLimit, pace }: { limit?: number; pace?: BodyPace | undefined } = {}): Promise<unknown> {
  const bytes = await readBytes(request, limit, language, pace)
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
  return new Failure(413, say(language, 'notValid'), say(language, 'bodyTooLarge', { max: limit < 1024 * 1024 ? `${limit / 1024} KB` : `${limit / 1024 / 1024} MB` }))
}
