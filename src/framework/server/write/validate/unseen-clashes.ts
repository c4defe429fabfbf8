import type { EntityModel } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import { rowsSeen } from '../history/rows-seen.ts'
import type { Duplicates } from '../sql/duplicates.ts'

/** Everybody is told that a value is taken; which row has it only those who may see that row. */
export async function withoutUnseen(connection: Connection, scope: ScopeRule | undefined, entity: EntityModel, principal: Principal, duplicates: Duplicates): Promise<Duplicates> {
  const ids = [...new Set(duplicates.kept.flatMap(({ id }) => id ?? []))]
  if (!ids.length || !scope?.(entity, principal)) return duplicates
  const seen = await rowsSeen(connection, scope, entity, principal, ids)
  return { ...duplicates, kept: duplicates.kept.map((each) => (each.id !== null && !seen.get(each.id)?.maySee ? { ...each, id: null } : each)) }
}
