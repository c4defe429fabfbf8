/** Who asks. Made once per request by the sign-in check; every door takes it. */
import { permissionName, type EntityModel, type Right } from '#framework/metadata'

export type Language = 'en' | 'ur'

export interface Principal {
  /** 0 is the host (contract §2). */
  tenantId: number
  /** Null for the product itself (seeds, demo data). */
  userId: number | null
  userName: string
  permissions: ReadonlySet<string>
  language: Language
  /** IANA zone of the tenant: decides what "today" is. */
  zone: string
  /** From where the request came; absent for the product itself. */
  address?: string
}

/** Somebody who signed in. */
export type Person = Principal & { userId: number }

export function holds(principal: Principal, entity: EntityModel, right: Right): boolean {
  return principal.permissions.has(permissionName(entity, right))
}
