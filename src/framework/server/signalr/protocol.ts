/**
 * The JSON hub protocol of ASP.NET Core SignalR: records of JSON text, each ended by 0x1E. The first of a connection is the handshake, all others
 * are messages with a `type`. Types that we do not know are passed over, as the protocol asks.
 */
import { z } from 'zod'

export const recordEnd = '\u001e'

/** Keeps the connection alive; both sides send it. */
export const ping = record({ type: 6 })
export const handshakeDone = record({})

export function handshakeRefused(error: string): string {
  return record({ error })
}

/** An event for the client. @param args JSON */
export function eventRecord(target: string, args: readonly unknown[]): string {
  return record({ type: 1, target, arguments: args })
}

export function resultRecord(invocationId: string, result: unknown): string {
  return record({ type: 3, invocationId, result: result ?? null })
}

/** In the words of ASP.NET, which clients show. */
export function errorRecord(invocationId: string, target: string, reason: string): string {
  return record({ type: 3, invocationId, error: `Failed to invoke '${target}' due to an error on the server. HubException: ${reason}` })
}

/** The last record of a connection. @param mayReconnect a client that reconnects by itself may do so */
export function closeRecord(error: string | undefined, mayReconnect: boolean): string {
  return record({ type: 7, ...(error === undefined ? {} : { error }), ...(mayReconnect ? { allowReconnect: true } : {}) })
}

/** What a client sent cannot be a message: the connection ends. */
export class BadMessage extends Error {
  override readonly name = 'BadMessage'
}

export type ClientMessage =
  | { readonly kind: 'invocation'; readonly id: string | undefined; readonly target: string; readonly args: readonly unknown[] }
  | { readonly kind: 'stream'; readonly id: string; readonly target: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'other' }

const handshake = z.object({ protocol: z.string(), version: z.int() })
const typed = z.object({ type: z.int() })
const invocation = z.object({ invocationId: z.string().max(100).nullish(), target: z.string().max(200), arguments: z.array(z.unknown()).max(20).default([]) })
const stream = invocation.extend({ invocationId: z.string().max(100) })

/** @returns why the connection cannot be; null where it can @throws BadMessage */
export function handshakeProblem(text: string): string | null {
  const { protocol, version } = parsed(handshake, text)
  if (protocol !== 'json') return `The protocol '${protocol.slice(0, 40)}' is not supported.`
  return version === 1 ? null : `The server does not support version ${version} of the 'json' protocol.`
}

/** @throws BadMessage */
export function readMessage(text: string): ClientMessage {
  if (text === '{"type":6}') return { kind: 'other' }
  const { type } = parsed(typed, text)
  if (type === 7) return { kind: 'close' }
  if (type !== 1 && type !== 4) return { kind: 'other' }
  const { invocationId, target, arguments: args } = type === 1 ? parsed(invocation, text) : parsed(stream, text)
  return type === 1 ? { kind: 'invocation', id: invocationId ?? undefined, target, args } : { kind: 'stream', id: invocationId ?? '', target }
}

function parsed<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BadMessage('A record is no JSON.')
  }
  const { success, data } = schema.safeParse(value)
  if (!success) throw new BadMessage('A record is no message of the protocol.')
  return data
}

function record(value: object): string {
  return JSON.stringify(value) + recordEnd
}
