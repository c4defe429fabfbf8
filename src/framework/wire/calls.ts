/**
 * Descriptor → calls. The one place that knows how calls are spelt: the router, the web's data provider, OpenAPI and the
 * suites all read this list.
 */
import type { CallSpelling, EntityModel, ListCallSpelling, ListSpelling, LookupSpelling, WriteSpelling } from '#framework/metadata'
import type { Call, Parameter } from './call.ts'
import { verbOf } from './verb.ts'

type Given = false | string | CallSpelling | ListSpelling | undefined

/**
 * All calls of an entity, in a fixed order. Of an owned entity only the lists that are stated: its rows are written with their owner.
 *
 * @example callsOf(entityOf(model, 'Vendor')).map((c) => `${c.method} ${c.path}`) // ['POST Vendor/Create', …]
 */
export function callsOf(entity: EntityModel): readonly Call[] {
  const calls = known.get(entity) ?? derivedFrom(entity)
  known.set(entity, calls)
  return calls
}

/** Derived once: whoever opens the product asks for the calls of all entities. */
const known = new WeakMap<EntityModel, readonly Call[]>()

function derivedFrom(entity: EntityModel): Call[] {
  const wire = entity.journal ? { ...entity.wire, ...unchanging } : entity.wire
  const lists = [...(wire.lookups ?? []).map((l) => narrowed(entity, 'lookup', l)), ...(wire.lists ?? []).map((l) => narrowed(entity, 'narrowed', l))]
  if (entity.owned) return lists
  const saves = wire.save !== undefined
  const calls = [
    saves ? one(entity, 'save', wire.save, wire.save ?? '') : null,
    one(entity, 'create', saves && wire.create === undefined ? false : wire.create, 'Create'),
    one(entity, 'update', saves && wire.update === undefined ? false : wire.update, 'Update'),
    one(entity, 'get', wire.get, 'Get'),
    one(entity, 'list', wire.list, 'GetAll'),
    one(entity, 'delete', wire.delete, 'Delete'),
    many(entity),
    one(entity, 'updateMany', wire.updateMany ?? false, 'BulkUpdate'),
    one(entity, 'deleteMany', wire.deleteMany, 'DeleteBulk'),
    ...lists,
    ...(wire.writes ?? []).map((w) => variant(entity, w)),
  ].filter((call) => call !== null)
  // Where a feature alone writes the rows, files of one's own are sent all the same.
  const files = entity.files.length ? [calls.some((c) => c.body !== 'none') || isOwnUpload(entity) ? upload(entity) : null, ours(entity, 'fileAddress', 'GetFileAddress')] : []
  const imports = calls.some((c) => c.kind === 'createMany')
  const reads = calls.some((c) => c.kind === 'list' || c.kind === 'get')
  const deletes = reads && calls.some((c) => c.kind === 'delete' || c.kind === 'deleteMany')
  return [
    ...calls, ...files.filter((call) => call !== null), ...(imports ? [ours(entity, 'checkMany', 'CheckBulk')] : []),
    ...(reads ? [ours(entity, 'history', 'GetHistory'), ours(entity, 'referrers', 'GetReferrers')] : []),
    ...(deletes ? [ours(entity, 'deletedRows', 'GetDeleted'), ours(entity, 'restore', 'Restore')] : []),
  ]
}

/** A journal's rows stay as they were added. */
const unchanging = { update: false, delete: false, updateMany: false, deleteMany: false } as const

/** First path segment of an entity's own calls. */
export function serviceOf(entity: EntityModel): string {
  return entity.wire.service ?? entity.key
}

const shapes: { [K in Exclude<Call['kind'], 'lookup' | 'distinct' | 'narrowed' | 'variant'>]: Pick<Call, 'body' | 'right' | 'answers'> } = {
  create: { body: 'row', right: 'Create', answers: 'row' },
  update: { body: 'row', right: 'Update', answers: 'row' },
  save: { body: 'row', right: 'saves', answers: 'row' },
  get: { body: 'none', right: 'Read', answers: 'row' },
  list: { body: 'none', right: 'Read', answers: 'page' },
  delete: { body: 'none', right: 'Delete', answers: 'deleted' },
  createMany: { body: 'rows', right: 'bulkCreates', answers: 'text' },
  updateMany: { body: 'rows', right: 'Update', answers: 'text' },
  deleteMany: { body: 'none', right: 'Delete', answers: 'text' },
  checkMany: { body: 'rows', right: 'bulkCreates', answers: 'findings' },
  history: { body: 'none', right: 'Read', answers: 'history' },
  upload: { body: 'file', right: 'attaches', answers: 'file' },
  fileAddress: { body: 'none', right: 'Read', answers: 'file' },
  deletedRows: { body: 'none', right: 'trash', answers: 'deletedRows' },
  restore: { body: 'none', right: 'Create', answers: 'restored' },
  referrers: { body: 'none', right: 'Read', answers: 'referrers' },
}

