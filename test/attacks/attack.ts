/** What the attacks share: every call the product publishes, what the whole database holds, and what no answer may tell. */
import pg from 'pg'
import { callsOf, type Call, type CallKind } from '#framework/wire'
import { carriesScope, permissionName, personsOn, placesOf, placesOn, type EntityModel, type Model } from '#framework/metadata'
import { features } from '../../src/app/features.ts'
import type { TestAnswer, TestClient, TestRequest, TestServer } from '../support/server.ts'
import { stateOfTables } from '../support/rows/table-state.ts'
import { covering, entitiesOfLargeSuite, except, isFull, productModel, shapesIn, traitsOf } from '../support/shapes.ts'
import { isSlow, meterOf } from './effort.ts'

/** One operation of the OpenAPI file. */
export interface Operation {
  /** As it stands there, with its leading slash. */
  path: string
  method: NonNullable<TestRequest['method']>
  parameters: readonly { name: string; type: string }[]
  body: 'none' | 'row' | 'rows' | 'file'
  /** The descriptor behind it; null for a service. */
  entity: EntityModel | null
  kind: CallKind | null
  /** How it differs from the plain call, where it is a further one that writes. */
  variant: Call['variant']
  /** Every signed-in user may ask for their own rows. */
  isOwn: boolean
}

interface Document {
  paths: { [path: string]: { [method: string]: { parameters?: { name: string; schema: { type?: string } }[]; requestBody?: { content: { 'application/json'?: { schema: { type?: string; $ref?: string } }; 'multipart/form-data'?: object } } } } }
}

const openIn = (model: Model) => entitiesOfLargeSuite(model).filter((entity) => !isOfHost(entity))

/** Entities of tenants, so few that every trait of a field, a call or a descriptor is met at least once: they stand for all others. */
export const fewToAttack = (model: Model) => covering(shapesIn(model).filter((entity) => !isOfHost(entity)).map((entity) => ({ entity, traits: traitsOf(entity) })))

/**
 * Entities to attack as a tenant, for `describe.each` of a growing suite: so few that every trait of a field, a call or a descriptor is met at
 * least once; in the full run all the others. Those of the host alone are refused to tenants as a whole (`privilege.test.ts`).
 */
export function attacked(model: Model = productModel): EntityModel[] {
  return isFull ? except(openIn(model), fewToAttack(model)) : fewToAttack(model)
}

/** The same for a large suite, which only the full run holds: there every one. */
export function attackedByLargeSuite(model: Model = productModel): EntityModel[] {
  return isFull ? openIn(model) : fewToAttack(model)
}

/** Entities whose rows are seen by places: in `npm test` so few that every trait of them is met, in the full run all. */
export function scopedEntities(model: Model = productModel): EntityModel[] {
  const all = [...model.values()].filter((entity) => callsOf(entity).length > 0 && carriesScope(model, entity) && !entity.owned)
  return isFull ? all : covering(all.map((entity) => ({ entity, traits: scopeTraitsOf(model, entity) })))
}

function scopeTraitsOf(model: Model, entity: EntityModel): string[] {
  const { inner } = placesOf(model)
  const rank = (place: EntityModel) => (inner.includes(place) ? 'inner' : 'outer')
  return [
    `place ${entity.place ? rank(entity) : 'none'}`, `allocates ${entity.allocates !== null}`, `same ${entity.tableOf !== entity.key}`, `owns ${entity.fields.some((field) => field.kind === 'rows')}`,
    ...placesOn(model, entity).map(({ to }) => `on ${rank(to)}`), ...personsOn(model, entity).map(({ to }) => `person ${to.person === 'id'}`),
    ...callsOf(entity).map((call) => `${call.kind} ${call.answers} ${call.mine !== null} ${Object.keys(call.where).length > 0}`),
  ]
}

export function isOfHost(entity: EntityModel): boolean {
  const name = permissionName(entity, 'Read')
  return features.flatMap((feature) => feature.permissions).some((p) => p.side === 'host' && (name === p.name || name.startsWith(`${p.name}.`)))
}

/** Calls of one entity that are handled alike stand for each other. */
export function distinct(operations: readonly Operation[]): Operation[] {
  return [...new Map(operations.map((o) => [o.entity ? `${o.entity.key} ${o.kind} ${o.variant ? o.path : ''} ${o.parameters.map((p) => p.type).join()}` : `${o.method} ${o.path}`, o])).values()]
}

/**
 * Every operation of `/swagger/v1/swagger.json`; of entities those few that meet every trait, in the full run all.
 *
 * @param entities others than those to attack as a tenant
 */
