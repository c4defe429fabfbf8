/**
 * One request of the API, in this order: route → token → numbers and principal → right → body → handler. Nothing has a side
 * effect before the right was checked (contract §8).
 */
import type { Model } from '#framework/metadata'
import type { CallKind } from '#framework/wire'
import type { FastifyRequest } from 'fastify'
import type { Answer, ChangeNumbers, Handler, Prefetched, QueryBag } from '../context.ts'
import type { Database } from '../database/database.ts'
import type { Statement } from '../database/statement.ts'
import type { FeatureContext } from '../feature/context.ts'
import { NotAllowed } from '../failures.ts'
import type { Claims, IdentityStore } from '../identity.ts'
import type { Principal } from '../principal.ts'
import { prefetch } from '../read/cache/prefetch.ts'
import { say } from '../texts.ts'
import { WriteKey } from '../write/keys/write-key.ts'
import { readBytes, readJson, rowsLimit } from './body.ts'
import type { BodyPace } from './body-pace.ts'
import { reauthorizeAfterBody } from './reauthorize-after-body.ts'
import { readUpload } from './multipart.ts'
import { neededBy, noTables, watchedToo } from './needed-numbers.ts'
import type { Principals } from './principals.ts'
import { handled, keyIn, serviceKey } from './replay.ts'
import { demandOf, meets, notGranted } from './rights.ts'
import type { EntityRoute, ServiceRoute } from './routes.ts'
import { demandOfSave } from './save-right.ts'
import { serviceInput } from './service-input.ts'
import type { Visitor } from './visitor.ts'

export interface Dispatcher {
  model: () => Model
  database: Database
  /** What services work with. */
  context: FeatureContext
  identities: IdentityStore
  principals: Principals
  lookup: Handler | undefined
  /** How slowly bodies may come; absent: the usual. */
  pace?: BodyPace | undefined
}

/** What the log line and the error path need to know of a request, filled as it becomes known. */
export interface Progress {
  visitor: Visitor
  principal: Principal | null
  call: string
}

export async function runEntityCall(d: Dispatcher, claimants: readonly EntityRoute[], request: FastifyRequest, query: QueryBag, progress: Progress): Promise<Answer> {
  const model = d.model()
  const [only] = claimants
  const toPrefetch = claimants.length === 1 && only?.handler.prefetch ? (claims: Claims) => statementFor(d, model, only, claims, query) : undefined
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
  const key = keyIn(request)
  const idempotencyKey = key === undefined ? undefined : new WriteKey(key)
  const answer = await handler({ model, entity, call: choicesOnly ? asLookup(route) : call, principal, query, body, bytes, numbers, receive: (largest) => reauthorizeAfterBody(readUpload(request.raw, largest, language, d.pace), again), prefetched: choicesOnly ? null : prefetched, requestId: request.id, ...(idempotencyKey ? { idempotencyKey } : {}) })
  return idempotencyKey?.replayed ? { ...answer, replayed: true } : answer
}

export async function runService(d: Dispatcher, { service }: ServiceRoute, request: FastifyRequest, query: QueryBag, progress: Progress): Promise<Answer> {
  const { admits } = service
  const holdsRight = (who: Principal) => typeof admits !== 'object' || meets(who, [admits.anyOf])
  const admitted = async () => {
    // A bad token is nobody where anonymous visitors are welcome.
    const found = admits === 'everyone' ? await recognised(d, request, noTables, progress) : await signedIn(d, request, noTables, progress)
    const who = found?.principal ?? null
    if (who && !holdsRight(who) && !(typeof admits === 'object' && admits.orSelf)) throw notGranted(who.language, who, typeof admits === 'object' ? [admits.anyOf] : [])
    return who
  }
  let principal = await admitted()
  const language = principal?.language ?? progress.visitor.language ?? 'en'
  const input = await reauthorizeAfterBody(serviceInput(service, request, query, language, { isKnown: principal !== null, pace: d.pace }), async () => void (principal = await admitted()))
  const idempotencyKey = serviceKey(service, request, input)
  const receive = (largest: number) => reauthorizeAfterBody(readUpload(request.raw, largest, language, d.pace), async () => void (principal = await admitted()))
  const context = { ...d.context, principal: principal as never, holdsRight: principal !== null && holdsRight(principal), visitor: progress.visitor, input: input as never, receive, requestId: request.id, ...(idempotencyKey ? { idempotencyKey } : {}) }
  const value = await handled(d.database, service, context)
  return idempotencyKey?.replayed ? { value, replayed: true } : { value }
}

/** @throws NotAllowed 401 where the request carries no token that is good now */
export async function signedIn(d: Dispatcher, request: FastifyRequest, needed: readonly string[], progress: Progress, toPrefetch?: ToPrefetch): Promise<Recognised> {
  const found = await recognised(d, request, needed, progress, toPrefetch)
  if (!found) throw new NotAllowed(401, say(progress.visitor.language ?? 'en', 'notSignedIn'))
  return found
}

interface Recognised {
  principal: Principal
  numbers: ChangeNumbers
  prefetched: Prefetched | null
}

/** What the handler will ask first, as far as it can be told from the token. */
type ToPrefetch = (claims: Claims) => Statement | null

/** Only for whoever was known to hold the right when last seen: nobody else has the database work for him. */
function statementFor({ principals }: Dispatcher, model: Model, { entity, call, handler }: EntityRoute, claims: Claims, query: QueryBag): Statement | null {
  const permissions = principals.lastRights(claims)
  if (!permissions || !meets({ permissions }, demandOf(model, entity, call))) return null
  return handler.prefetch?.({ model, entity, call, query, tenantId: claims.tenantId }) ?? null
}

/** The principal behind the token and the change numbers, in one statement; null where there is none. */
async function recognised(d: Dispatcher, request: FastifyRequest, needed: readonly string[], progress: Progress, toPrefetch?: ToPrefetch): Promise<Recognised | null> {
  const token = bearer(request)
  const claims = token ? d.identities.readToken(token) : null
  if (!claims) return null
  const keys = watchedToo(d.identities, needed)
  const statement = toPrefetch?.(claims) ?? null
  const { numbers, prefetched } = await prefetch(d.database, claims.tenantId, keys, statement)
  progress.principal = await d.principals.find(claims, numbers, progress.visitor)
  return progress.principal ? { principal: progress.principal, numbers, prefetched } : null
}

function bearer(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

/**
 * The claimant whose right the principal holds (contract §1: a call of several descriptors accepts the right of any). A list asked
 * with `IsDropdown=true` is a look-up for whoever may not read the rows (contract §8).
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
