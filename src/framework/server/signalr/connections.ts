/** The connections of a hub on this node: found by their secret, by user, and counted by address. */
import { randomBytes } from 'node:crypto'
import type { HubConnection } from './hub-connection.ts'

/** Connections of a tenant by user. */
type ByUser = Map<number, Set<HubConnection>>

export interface Connections {
  add(secret: string, connection: HubConnection): void
  /** @param secret what the client was told at its start */
  find(secret: string): HubConnection | undefined
  remove(connection: HubConnection): void
  ofUser(tenantId: number, userId: number): ReadonlySet<HubConnection>
  tenants(): readonly number[]
  ofTenant(tenantId: number): readonly HubConnection[]
  fromAddress(address: string): number
  all(): readonly HubConnection[]
}

/** A secret that nobody can guess. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

const nobody: ReadonlySet<HubConnection> = new Set()

export function makeConnections(): Connections {
  const bySecret = new Map<string, HubConnection>()
  const secrets = new Map<HubConnection, string>()
  const byTenant = new Map<number, ByUser>()
  const byAddress = new Map<string, number>()
  const count = (address: string, step: number) => {
    const left = (byAddress.get(address) ?? 0) + step
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }
  return {
    add(secret, connection) {
      const { tenantId, userId } = connection.session
      bySecret.set(secret, connection)
      secrets.set(connection, secret)
      const users: ByUser = byTenant.get(tenantId) ?? new Map()
      byTenant.set(tenantId, users)
      users.set(userId, (users.get(userId) ?? new Set()).add(connection))
      count(connection.address, 1)
    },
    find: (secret) => bySecret.get(secret),
    remove(connection) {
      const secret = secrets.get(connection)
      if (secret === undefined) return
      secrets.delete(connection)
      bySecret.delete(secret)
      const { tenantId, userId } = connection.session
      const users = byTenant.get(tenantId)
      users?.get(userId)?.delete(connection)
      if (users?.get(userId)?.size === 0) users.delete(userId)
      if (users?.size === 0) byTenant.delete(tenantId)
      count(connection.address, -1)
    },
    ofUser: (tenantId, userId) => byTenant.get(tenantId)?.get(userId) ?? nobody,
    tenants: () => [...byTenant.keys()],
    ofTenant: (tenantId) => [...(byTenant.get(tenantId)?.values() ?? [])].flatMap((each) => [...each]),
    fromAddress: (address) => byAddress.get(address) ?? 0,
    all: () => [...secrets.keys()],
  }
}
