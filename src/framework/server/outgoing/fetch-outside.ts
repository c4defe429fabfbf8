/**
 * Reads an address that somebody typed in. It must not lead into the network of the server: the name is resolved once, what it resolves to is looked
 * at, and the connection goes to exactly that. Redirections are not followed, since they could lead anywhere.
 */
import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as overHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

export type OutsideProblem = 'notAnAddress' | 'notSecure' | 'private' | 'unreachable' | 'certificate' | 'status' | 'tooLarge' | 'tooSlow'

/** Why an address could not be read; `detail` is the status, or what the network said. */
export class OutsideFailure extends Error {
  readonly problem: OutsideProblem
  readonly detail: string
  constructor(problem: OutsideProblem, detail = '') {
    super(`${problem} ${detail}`.trim())
    this.problem = problem
    this.detail = detail
  }
}

export interface OutsideRequest {
  headers?: { readonly [name: string]: string }
  /** Addresses of the server's own network may be read, and without TLS. */
  allowPrivate: boolean
  mostBytes: number
  /** For all of it, from the resolving of the name to the last byte. */
  seconds: number
}

/** @returns the address, tidied @throws OutsideFailure for what is none, or may not be read */
export function outsideAddress(text: string, allowPrivate: boolean): URL {
  if (!URL.canParse(text)) throw new OutsideFailure('notAnAddress')
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') throw new OutsideFailure('notAnAddress')
  if (url.protocol !== 'https:' && !allowPrivate) throw new OutsideFailure('notSecure')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && isPrivateAddress(host)) throw new OutsideFailure('private', host)
  return url
}

/** @throws OutsideFailure */
export async function fetchOutside(text: string, { headers = {}, allowPrivate, mostBytes, seconds }: OutsideRequest): Promise<Buffer> {
  const url = outsideAddress(text, allowPrivate)
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const answer = await answerOf(url, { headers: { accept: 'application/json, text/csv', ...headers }, signal, lookup: guarded(allowPrivate) })
    if (answer.statusCode !== 200) {
      answer.destroy()
      throw new OutsideFailure('status', String(answer.statusCode))
    }
    const parts: Buffer[] = []
    let length = 0
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length
      if (length > mostBytes) throw new OutsideFailure('tooLarge')
      parts.push(part)
    }
    return Buffer.concat(parts, length)
  } catch (error) {
    throw failureOf(error, signal)
  }
}

/**
 * Posts bytes to an address that somebody else named. Nothing of the answer is read but its status.
 *
 * @throws OutsideFailure
 */
export async function postOutside(text: string, { headers = {}, body, allowPrivate, seconds }: Omit<OutsideRequest, 'mostBytes'> & { body: Buffer }): Promise<number> {
  const url = outsideAddress(text, allowPrivate)
  const signal = AbortSignal.timeout(seconds * 1000)
  try {
    const answer = await answerOf(url, { method: 'POST', headers, signal, lookup: guarded(allowPrivate) }, body)
    answer.destroy()
    return answer.statusCode ?? 0
  } catch (error) {
    throw failureOf(error, signal)
  }
}

function failureOf(error: unknown, signal: AbortSignal): OutsideFailure {
  if (error instanceof OutsideFailure) return error
  if (signal.aborted) return new OutsideFailure('tooSlow')
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new OutsideFailure(isOfCertificate(code) ? 'certificate' : 'unreachable', code)
}

/** Codes that Node gives where a certificate is not good: expired, of another name, or signed by nobody known (nodejs.org/api/tls.html#x509-certificate-error-codes). */
function isOfCertificate(code: string): boolean {
  return /CERT|^UNABLE_TO_(GET|VERIFY|DECRYPT|DECODE)_|HOSTNAME_MISMATCH|PATH_LENGTH_EXCEEDED|INVALID_(CA|PURPOSE)/.test(code)
}

function answerOf(url: URL, options: RequestOptions, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const request = url.protocol === 'https:' ? overHttps : overHttp
    request(url, { ...options, agent: false }, answered).on('error', failed).end(body)
  })
}

/** Resolves a name as the connection asks for it, and refuses where any of its addresses is private: a name must not have a second face. */
function guarded(allowPrivate: boolean): NonNullable<RequestOptions['lookup']> {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new Error('no address'), '', 4)
      const inside = allowPrivate ? undefined : addresses.find(({ address }) => isPrivateAddress(address))
      if (inside) return done(new OutsideFailure('private', inside.address), '', 4)
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}
