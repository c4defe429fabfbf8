/** Sends a call that was derived from a descriptor. */
import type { EntityModel } from '#framework/metadata'
import { callsOf, type Call, type CallKind, type ParameterRole } from '#framework/wire'
import type { GenericAbortSignal } from 'axios'
import { client, services, type FailureMode } from './client.ts'
import type { QueryValue } from './query-string.ts'
import { sendWrite } from './writes/send-write.ts'

/** The entity's call of that kind; undefined where it is not served. */
export function callFor(entity: EntityModel, kind: CallKind): Call | undefined {
  return callsOf(entity).find((call) => call.kind === kind)
}

export interface Request {
  /** Values by what their parameter means; the call knows the spelling. */
  values?: { readonly [role in ParameterRole]?: QueryValue }
  /** Values of `parent` parameters by field. */
  parents?: { readonly [field: string]: QueryValue }
  /** Further query parameters: filters `[name, value]`. */
  query?: readonly (readonly [string, QueryValue])[]
  body?: unknown
  signal?: GenericAbortSignal
  /** Told which change set the call made, for undo. */
  onChangeSet?: ((changeSet: number) => void) | undefined
  /** Of the draft that holds what is written: it goes once that is known to have arrived, also after a reload. */
  draft?: string | undefined
  failure?: FailureMode
  /** `any`: sent whoever is signed in; else it belongs to the page's user. */
  session?: 'any'
}

/**
 * Sends a call and gives its bare result.
 *
 * @throws WireFailure for every answer that is not a success, and when none comes
 */
export async function send<T>(call: Call, request: Request = {}): Promise<T> {
  const { body, query = [], signal, failure, onChangeSet, draft } = request
  const asked = {
    method: call.method, url: `${services}/${call.path}`, params: [...parameters(call, request), ...query],
    ...(body === undefined ? {} : { data: body }), ...(signal ? { signal } : {}), ...(failure ? { failure } : {}),
  }
  return writes(call) ? sendWrite<T>({ ...asked, ...(onChangeSet ? { onChangeSet } : {}), ...(draft === undefined ? {} : { draft }) }) : (await client.request<T>(asked)).data
}

/** A check of rows is sent like a write and writes nothing. */
export function writes({ method, kind }: Pick<Call, 'method' | 'kind'>): boolean {
  return method !== 'GET' && kind !== 'checkMany'
}

/** Every list of rows understands these, documented or not. */
const ofPages: { readonly [role in ParameterRole]?: string } = { skip: 'SkipCount', max: 'MaxResultCount', sorting: 'Sorting', keyword: 'Keyword', names: 'NamesFor' }

function parameters(call: Call, { values = {}, parents = {} }: Request): [string, QueryValue][] {
  const seen = new Set<ParameterRole>()
  const known = call.answers === 'page' ? Object.entries(ofPages).filter(([role]) => !call.parameters.some((p) => p.role === role)) : []
  const others = known.map(([role, name]): Call['parameters'][number] => ({ name, role: role as ParameterRole, type: 'string' }))
  return [...call.parameters, ...others].flatMap((p): [string, QueryValue][] => {
    if (p.role === 'fixed') return [[p.name, p.value]]
    if (p.role === 'parent' || p.role === 'path') {
      const value = (p.field === undefined ? undefined : parents[p.field]) ?? p.value
      return value === undefined ? [] : [[p.name, value]]
    }
    if (seen.has(p.role) || p.role === 'extra') return []
    seen.add(p.role)
    const value = values[p.role]
    return value === undefined || value === null || value === '' ? [] : [[p.name, value]]
  })
}

export type ServiceRequest = Pick<Request, 'query' | 'body' | 'signal' | 'failure' | 'session' | 'draft'>

/**
 * Sends to a service of ours or of a feature by its path: `sendTo('POST', 'User/ChangeLanguage', { body })`. What is no GET writes, unless it
 * belongs to `any` session.
 */
export async function sendTo<T>(method: Call['method'], path: string, { query = [], body, signal, failure, session, draft }: ServiceRequest = {}): Promise<T> {
  const asked = {
    method, url: path.startsWith('/') ? path : `${services}/${path}`, params: query,
    ...(body === undefined ? {} : { data: body }), ...(signal ? { signal } : {}), ...(failure ? { failure } : {}), ...(session ? { session } : {}),
  }
  return method === 'GET' || session === 'any' ? (await client.request<T>(asked)).data : sendWrite<T>({ ...asked, ...(draft === undefined ? {} : { draft }) })
}
