import type { EntityModel } from '#framework/metadata'
import { callsOf, type Call } from '#framework/wire'
import { callFor } from './send.ts'

/**
 * The call whose rows a list of the entity shows: its usual one, else the first of its further lists (allocations have those only).
 *
 * @param over name of the further list that is asked for
 */
export function listCallFor(entity: EntityModel, over?: string): Call | undefined {
  if (over === undefined) return callFor(entity, 'list') ?? callFor(entity, 'narrowed')
  return callsOf(entity).find((call) => call.kind === 'narrowed' && call.path.split('/').at(-1) === over)
}
