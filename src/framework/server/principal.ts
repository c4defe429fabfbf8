/** Who makes a request. Made once per request by the sign-in check; reads and writes take it. */
import type { Reach } from './scope/reach.ts'
import { permissionName, type EntityModel, type Right } from '#framework/metadata'

export type Language = 'en' | 'ur'

export interface Principal {
  /** 0 is the host. */
  tenantId: number
  /** Null for the product itself (seeds, demo data). */
  userId: number | null
  userName: string
  /** As people call the user; absent for the product itself, and in jobs that act in somebody's name. */
  fullName?: string
  permissions: ReadonlySet<string>
  /** How far the places reach that were given to the user; null: all rows of the tenant are seen. */
  reach: Reach | null
  language: Language
  /** IANA zone of the tenant: decides what "today" is. */
  zone: string
  /** From where the request came; absent for the product itself. */
  address?: string
  /** The sign-in by which the request came; absent for the product itself, and for what signs in by other means. */
  session?: string
  /** The key by which a program works in the user's name. */
  apiKey?: ApiKey
}

export interface ApiKey {
  readonly id: string
  readonly name: string
}

/** Somebody who signed in. */
export type Person = Principal & { userId: number }

export function holds(principal: Principal, entity: EntityModel, right: Right): boolean {
  return principal.permissions.has(permissionName(entity, right))
}
