import type { EntityModel } from '#framework/metadata'
import { listCallFor } from '../api/list-call.ts'
import { callFor } from '../api/send.ts'
import type { Session } from '../session/session.ts'

export interface ListRights {
  read: boolean
  create: boolean
  import: boolean
  update: boolean
  delete: boolean
  deleteMany: boolean
  /** The action column is there as soon as one action is. */
  actions: boolean
}

/** A further list shows what its call gives; rows are changed where their usual list is. */
export function viewRights(entity: EntityModel, may: Session['may'], over: string): ListRights {
  return { read: mayRead(entity, may, over), create: false, import: false, update: false, delete: false, actions: false, deleteMany: false }
}

/** What the user may do in this list: the right, and a call that does it. */
export function listRights(entity: EntityModel, may: Session['may']): ListRights {
  const served = (...kinds: Parameters<typeof callFor>[1][]) => kinds.some((kind) => callFor(entity, kind))
  const update = may(entity, 'Update') && served('update', 'save')
  const remove = may(entity, 'Delete') && served('delete')
  return {
    read: mayRead(entity, may),
    create: may(entity, 'Create') && (served('create', 'save') || (served('createMany') && may(entity, 'Bulk'))),
    import: may(entity, 'Create') && may(entity, 'Bulk') && served('createMany') && entity.pages.bulk.length > 0,
    update, delete: remove, actions: update || remove,
    deleteMany: may(entity, 'Delete') && served('deleteMany'),
  }
}

/** Own rows may be read by everybody. */
function mayRead(entity: EntityModel, may: Session['may'], over?: string): boolean {
  const call = listCallFor(entity, over)
  return call !== undefined && (call.right === 'own' || may(entity, 'Read'))
}
