/** Refine's data provider, derived from the calls of the descriptors; simple-rest gives address and custom calls. */
import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import type { Call, CallKind } from '#framework/wire'
import type { BaseRecord, CreateResponse, CrudFilter, DataProvider, DeleteOneResponse, GetListResponse, GetOneResponse, UpdateResponse } from '@refinedev/core'
import simpleRest from '@refinedev/simple-rest'
import { takePrefetched } from './prefetched.ts'
import { announce, client, services, type FailureMode } from './client.ts'
import { refusalOf } from './delete-answer.ts'
import type { QueryValue } from './query-string.ts'
import { listCallFor } from './list-call.ts'
import { callFor, send, sendTo, type Request } from './send.ts'
import { WireFailure } from './wire-failure.ts'
import type { Page, WireRow } from './wire-row.ts'

/** What the hooks may pass on in `meta`. */
export interface CallMeta {
  /** Text for the list's documented search. */
  search?: string
  /** `name asc,code desc`; wins over Refine's sorters. */
  sorting?: string
  /** `[name, value]` in the grammar of list parameters: `regionId.in` → `1,2`. Not `filters`: Refine's query key has that name for its own. */
  conditions?: readonly (readonly [string, QueryValue])[]
  /** Name of the further list that is asked for. */
  over?: string
  failure?: FailureMode
  /** Told which change set a write made, for undo. */
  onChangeSet?: (changeSet: number) => void
  queryContext?: { signal?: AbortSignal }
  /** References are named by what a sheet is read again by. */
  forSheet?: boolean
  /** A service that gives the rows in place of the entity's own list. */
  source?: ListSource
  /** Path of a service that takes what is written in place of the entity's own call: `Loan/Extend`. */
  service?: string
  /** Of that service; by default POST. */
  method?: 'POST' | 'PUT'
}

/** A resource is the key of an entity. */
export function dataProviderOf(model: Model): DataProvider {
  const rest = simpleRest(services, client)
  const of = (resource: string) => entityOf(model, resource)
  return {
    getApiUrl: rest.getApiUrl,
    ...(rest.custom ? { custom: rest.custom } : {}),
    async getList<T extends BaseRecord>({ resource, pagination, sorters = [], filters = [], meta }: Parameters<DataProvider['getList']>[0]) {
      const page = await readList(of(resource), {
        skip: ((pagination?.currentPage ?? 1) - 1) * (pagination?.pageSize ?? 10),
        take: pagination?.pageSize ?? 10,
        ...(meta as CallMeta | undefined),
        sorting: (meta as CallMeta | undefined)?.sorting ?? sorters.map((s) => `${s.field} ${s.order}`).join(','),
        conditions: [...((meta as CallMeta | undefined)?.conditions ?? []), ...filters.flatMap(parameterOf)],
      })
      // Which page these rows are: they may stay on the screen while another one is asked for.
      return { data: page.items, total: page.totalCount, at: { page: pagination?.currentPage ?? 1, size: pagination?.pageSize ?? 10 } } as unknown as GetListResponse<T>
    },
    async getOne<T extends BaseRecord>({ resource, id, meta }: Parameters<DataProvider['getOne']>[0]) {
      return { data: await readOne(of(resource), Number(id), options(meta)) } as unknown as GetOneResponse<T>
    },
    async create<T extends BaseRecord>({ resource, variables, meta }: Parameters<DataProvider['create']>[0]) {
      const { service, method = 'POST' } = (meta ?? {}) as CallMeta
      if (service !== undefined) return { data: await sendTo(method, service, { body: variables, ...options(meta) }) } as CreateResponse<T>
      const call = served(of(resource), 'create', 'save')
      return { data: await send(call, { body: { ...(variables as object), id: 0 }, ...options(meta) }) } as CreateResponse<T>
    },
    async update<T extends BaseRecord>({ resource, id, variables, meta }: Parameters<DataProvider['update']>[0]) {
      const call = served(of(resource), 'update', 'save')
      return { data: await send(call, { body: { ...(variables as object), id: Number(id) }, ...options(meta) }) } as UpdateResponse<T>
    },
    async deleteOne<T extends BaseRecord>({ resource, id, meta }: Parameters<DataProvider['deleteOne']>[0]) {
      const entity = of(resource)
      const result = await send<unknown>(served(entity, 'delete'), { values: { id: Number(id) }, ...options(meta) })
      const refusal = refusalOf(entity, result)
      if (refusal) {
        announce(refusal, (meta as CallMeta | undefined)?.failure)
        throw refusal
      }
      return { data: { id } } as DeleteOneResponse<T>
    },
    async deleteMany({ resource, ids, meta }) {
      return { data: (await send<string>(served(of(resource), 'deleteMany'), { values: { ids: ids.map(Number) }, ...options(meta) })) as never }
    },
  }
}

