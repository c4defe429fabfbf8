/** The HTTP client: protocol headers out, envelopes off. */
import { isEnvelope } from '#framework/wire'
import axios, { type AxiosInstance, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { sessionReturns, sessionStands } from '../session/ended/gate.ts'
import { culture, tenantId, token } from './credentials.ts'
import { reportNoAnswer } from './connection.ts'
import { queryString, type Query } from './query-string.ts'
import { asFailure, failureOf, WireFailure } from './wire-failure.ts'

declare module 'axios' {
  export interface AxiosRequestConfig {
    /**
     * Who shows a failure: the global dialog unless stated; `inline`: the caller, in its place, but for the lack of any
     * answer; `own`: the caller in every case.
     */
    failure?: FailureMode
    /** `any`: sent whoever is signed in, to find out who that is; all others belong to the page's user and wait for a sign-in. */
    session?: 'any'
    /** Only the server's own envelope is an answer: a page of something in between (a hotel's sign-in) counts as none. */
    enveloped?: true
  }
}

/** Below this path stand the app services. */
export const services = '/api/services/app'

export type FailureMode = 'own' | 'inline'
type Listener = (failure: WireFailure, mode: FailureMode | undefined) => void
const listeners = new Set<Listener>()

/** Listens to every failed request. Returns a function that stops. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** One per page; requests may take as long as the documented client lets them. */
export const client: AxiosInstance = axios.create({
  timeout: 800_000,
  paramsSerializer: { serialize: (query) => queryString(query as Query) },
})

client.interceptors.request.use(async (request) => {
  if (request.session !== 'any') await sessionStands(request.signal, isWrite(request))
  const bearer = token()
  const language = culture()
  if (bearer) request.headers.set('Authorization', `Bearer ${bearer}`)
  if (language) request.headers.set('.AspNetCore.Culture', language)
  request.headers.set('Abp.TenantId', tenantId() ?? 'null')
  return request
})

client.interceptors.response.use(unwrap, (thrown: unknown) => failed(asFailure(thrown), axios.isAxiosError(thrown) ? thrown.config : undefined))

/** `success: false` inside a 200 is a failure as well. */
function unwrap(response: AxiosResponse<unknown>): AxiosResponse<unknown> | Promise<AxiosResponse<unknown>> {
  if (!isEnvelope(response.data)) {
    if (response.config.enveloped) throw new WireFailure(0, '')
    return response
  }
  if (!response.data.success) return failed(failureOf(response.status, response.data.error), response.config)
  return { ...response, data: response.data.result }
}

/** A request whose session ended is sent again, as it was, once its user is back; every other failure goes to whoever shows it. */
async function failed(failure: WireFailure, config: InternalAxiosRequestConfig | undefined): Promise<AxiosResponse<unknown>> {
  if (failure.isSignedOut && config && config.session !== 'any') {
    const used = /^Bearer (.+)$/.exec(String(config.headers.get('Authorization') ?? ''))?.[1]
    if (await sessionReturns(used, config.signal, isWrite(config))) return client.request(config)
  }
  if (failure.isNetwork) reportNoAnswer()
  announce(failure, config?.failure)
  throw failure
}

/** What is sent with a body may only ask, as a check of rows does: whatever writes has a key. */
function isWrite({ headers }: InternalAxiosRequestConfig): boolean {
  return headers.has('Idempotency-Key')
}

/** For failures found after the answer, such as a refused delete that came as 200. */
export function announce(failure: WireFailure, mode: FailureMode | undefined): void {
  for (const listener of listeners) listener(failure, mode)
}
