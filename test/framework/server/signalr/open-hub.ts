/** A hub on a listening server without a database, and clients of it. Tokens are `tenant/user/stamp`, the stamp `dead` belongs to nobody any more; sealed ones have `sealed:` before. */
import { HubConnectionBuilder, LogLevel, type HttpTransportType, type HubConnection } from '@microsoft/signalr'
import { hubMethods, makeHub, usualHubLimits, type HubLimits, type OpenHub } from '#framework/server'
import { openDoor, type DoorOptions } from '../http/door.ts'

export interface HubOptions extends DoorOptions {
  limits?: Partial<HubLimits>
  port?: number
}

export async function openHub({ limits, port = 0, ...options }: HubOptions = {}) {
  const signedOut = new Set<string>()
  const made: OpenHub[] = []
  const failing = new Map([['fail', () => { throw new Error('of the inside') }], ['echo', (_: unknown, args: readonly unknown[]) => args]])
  const door = await openDoor({
    ...options,
    hub: (sessions) => {
      const hub = makeHub({ sessions, methods: new Map([...hubMethods, ...failing]), log: { info: () => undefined, warn: () => undefined, error: () => undefined }, limits: { ...usualHubLimits, ...limits } })
      made.push(hub)
      return hub
    },
    identities: {
      readToken(token) {
        const [, tenantId, userId, stamp = ''] = /^(\d+)\/(\d+)\/(.+)$/.exec(token) ?? []
        return tenantId && !signedOut.has(token) ? { tenantId: Number(tenantId), userId: Number(userId), stamp } : null
      },
      find: async (claims) => (claims.stamp === 'dead' ? null : { ...claims, userName: 'somebody', language: null, zone: 'UTC' }),
      unsealToken: (sealed) => (sealed.startsWith('sealed:') ? sealed.slice('sealed:'.length) : null),
    },
  })
  const address = await door.app.listen({ port, host: '127.0.0.1' })
  const [hub] = made
  if (!hub) throw new Error('no hub was made')
  const open: HubConnection[] = []
  const stop = async () => {
    const closing = door.app.close()
    // Node's client opens connections ahead which it never uses; the server would wait for their first request.
    const timer = setInterval(() => door.app.server.closeAllConnections(), 200)
    await closing
    clearInterval(timer)
  }
  return {
    hub, address, door,
    signOut: (token: string) => void signedOut.add(token),
    /** A client of Microsoft's library, not started yet. */
    client(token: string, transport?: HttpTransportType, retries: number[] = []): HubConnection {
      const url = `${address}/signalr?enc_auth_token=${encodeURIComponent(`sealed:${token}`)}`
      const builder = new HubConnectionBuilder().withUrl(url, transport === undefined ? {} : { transport }).configureLogging(LogLevel.None).withAutomaticReconnect(retries)
      const connection = builder.build()
      open.push(connection)
      return connection
    },
    /** The server stops while its clients are there. */
    stop,
    async close() {
      await Promise.all(open.map((connection) => connection.stop()))
      await stop()
    },
  }
}

export type TestHub = Awaited<ReturnType<typeof openHub>>

/** Waits until it holds; the suite's own limit ends the wait. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}
