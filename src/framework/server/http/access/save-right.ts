import { permissionName, type EntityModel } from '#framework/metadata'
import type { Principal } from '../../principal.ts'
import { meets, notGranted } from './rights.ts'

/** CreateOrUpdate: id 0 (or none) needs Create, every other one Update. @throws NotAllowed 403 */
export function demandOfSave(entity: EntityModel, principal: Principal, body: unknown): void {
  const demand = [[permissionName(entity, isNew(body) ? 'Create' : 'Update')]]
  if (!meets(principal, demand)) throw notGranted(principal.language, principal, demand)
}

function isNew(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return true
  const ids = Object.entries(body).filter(([name]) => name.toLowerCase() === 'id').map(([, value]) => value as unknown)
  return ids.every((id) => id === null || id === undefined || id === '' || Number(id) === 0)
}