function one(entity: EntityModel, kind: keyof typeof shapes, given: Given, standard: string): Call | null {
  if (given === false) return null
  const spelling: CallSpelling & ListSpelling = typeof given === 'object' ? given : given === undefined ? {} : { call: given }
  const name = spelling.call ?? standard
  return {
    ...base(entity, kind, kind, spelling.service, name, spelling.also), ...shapes[kind],
    method: spelling.method ?? verbOf(name),
    parameters: [...(kind === 'createMany' ? ofUploads(entity) : []), ...parametersOf(kind, spelling)],
    limit: spelling.limit ?? 10,
    ...(spelling.mine === undefined ? {} : { mine: spelling.mine, right: 'own' }),
    ...(spelling.reads ? { reads: spelling.reads } : {}),
  }
}

/** With the id in the query there is nothing left to send but the fields it names. */
function variant(entity: EntityModel, { of, call, service, method, param, fields, set }: WriteSpelling): Call {
  const takes = fields ?? (param === undefined ? null : [])
  return {
    ...base(entity, 'variant', `variant:${service ?? serviceOf(entity)}/${call}`, service, call),
    method: method ?? verbOf(call), right: shapes[of].right, answers: 'text', limit: 0,
    body: of !== 'update' ? 'rows' : param === undefined || takes?.length ? 'row' : 'none',
    parameters: param === undefined ? [] : [{ name: param, role: 'id', type: 'integer' }],
    variant: { of, fields: takes, set: { ...set } as NonNullable<Call['variant']>['set'] },
  }
}

/** Bulk create answers under both documented names, whichever the entity's documents use. */
function many(entity: EntityModel): Call | null {
  const call = one(entity, 'createMany', entity.wire.createMany, 'CreateBulk')
  if (!call) return null
  const service = serviceOf(entity)
  const both = [`${service}/CreateBulk`, `${service}/Create${entity.key}Bulk`]
  return { ...call, also: [...new Set([...call.also, ...both])].filter((path) => path !== call.path) }
}

const isOwnUpload = ({ wire: { upload: given } }: EntityModel): boolean => typeof given === 'object' && given.own === true

/** A file for a row is sent ahead, to the documented call or to `{Service}/Upload`, which answers beside it. */
function upload(entity: EntityModel): Call | null {
  const call = one(entity, 'upload', entity.wire.upload, 'Upload')
  if (!call) return null
  const usual = `${serviceOf(entity)}/Upload`
  return { ...call, right: isOwnUpload(entity) ? 'own' : call.right, also: call.path === usual ? call.also : [...call.also, usual], parameters: [...call.parameters, { name: 'Field', role: 'extra', type: 'string' }] }
}

function narrowed(entity: EntityModel, kind: 'lookup' | 'narrowed', spelling: LookupSpelling & ListCallSpelling): Call {
  const parents = Object.entries(spelling.by ?? {}).map(([path, given]): Parameter => {
    const { name, ...values } = typeof given === 'object' ? given : { name: given ?? path }
    const isField = path === 'id' || entity.fields.some((f) => f.key === path)
    return { name, type: isField ? typeOf(entity, path) : /id$/i.test(name) ? 'integer' : 'string', ...(isField ? { role: 'parent', field: path } : { role: 'path', path }), ...values }
  })
  const extra = (spelling.query ?? []).map((name): Parameter => ({ name, role: 'extra', type: 'string' }))
  const search: Parameter[] = spelling.search ? [{ name: spelling.search, role: 'search', type: 'string' }] : []
  const max: Parameter[] = spelling.limit ? [{ name: 'SkipCount', role: 'skip', type: 'integer' }, { name: 'MaxResultCount', role: 'max', type: 'integer', value: spelling.limit }] : []
  return {
    ...base(entity, spelling.distinct === undefined ? kind : 'distinct', `${kind}:${spelling.service ?? serviceOf(entity)}/${spelling.call}`, spelling.service, spelling.call),
    method: verbOf(spelling.call), body: 'none',
    right: kind === 'lookup' ? 'refers' : 'Read',
    answers: kind === 'lookup' ? 'choices' : 'page',
    parameters: [...search, ...parents, ...extra, ...max],
    limit: spelling.limit ?? 1000,
    where: { ...spelling.where } as Call['where'], except: spelling.except ?? [], mine: spelling.mine ?? null, distinct: spelling.distinct ?? null, with: { ...spelling.with }, ...(spelling.order === undefined ? {} : { order: spelling.order }),
  }
}

