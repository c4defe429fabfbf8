/**
 * One request of the API, in this order: route → token → numbers and principal → right → body → handler. Nothing has a side
 * effect before the right was checked.
 */
import { Readable } from 'node:stream'
import type { Model } from '#framework/metadata'
import type { CallKind } from '#framework/wire'
import type { FastifyRequest } from 'fastify'
import type { Answer, ChangeNumbers, Handler, Prefetched, QueryBag } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Statement } from '../database/statements/statement.ts'
import type { FeatureContext } from '../feature/context.ts'
import type { FileAnswer } from '../files/file-answer.ts'
import type { FileOwner, TemporaryFiles } from '../files/temporary/temporary-files.ts'
import { NotAllowed } from '../failures.ts'
import type { IdentityStore } from '../identity.ts'
import type { Layers } from '../layers.ts'
import type { Person, Principal } from '../principal.ts'
import { prefetch } from '../read/cache/prefetch.ts'
import type { Reaches } from '../scope/reaches.ts'
import { say } from '../texts.ts'
import { digestOf, WriteKey } from '../write/keys/write-key.ts'
import { readBytes, readJson, rowsLimit } from './request/body.ts'
import type { BodyPace } from './request/body-pace.ts'
import { reauthorizeAfterBody } from './access/reauthorize-after-body.ts'
import { readUpload } from './request/multipart.ts'
import { neededBy, noTables, watchedToo } from './access/needed-numbers.ts'
import { refuseHaste, type ApiKeyRate } from './access/api-key-rate.ts'
import type { Principals } from './access/principals.ts'
import { runOnce, idempotencyKeyOf, serviceKey } from './service/idempotent-service.ts'
import { demandOf, meets, notGranted } from './access/rights.ts'
import type { EntityRoute, ServiceRoute } from './routes.ts'
import { demandOfSave } from './access/save-right.ts'
import { serviceInput } from './service/service-input.ts'
import type { RequestOrigin } from './request/request-origin.ts'

export interface Dispatcher {
  model: () => Model
  database: Database
  /** What services work with. */
  context: FeatureContext
  /** Files that services answer with. */
  temporary: TemporaryFiles
  identities: IdentityStore
  principals: Principals
  reaches: Reaches
  apiKeyRate: ApiKeyRate
  lookup: Handler | undefined
  /** Which layers of speed are on; absent: those of the process. */
  layers?: Layers | undefined
  /** How slowly bodies may come; absent: the usual. */
  pace?: BodyPace | undefined
}

/** What the log line and the error path need to know of a request, filled as it becomes known. */
export interface Progress {
  origin: RequestOrigin
  principal: Principal | null
  call: string
}

export async function runEntityCall(d: Dispatcher, claimants: readonly EntityRoute[], request: FastifyRequest, query: QueryBag, progress: Progress): Promise<Answer> {
  const model = d.model()
  const [only] = claimants
  const toPrefetch = claimants.length === 1 && only?.handler.prefetch ? (guess: Person) => statementFor(model, only, guess, query) : undefined
  let found = await signedIn(d, request, neededBy(model, claimants), progress, toPrefetch)
  const { route, choicesOnly } = allowed(model, claimants, found.principal, query)
  const { call, entity } = route
  const { language } = found.principal
  const again = async () => {
    found = await signedIn(d, request, neededBy(model, claimants), progress)
    const demand = demandOf(model, entity, call)
    if (!meets(found.principal, demand)) throw notGranted(language, found.principal, demand)
  }
  const body = call.body === 'row' ? await reauthorizeAfterBody(readJson(request.raw, language, { pace: d.pace }), again) : undefined
  const bytes = call.body === 'rows' ? await reauthorizeAfterBody(readBytes(request.raw, rowsLimit, language, d.pace), again) : null
  const { principal, numbers, prefetched } = found
  if (call.right === 'saves') demandOfSave(entity, principal, body)
  const handler = choicesOnly && d.lookup ? d.lookup : route.handler
  const key = idempotencyKeyOf(request)
  const idempotencyKey = key === undefined ? undefined : new WriteKey(key)
  if (call.kind === 'list' && takesMany(query)) await d.identities.exported?.(principal, { what: call.path, conditions: conditionsOf(query) }, request.id)
  const answer = await handler({ model, entity, call: choicesOnly ? asLookup(route) : call, principal, query, body, bytes, numbers, receive: (largest) => reauthorizeAfterBody(readUpload(request.raw, largest, language, d.pace), again), prefetched: choicesOnly ? null : prefetched, requestId: request.id, ...(idempotencyKey ? { idempotencyKey } : {}) })
  return idempotencyKey?.replayed ? { ...answer, replayed: true } : answer
}

