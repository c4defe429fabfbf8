/** A public client of the protocol, as far as the server can tell: headers as it spells them, cookies on its own origin, bodies as it writes them. */
import type { Envelope } from '#framework/wire'
import type { TestAnswer, TestServer } from '../../support/server.ts'

export interface ClientHabits {
  /** Headers of every request. */
  headers: (state: ClientState) => { [name: string]: string }
  /** Content-Type of bodies. */
  contentType: string
}

export interface ClientState {
  token: string | null
  tenantId: number | null
}

export interface WireClient {
  state: ClientState
  /** @returns the envelope's result; throws with the envelope's error as these clients do, on any status but 2xx */
  send<T = Json>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T>
  /** The same where an error is expected: status and error. */
  fails(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<{ status: number; error: Envelope['error'] }>
}

export type Json = { [name: string]: unknown }
export type Paged<T = Json & { id: number }> = { totalCount: number; items: T[] }

export function wireClient(server: TestServer, { headers, contentType }: ClientHabits): WireClient {
  const state: ClientState = { token: null, tenantId: null }
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<TestAnswer> => {
    const answer = await server.request(path, { method, headers: { ...headers(state), ...(body === undefined ? {} : { 'content-type': contentType }) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    // abp-ng2-module unwraps only what says it is JSON, whatever was accepted.
    if (!answer.headers['content-type']?.includes('application/json')) throw new Error(`${path} answered ${answer.status} as ${answer.headers['content-type'] ?? 'nothing'}`)
    return answer
  }
  return {
    state,
    async send<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
      const { status, envelope } = await ask(method, path, body)
      if (status !== 200 || !envelope.success) throw new Error(`${method} ${path}: ${status} ${envelope.error?.message ?? ''} ${envelope.error?.details ?? ''}`)
      return envelope.result as T
    },
    async fails(method, path, body) {
      const { status, envelope } = await ask(method, path, body)
      if (envelope.success) throw new Error(`${method} ${path} was not refused`)
      return { status, error: envelope.error }
    },
  }
}