function typeOf(entity: EntityModel, key: string): Parameter['type'] {
  const kind = entity.fields.find((field) => field.key === key)?.kind
  if (kind === 'boolean') return 'boolean'
  return kind === 'text' || kind === 'texts' || kind === 'date' || kind === 'dateTime' ? 'string' : 'integer'
}

/** Calls the documents lack; in the same style, announced in the boot configuration. */
function ours(entity: EntityModel, kind: keyof typeof ourParameters, name: string): Call {
  const parameters = kind === 'checkMany' ? ofUploads(entity) : ourParameters[kind]
  return { ...base(entity, kind, kind, undefined, name), ...shapes[kind], method: verbOf(name), parameters, limit: 50 }
}

function base(entity: EntityModel, kind: Call['kind'], id: string, service: string | undefined, name: string, also: readonly string[] = []) {
  const first = service ?? serviceOf(entity)
  const aliases = service ? [] : (entity.wire.aliases ?? [])
  const others = also.map((path) => (path.includes('/') ? path : `${first}/${path}`))
  return {
    kind, id, entity: entity.key, path: `${first}/${name}`,
    also: [...others, ...aliases.map((alias) => `${alias}/${name}`)],
    where: {} as Call['where'], except: [], mine: null, distinct: null, variant: null, with: {},
  }
}

const paging: Parameter[] = [
  { name: 'SkipCount', role: 'skip', type: 'integer' },
  { name: 'MaxResultCount', role: 'max', type: 'integer' },
]

/** Which rows of a body mean stored ones: `key` and `existing` also by the business key. */
const match: Parameter = { name: 'Match', role: 'extra', type: 'string', among: ['key', 'existing'] }
/** Whether owned rows of a body come to those that a record has; without it they take their place. */
const rows: Parameter = { name: 'Rows', role: 'extra', type: 'string', among: ['add'] }
const ofUploads = (entity: EntityModel): Parameter[] => (entity.fields.some(({ kind }) => kind === 'rows') ? [match, rows] : [match])

function parametersOf(kind: Call['kind'], spelling: CallSpelling & ListSpelling): Parameter[] {
  const extra = (spelling.query ?? []).map((name): Parameter => ({ name, role: 'extra', type: 'string' }))
  if (kind === 'get' || kind === 'delete') return [...[spelling.param ?? 'id'].flat().map((name): Parameter => ({ name, role: 'id', type: 'integer' })), ...extra]
  if (kind === 'deleteMany') return [...[spelling.param ?? 'ids'].flat().map((name): Parameter => ({ name, role: 'ids', type: 'string' })), ...extra]
  if (kind !== 'list') return extra
  const search = [spelling.search ?? 'name'].flat().map((name): Parameter => ({ name, role: 'search', type: 'string' }))
  const fixed = Object.entries(spelling.fixed ?? {}).map(([name, value]): Parameter => ({ name, role: 'fixed', type: typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'integer' : 'string', value }))
  return [
    ...paging, { name: 'Sorting', role: 'sorting', type: 'string' }, { name: 'Keyword', role: 'keyword', type: 'string' }, ...search,
    { name: 'IsDropdown', role: 'extra', type: 'boolean' as const }, ...fixed, ...extra,
  ].filter((p, i, all) => all.findIndex((o) => o.name.toLowerCase() === p.name.toLowerCase()) === i || p.role === 'fixed') as Parameter[]
}

const ourParameters: { readonly [K in 'checkMany' | 'history' | 'fileAddress' | 'deletedRows' | 'restore' | 'referrers']: Parameter[] } = {
  checkMany: [], referrers: [{ name: 'Id', role: 'id', type: 'integer' }], restore: [{ name: 'Ids', role: 'ids', type: 'string' }],
  deletedRows: [...paging, { name: 'Keyword', role: 'keyword', type: 'string' }], history: [{ name: 'Id', role: 'id', type: 'integer' }, ...paging], fileAddress: [{ name: 'Key', role: 'extra', type: 'string' }],
}