export async function runService(d: Dispatcher, { service }: ServiceRoute, request: FastifyRequest, query: QueryBag, progress: Progress): Promise<Answer> {
  const { admits } = service
  const holdsRight = (who: Principal) => typeof admits !== 'object' || meets(who, [admits.anyOf])
  const admitted = async () => {
    // Where anonymous visitors are admitted, a bad token counts as none.
    const found = admits === 'everyone' ? await recognised(d, request, noTables, progress) : await signedIn(d, request, noTables, progress)
    const who = found?.principal ?? null
    if (who?.apiKey && service.inPerson) throw new NotAllowed(403, say(who.language, 'notByApiKey'))
    if (who && !holdsRight(who) && !(typeof admits === 'object' && admits.orSelf)) throw notGranted(who.language, who, typeof admits === 'object' ? [admits.anyOf] : [])
    return who
  }
  let principal = await admitted()
  const language = principal?.language ?? progress.origin.language ?? 'en'
  const input = await reauthorizeAfterBody(serviceInput(service, request, query, language, { isKnown: principal !== null, pace: d.pace }, d.model()), async () => void (principal = await admitted()))
  const idempotencyKey = serviceKey(service, request, input)
  const receive = async (largest: number) => {
    const received = await reauthorizeAfterBody(readUpload(request.raw, largest, language, d.pace), async () => void (principal = await admitted()))
    idempotencyKey?.counts(digestOf(service.path, input, received.name, received.bytes))
    return received
  }
  const owner = (): FileOwner => ({ tenantId: principal?.tenantId ?? progress.origin.tenantId ?? 0, userId: principal?.userId ?? null, language })
  const taken = async (file: FileAnswer) => {
    if (principal) await d.identities.exported?.(principal, { what: service.path, file: file.name, conditions: conditionsOf(query) }, request.id)
  }
  const keepFile = async (file: FileAnswer) => {
    await taken(file)
    return d.temporary.keep(owner(), file)
  }
  const context = { ...d.context, principal: principal as never, holdsRight: principal !== null && holdsRight(principal), origin: progress.origin, input: input as never, receive, keepFile, requestId: request.id, ...(idempotencyKey ? { idempotencyKey } : {}) }
  const answersRows = service.answers === undefined || service.answers === 'value'
  if (principal && answersRows && takesMany(query)) await d.identities.exported?.(principal, { what: service.path, conditions: conditionsOf(query) }, request.id)
  const value = await runOnce(d.database, service, context)
  if (service.answers === 'stream') {
    await taken(value as FileAnswer)
    return { file: value as FileAnswer, ...sizeOf(value) }
  }
  if (value instanceof Readable) return { stream: value }
  if (service.answers === 'file') return { value: await keepFile(value as FileAnswer) }
  return idempotencyKey?.replayed ? { value, replayed: true } : { value }
}

/** The query as the record of exports keeps it: no column holds a NUL, whatever was sent. */
function conditionsOf(query: QueryBag): string {
  return query.entries().map(([name, value]) => `${name}=${value}`).join('&').replaceAll('\0', '\uFFFD')
}

/** A page has at most a thousand rows; whoever asks for more takes the list with him. */
function takesMany(query: QueryBag): boolean {
  return Number(query.one('MaxResultCount') ?? 0) > 1000
}

function sizeOf(file: unknown): { size?: number } {
  return typeof file === 'object' && file !== null && 'size' in file && typeof file.size === 'number' ? { size: file.size } : {}
}

/** @throws NotAllowed 401 where the request carries no token that is good now */
export async function signedIn(d: Dispatcher, request: FastifyRequest, needed: readonly string[], progress: Progress, toPrefetch?: ToPrefetch): Promise<Recognised> {
  const found = await recognised(d, request, needed, progress, toPrefetch)
  if (!found) throw new NotAllowed(401, say(progress.origin.language ?? 'en', 'notSignedIn'))
  return found
}

interface Recognised {
  principal: Principal
  numbers: ChangeNumbers
  prefetched: Prefetched | null
}

/** What the handler will ask first, as far as it can be told from who showed the token last. */
type ToPrefetch = (guess: Person) => Statement | null

/** Only for whoever was known to hold the right when last seen: nobody else can make the database work. */
function statementFor(model: Model, { entity, call, handler }: EntityRoute, guess: Person, query: QueryBag): Statement | null {
  if (!meets(guess, demandOf(model, entity, call))) return null
  return handler.prefetch?.({ model, entity, call, query, guess }) ?? null
}

/** The principal behind the token and the change numbers, in one statement; null where there is none. */
async function recognised(d: Dispatcher, request: FastifyRequest, needed: readonly string[], progress: Progress, toPrefetch?: ToPrefetch): Promise<Recognised | null> {
  const token = bearer(request)
  const claims = token ? d.identities.readToken(token) : null
  if (!claims) return null
  const guess = d.principals.last(claims, progress.origin)
  const keys = watchedToo(d.identities, needed, guess?.reach ? d.reaches.watches() : noTables)
  const statement = (guess && toPrefetch?.(guess)) ?? null
  const { numbers, prefetched } = await prefetch(d.database, claims.tenantId, keys, statement, d.layers)
  progress.principal = await d.principals.find(claims, numbers, progress.origin)
  if (!progress.principal) return null
  if (claims.apiKeyId !== undefined) refuseHaste(d.apiKeyRate, claims.apiKeyId, progress.principal.language)
  d.identities.seen?.(claims, progress.origin)
  return { principal: progress.principal, numbers, prefetched }
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The claimant whose right the principal holds (a call of several descriptors accepts the right of any). A list asked
 * with `IsDropdown=true` is a look-up for whoever may not read the rows.
 */
function allowed(model: Model, claimants: readonly EntityRoute[], principal: Principal, query: QueryBag): { route: EntityRoute; choicesOnly: boolean } {
  const route = claimants.find(({ entity, call }) => meets(principal, demandOf(model, entity, call)))
  if (route) return { route, choicesOnly: false }
  const dropdown = query.one('IsDropdown')?.toLowerCase() === 'true'
  const choices = dropdown && claimants.find((r) => r.call.kind === 'list' && meets(principal, demandOf(model, r.entity, asLookup(r))))
  if (choices) return { route: choices, choicesOnly: true }
  const first = claimants[0]
  if (!first) throw new Error('an endpoint without claimants')
  throw notGranted(principal.language, principal, demandOf(model, first.entity, first.call))
}

function asLookup({ call }: EntityRoute): EntityRoute['call'] {
  return { ...call, kind: 'lookup' satisfies CallKind, right: 'refers', answers: 'choices' }
}
