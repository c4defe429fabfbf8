/** The door asks for the rights itself, whoever calls it. */
import { permissionName, type EntityModel, type Right } from '#framework/metadata'
import { NotAllowed } from '../../failures.ts'
import { holds, type Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { WriteRequest } from '../request.ts'

/** @throws NotAllowed where a right is missing that the change needs whatever its rows are */
export function authorise({ principal, entity, changes, bulk, authorised }: WriteRequest): void {
  if (authorised) return
  if (bulk && !holds(principal, entity, 'Bulk')) throw missing(principal, entity, 'Bulk')
  const right = ({ create: 'Create', update: 'Update', delete: 'Delete', save: null, restore: 'Create', reverse: 'Update', undo: null } as const)[changes.kind]
  if (right && !holds(principal, entity, right)) throw missing(principal, entity, right)
  // A bulk create needs Create even where all of its rows exist; a save is settled row by row.
  if (bulk && changes.kind === 'save' && !holds(principal, entity, 'Create')) throw missing(principal, entity, 'Create')
}

export function missing(principal: Principal, entity: EntityModel, right: Right): NotAllowed {
  return new NotAllowed(403, say(principal.language, 'notGranted', { names: permissionName(entity, right) }))
}
