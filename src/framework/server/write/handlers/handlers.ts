/** The write door's handlers, by kind of call. */
import type { CallKind } from '#framework/wire'
import type { Handler } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Write } from '../door.ts'
import { checkManyHandler, createManyHandler, updateManyHandler } from './bulk.ts'
import { deleteHandler, deleteManyHandler } from './delete.ts'
import { restoreHandler } from './restore.ts'
import { rowHandler } from './row.ts'
import { variantHandler } from './variant.ts'

export type WriteCall = Extract<CallKind, 'create' | 'update' | 'save' | 'delete' | 'createMany' | 'updateMany' | 'deleteMany' | 'checkMany' | 'variant' | 'restore'>

export function makeWriteHandlers(deps: Pick<ServerDeps, 'database' | 'names' | 'files' | 'scope'>, write: Write): { readonly [K in WriteCall]: Handler } {
  return {
    create: rowHandler(deps, write, 'create'), update: rowHandler(deps, write, 'update'), save: rowHandler(deps, write, 'save'),
    delete: deleteHandler(write), deleteMany: deleteManyHandler(write),
    createMany: createManyHandler(write), updateMany: updateManyHandler(write), checkMany: checkManyHandler(deps, write), variant: variantHandler(write), restore: restoreHandler(write),
  }
}
