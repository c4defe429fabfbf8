/** The hub on HTTP, as ASP.NET Core has them: negotiate, then one of three transports at the same address. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenHub } from '../../signalr/hub.ts'
import type { HubConnection } from '../../signalr/hub-connection.ts'
import type { HubMethods, HubSession } from '../../signalr/hub-options.ts'
import { pollingOf } from '../../signalr/transports/long-polling.ts'
import { carryOverEvents } from '../../signalr/transports/server-sent-events.ts'
import { carryOverWebSocket } from '../../signalr/transports/web-socket.ts'
import { readBytes } from '../request/body.ts'
import { queryBag } from '../request/query-bag.ts'
import { progressOf } from '../watch/request-log.ts'
import { targetOf } from '../request/request-path.ts'
import { isKnownOrigin } from './known-origin.ts'
import { isUpgrade, routeUpgrades, webSockets } from './upgrade.ts'

export interface HubDoorOptions {
  corsOrigins: readonly string[]
  publicUrl?: string | undefined
}

/** Where ABP's clients look for it. */
const hubPath = '/signalr'

const transports = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

type Visit = { request: FastifyRequest; reply: FastifyReply; session: HubSession; id: string | undefined; version: number }

/** What ABP's clients call once they are connected. There is nothing to do: the sign-in said already who is there. */
export const hubMethods: HubMethods = new Map([['register', () => null]])

/** Adds the routes. Whoever is not signed in is refused at each of them with 401, a page of an unknown origin with 403. */
export function addHub(app: FastifyInstance, hub: OpenHub, { corsOrigins, publicUrl }: HubDoorOptions): void {
  const upgrade = webSockets(hub.limits.message)
  const door = (open: (visit: Visit) => unknown) => async (request: FastifyRequest, reply: FastifyReply) => {
    progressOf(request).call = 'signalr'
    reply.header('cache-control', 'no-store')
    if (!isKnownOrigin(request, corsOrigins, publicUrl)) return reply.code(403).send()
    const session = await hub.sessions.of(request)
    if (!session) return reply.code(401).send()
    const query = queryBag(targetOf(request.raw.url ?? '').query)
    return open({ request, reply, session, id: query.one('id'), version: Number(query.one('negotiateVersion') ?? 0) })
  }
  const found = ({ id, session }: Visit) => (id === undefined ? undefined : hub.find(id, session))
  const begun = ({ request, session }: Visit) => hub.begin(session, request.ip)
  app.post(`${hubPath}/negotiate`, door((visit) => {
    const made = begun(visit)
    if (!made) return visit.reply.code(429).send()
    const { connection: { id }, secret } = made
    return visit.reply.send(visit.version >= 1 ? { negotiateVersion: 1, connectionId: id, connectionToken: secret, availableTransports: transports } : { connectionId: secret, availableTransports: transports })
  }))
  app.get(hubPath, door((visit) => {
    const { request, reply } = visit
    // With several nodes another one may have negotiated; nothing is lost by that.
    const connection = found(visit) ?? (isUpgrade(request) ? begun(visit)?.connection : undefined)
    if (!connection) return reply.code(isUpgrade(request) ? 429 : 404).send()
    if (isUpgrade(request) || /text\/event-stream/i.test(request.headers.accept ?? '')) {
      if (connection.isCarried()) return reply.code(409).send()
      if (isUpgrade(request)) return upgrade(request, reply, (socket) => carryOverWebSocket(connection, socket))
      reply.hijack()
      return carryOverEvents(connection, reply.raw, reply.getHeaders())
    }
    return poll(connection, visit)
  }))
  app.post(hubPath, door(async (visit) => {
    const connection = found(visit)
    if (!connection?.isCarried()) return visit.reply.code(404).send()
    const bytes = await readBytes(visit.request.raw, hub.limits.message, 'en')
    connection.receive(bytes.toString('utf8'))
    return visit.reply.code(200).send()
  }))
  app.delete(hubPath, door((visit) => {
    const connection = found(visit)
    connection?.end()
    return visit.reply.code(connection ? 202 : 404).send()
  }))
  routeUpgrades(app, hubPath)
  app.addHook('preClose', async () => hub.close())
}

async function poll(connection: HubConnection, { reply }: Visit): Promise<unknown> {
  const polling = pollingOf(connection)
  if (!polling) return reply.code(409).send()
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const answer = await polling.poll(left.signal)
  return answer === 'over' ? reply.code(204).send() : reply.code(200).header('content-type', 'text/plain; charset=utf-8').send(answer.text)
}