export async function operationsOf(client: TestClient, model: Model, entities: readonly EntityModel[] = attackedByLargeSuite(model)): Promise<Operation[]> {
  const { paths } = (await client.call('/swagger/v1/swagger.json')).body as Document
  const byPath = new Map([...model.values()].flatMap((entity) => callsOf(entity).map((call) => [`${call.method} /api/services/app/${call.path}`.toLowerCase(), { entity, kind: call.variant?.of ?? call.kind, variant: call.variant, isOwn: call.right === 'own' }] as const)))
  // The same door under another name: attacked once.
  const others = new Set([...model.values()].flatMap((entity) => callsOf(entity).flatMap(({ method, also }) => also.map((path) => `${method} /api/services/app/${path}`.toLowerCase()))).filter((name) => !byPath.has(name)))
  const tested = new Set(entities.map((entity) => entity.key))
  return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).filter(([method]) => !others.has(`${method} ${path}`.toLowerCase())).map(([method, { parameters = [], requestBody }]): Operation => {
    const schema = requestBody?.content['application/json']?.schema
    return {
      path, method: method.toUpperCase() as Operation['method'], ...(byPath.get(`${method} ${path}`.toLowerCase()) ?? { entity: null, kind: null, variant: null, isOwn: false }),
      parameters: parameters.map((p) => ({ name: p.name, type: p.schema.type ?? 'string' })), body: requestBody?.content['multipart/form-data'] ? 'file' : !schema ? 'none' : schema.type === 'array' ? 'rows' : 'row',
    }
  })).filter(({ entity }) => entity === null || tested.has(entity.key))
}

export interface Watch {
  /** Every row of every table but the count of wrong passwords, of files kept for minutes to be fetched, and of numbers, in which what is refused leaves a hole: equal texts mean that nothing at all was changed. */
  state(): Promise<string>
  rows(text: string, values?: unknown[]): Promise<{ [column: string]: unknown }[]>
  /** Asks, and says what is wrong with the answer: slow ones are. */
  probe(client: Pick<TestClient, 'call'>, path: string, request: TestRequest): Promise<{ answer: TestAnswer; wrong: string }>
  close(): Promise<void>
}

/** Reads the database directly, as its owner. */
export async function watch({ testDatabase }: Pick<TestServer, 'testDatabase'>): Promise<Watch> {
  const pool = new pg.Pool({ connectionString: testDatabase.url, max: 1 })
  // The database is dropped while the connection is closing: that is no error of the test.
  pool.on('error', () => undefined).on('connect', (client) => void client.on('error', () => undefined))
  const { rows: tables } = await pool.query<{ name: string }>(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'data' AND tablename NOT IN ('sign_in_attempt', 'known_address', 'credential_event', 'session', 'number_series', 'temporary_file', 'temporary_file_part') ORDER BY 1`)
  const names = tables.map(({ name }) => name)
  const meter = meterOf(testDatabase.name)
  return {
    async probe(client, path, request) {
      const end = meter.begin()
      const answer = await client.call(path, request)
      const effort = end()
      return { answer, wrong: isSlow(effort) ? `is slow: ${JSON.stringify(effort)}` : fault(answer, `${decoded(path)} ${typeof request.body === 'string' ? request.body : ''}`) }
    },
    state: () => stateOfTables(pool, names),
    rows: async (text, values = []) => (await pool.query<{ [column: string]: unknown }>(text, values)).rows,
    close: () => pool.end(),
  }
}

/** Stacks, paths of files, SQL and the driver's own words: none of it belongs into an answer. */
const secrets = /\bat .{0,200}[\w)]:\d+:\d+|node_modules|src\/(framework|app|features)|file:\/\/|\b(SELECT|INSERT INTO|UPDATE \w+ SET|DELETE FROM)\b|relation "|syntax error at|invalid input syntax|invalid byte sequence|constraint "|\bapp\.[a-z_]+\.|\bdata\.[a-z_]+\b|password_hash|scrypt\$|ECONN|TypeError|is not a function|Cannot read prop/g

/** What is wrong with an answer to something hostile: '' where nothing is. */
export function fault({ status, text, headers }: TestAnswer, sent = ''): string {
  if (status >= 500 && !(status === 500 && userFriendly(text)) && !(status === 503)) return `${status}: ${text.slice(0, 300)}`
  if (status === 500 && /An internal error occurred/.test(text)) return `500: ${text.slice(0, 300)}`
  // What the client sent itself may come back in a message: that tells nothing new.
  const own = (found: string) => sent.includes(found)
  const told = [...text.matchAll(secrets)].find(([found]) => !own(found))
  if (told) return `tells ${JSON.stringify(told[0])}`
  if (text !== '' && !(headers['content-type'] ?? '').startsWith('application/json') && status !== 404) return `is ${headers['content-type'] ?? 'of no type'}`
  return ''
}

/** ABP's refusal with a sentence for the user (protocol §2): the one documented 500. */
function userFriendly(text: string): boolean {
  return /"__abp":true/.test(text) && !/internal error|اندرونی/i.test(text)
}

/** As a query can carry it: half a character becomes the sign for none. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
