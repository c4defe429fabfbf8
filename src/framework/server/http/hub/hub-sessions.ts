/** Who is connected, by the same tokens and change numbers as every other request. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { IdentityStore } from '../../identity.ts'
import { prefetch } from '../../read/cache/prefetch.ts'
import type { Reaches } from '../../scope/reaches.ts'
import type { HubSession, HubSessions } from '../../signalr/hub-options.ts'
import { noTables, watchedToo } from '../access/needed-numbers.ts'
import type { Principals } from '../access/principals.ts'
import { queryBag } from '../request/query-bag.ts'
import { requestOrigin } from '../request/request-origin.ts'
import { targetOf } from '../request/request-path.ts'

export interface HubSessionDeps {
  database: Database
  identities: IdentityStore
  principals: Principals
  reaches: Reaches
}

/** How many are asked for at once, after every sign-in, sign-out and change of a user or a role: others want the database too. */
const together = 20

export function makeHubSessions({ database, identities, principals, reaches }: HubSessionDeps): HubSessions {
  const watched = () => watchedToo(identities, noTables, reaches.watches())
  /** The change numbers at which a session was good. Which rights go with it is asked at each request, not here. */
  const foundAt = new WeakMap<HubSession, string>()
  const good = async (tenantId: number, sessions: readonly HubSession[]): Promise<ReadonlySet<HubSession>> => {
    const { numbers } = await prefetch(database, tenantId, identities.watches, null)
    const state = identities.watches.map((entity) => numbers.get(entity) ?? '').join('|')
    const found = new Set<HubSession>()
    const look = async (session: HubSession) => {
      const claims = identities.readToken(session.token)
      if (claims?.tenantId !== tenantId || (foundAt.get(session) !== state && !(await identities.find(claims)))) return
      foundAt.set(session, state)
      found.add(session)
    }
    for (let from = 0; from < sessions.length; from += together) await Promise.all(sessions.slice(from, from + together).map(look))
    return found
  }
  return {
    good,
    async of(request) {
      const token = tokenOf(request, identities)
      const claims = token === null ? null : identities.readToken(token)
      if (token === null || !claims) return null
      const { numbers } = await prefetch(database, claims.tenantId, watched(), null)
      const query = queryBag(targetOf(request.raw.url ?? '').query)
      const principal = await principals.find(claims, numbers, requestOrigin(request.raw, request.ip, query))
      return principal ? { tenantId: claims.tenantId, userId: claims.userId, language: principal.language, token } : null
    },
  }
}

/** Browsers can send no header with a WebSocket or an event source: ABP's clients name the sealed token in the query, others the token itself. */
function tokenOf(request: FastifyRequest, identities: IdentityStore): string | null {
  const query = queryBag(targetOf(request.raw.url ?? '').query)
  const sealed = query.one('enc_auth_token')
  if (sealed) return identities.unsealToken(sealed)
  return query.one('access_token') ?? /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}
