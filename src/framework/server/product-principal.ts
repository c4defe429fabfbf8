import { permissionName, rights, type Model } from '#framework/metadata'
import type { Principal } from './principal.ts'

/** The product itself, for what happens at a first start: every right on every entity, no user. Its name stands in history. */
export function productPrincipal(model: Model, tenantId: number, zone: string): Principal {
  const permissions = new Set([...model.values()].flatMap((entity) => rights.map((right) => permissionName(entity, right))))
  return { tenantId, userId: null, userName: 'Mastline', permissions, reach: null, language: 'en', zone }
}
