/** The one place that decides which rows are the current user's (decision 0140). */
import type { EntityModel, Model } from '#framework/metadata'
import { pathOf } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/compile.ts'
import type { Principal } from '../../principal.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { alongSteps, alongPath, compared } from './field-path.ts'

/**
 * Rows that belong to the user at the end of a path. Where the path leads through rows that allocate something to users, a user without
 * any is not limited: nothing was ever allocated to the first administrator, who still has to choose.
 *
 * @returns null where no path is stated
 */
export function mineOf(model: Model, entity: EntityModel, { tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>, path: string | null): RawBuilder<boolean> | null {
  if (path === null) return null
  const found = pathOf(model, entity, path)
  if (!found) throw new Error(`${entity.key}: '${path}' leads to no user`)
  if (userId === null) return sql<boolean>`false`
  const theirs = alongPath(found, tenantId, compared('eq', String(userId)))
  const last = found.steps.findLastIndex((step) => step.back)
  const allocation = found.steps[last]
  if (!allocation) return theirs
  const held = alongSteps(found.steps.slice(last + 1), 'm', tenantId, (alias) => sql<boolean>`${verbatim(`${alias}.${quoted(found.on.column)}`)} = ${userId}`, last + 1)
  return sql<boolean>`(${theirs} OR NOT EXISTS (SELECT 1 FROM ${verbatim(`${tableOf(allocation.to).view} m WHERE m.tenant_id`)} = ${tenantId} AND ${held}))`
}