/** A service whose answer is a page of the entity's rows: it takes a list's parameters, and those it is always asked with. */
export interface ListSource {
  /** `Loan/GetDue` */
  path: string
  query: { readonly [name: string]: string }
  /** Which rows these are, as conditions of the entity's own list; null where none tell it for good. Absent: what `query` asks the entity's own list. */
  rows?: { readonly [condition: string]: string } | null
}

export interface ListRequest extends CallMeta {
  skip: number
  take: number
}

/** One page of an entity's list; taken from what was prefetched where that is the same. */
export async function readList(entity: EntityModel, request: ListRequest): Promise<Page> {
  const prefetched = takePrefetched(listKey(entity, request))
  if (prefetched) return prefetched
  const { skip, take, sorting, conditions, search, over, source, forSheet, ...meta } = request
  if (source) {
    const asked: (readonly [string, QueryValue])[] = [...Object.entries(source.query), ['SkipCount', skip], ['MaxResultCount', take], ...(sorting ? [['Sorting', sorting] as const] : []), ...(search ? [['Keyword', search] as const] : []), ...(conditions ?? [])]
    return sendTo<Page>('GET', source.path, { query: asked, ...options(meta) })
  }
  const call = listOf(entity, over)
  return send<Page>(call, {
    values: { skip, max: take, sorting, ...(search ? searching(call, search) : {}), ...(forSheet ? { names: 'sheet' } : {}) },
    ...(conditions ? { query: conditions } : {}),
    ...options(meta),
  })
}

/** The same for two requests that ask the same. */
export function listKey(entity: EntityModel, { skip, take, sorting = '', conditions = [], search = '', over = '', source }: ListRequest): string {
  return JSON.stringify([entity.key, skip, take, sorting, conditions, search, over, source])
}

/** One row; entities without `get` are read through their list. @throws WireFailure 404 where there is none */
export async function readOne(entity: EntityModel, id: number, request: Pick<Request, 'signal' | 'failure'> = {}): Promise<WireRow> {
  const get = callFor(entity, 'get')
  if (get) return send<WireRow>(get, { values: { id }, ...request })
  const page = await send<Page>(listOf(entity), { query: [['id', id]], values: { max: 1 }, ...request })
  const row = page.items.find((r) => r.id === id)
  if (row) return row
  throw new WireFailure(404, '')
}

/** The documented search name where there is one; every list takes `Keyword` besides. */
function searching(call: Call, text: string): NonNullable<Request['values']> {
  return call.parameters.some((p) => p.role === 'search') ? { search: text } : { keyword: text }
}

function listOf(entity: EntityModel, over?: string): Call {
  const call = listCallFor(entity, over)
  if (!call) throw new Error(`${entity.key} has no list${over === undefined ? '' : ` ${over}`}`)
  return call
}

function served(entity: EntityModel, ...kinds: CallKind[]): Call {
  for (const kind of kinds) {
    const call = callFor(entity, kind)
    if (call) return call
  }
  throw new Error(`${entity.key} serves no ${kinds.join(' or ')}`)
}

function options(meta: unknown): Pick<Request, 'signal' | 'failure' | 'onChangeSet'> {
  const { failure, queryContext, onChangeSet } = (meta ?? {}) as CallMeta
  return { onChangeSet, ...(failure ? { failure } : {}), ...(queryContext?.signal ? { signal: queryContext.signal } : {}) }
}

/** Refine's filter → our list parameters; only what Refine's own hooks send. Lists of ours write the grammar themselves. */
function parameterOf(filter: CrudFilter): (readonly [string, QueryValue])[] {
  if (!('field' in filter)) return filter.value.flatMap(parameterOf)
  return [[`${filter.field}.${filter.operator}`, filter.value as QueryValue]]
}
