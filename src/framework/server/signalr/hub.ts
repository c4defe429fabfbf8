/** A hub: who is connected to this node, and how events are sent to them. It knows nothing of what they say. */
import type { Language } from '../principal.ts'
import { makeConnections, newSecret } from './connections.ts'
import { hubConnection, type HubConnection } from './hub-connection.ts'
import { usualHubLimits, type HubLimits, type HubMethods, type HubOptions, type HubSession, type HubSessions } from './hub-options.ts'
import { makeLatest } from './latest.ts'
import { eventRecord } from './protocol.ts'

export interface Hub {
  /**
   * Sends an event to all connections of users of a tenant on this node, whose sign-in is looked at once more before.
   *
   * @param argsFor arguments of the event for one user; asked once per user and language
   */
  send(tenantId: number, userIds: readonly number[], event: string, argsFor: (userId: number, language: Language) => readonly unknown[]): Promise<void>
  /**
   * Notes that there was such an event. `send` does so by itself; whoever need not send since nobody is connected says it, too: a page that connects
   * just then reads again what it shows.
   */
  happened(tenantId: number, event: string): void
  /** Which of the users are connected to this node. */
  present(tenantId: number, userIds: readonly number[]): readonly number[]
  /** Everybody of the tenant who is connected to this node. */
  everybody(tenantId: number): readonly number[]
  /** Tenants of whom somebody is connected to this node. */
  tenants(): readonly number[]
  /** Connections on this node. */
  count(): number
}

/** What the doors of a hub work with. */
export interface OpenHub extends Hub {
  readonly sessions: HubSessions
  readonly limits: HubLimits
  /** @returns the connection and its secret; null where the user or the address has too many */
  begin(session: HubSession, address: string): { connection: HubConnection; secret: string } | null
  find(secret: string, session: HubSession): HubConnection | undefined
  /** Tells all clients to connect again elsewhere or later, and ends. */
  close(): void
}

const isOwnMachine = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address)

export function makeHub({ sessions, methods, log, limits = usualHubLimits }: HubOptions): OpenHub {
  const connections = makeConnections()
  const latest = makeLatest()
  const ownMethods: HubMethods = new Map([...methods, ['since', ({ tenantId }, [ago]) => latest.since(tenantId, ago)]])
  const failed = (error: unknown, method: string) => log.error({ err: error, method }, 'a call of the hub failed')
  let isClosed = false
  /** Ends those whose sign-in is over. */
  const check = async (tenantId: number, concerned: readonly HubConnection[]) => {
    if (!concerned.length) return
    const good = await sessions.good(tenantId, concerned.map(({ session }) => session))
    for (const connection of concerned) if (!good.has(connection.session)) connection.end('You are signed out.')
  }
  const sweep = async () => {
    const now = Date.now()
    for (const connection of connections.all()) connection.look(now)
    for (const tenantId of connections.tenants()) await check(tenantId, connections.ofTenant(tenantId))
  }
  let sweeping = Promise.resolve()
  const timer = setInterval(() => {
    sweeping = sweeping.then(sweep).catch((error: unknown) => log.warn({ err: error }, 'sign-ins of the hub could not be looked at'))
  }, limits.sweep).unref()
  return {
    sessions, limits,
    begin(session, address) {
      const { tenantId, userId } = session
      if (isClosed || connections.ofUser(tenantId, userId).size >= limits.perUser) return null
      if (!isOwnMachine(address) && connections.fromAddress(address) >= limits.perAddress) return null
      const secret = newSecret()
      const connection = hubConnection({ id: newSecret(), session, address, methods: ownMethods, limits, failed, ended: (ended) => connections.remove(ended) })
      connections.add(secret, connection)
      return { connection, secret }
    },
    find(secret, { tenantId, userId }) {
      const found = connections.find(secret)
      return found?.session.tenantId === tenantId && found.session.userId === userId ? found : undefined
    },
    happened: latest.note,
    async send(tenantId, userIds, event, argsFor) {
      latest.note(tenantId, event)
      const users = userIds.filter((userId) => connections.ofUser(tenantId, userId).size > 0)
      await check(tenantId, users.flatMap((userId) => [...connections.ofUser(tenantId, userId)]))
      for (const userId of users) {
        const records = new Map<Language, string>()
        for (const connection of connections.ofUser(tenantId, userId)) {
          const { language } = connection.session
          const record = records.get(language) ?? eventRecord(event, argsFor(userId, language))
          records.set(language, record)
          connection.send(record)
        }
      }
    },
    everybody: (tenantId) => [...new Set(connections.ofTenant(tenantId).map(({ session }) => session.userId))],
    present: (tenantId, userIds) => userIds.filter((userId) => connections.ofUser(tenantId, userId).size > 0),
    tenants: () => [...connections.tenants()],
    count: () => connections.all().length,
    close() {
      isClosed = true
      clearInterval(timer)
      for (const connection of connections.all()) connection.end(undefined, true)
    },
  }
}
