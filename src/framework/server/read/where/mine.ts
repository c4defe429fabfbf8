/** The one place that decides which rows are the current user's (docs/decisions/descriptors.md). */
import { momentIn } from '#framework/kinds'
import { placesOf, type EntityModel, type Model } from '#framework/metadata'
import { pathOf } from '#framework/wire'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../../database/statements/compile.ts'
import type { Principal } from '../../principal.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { alongSteps, alongPath, compared } from './field-path.ts'
import { heldOn } from './held-on.ts'

/**
 * Rows that belong to the user at the end of a path. Where the path leads through rows that allocate something to users, a user without
 * any is not limited: nothing was ever allocated to the first administrator, who still has to choose. Allocations count on their days only.
 *
 * @returns null where no path is stated
 */
export function mineOf(model: Model, entity: EntityModel, { tenantId, userId, zone }: Pick<Principal, 'tenantId' | 'userId' | 'zone'>, path: string | null): RawBuilder<boolean> | null {
  if (path === null) return null
  const found = pathOf(model, entity, path)
  if (!found) throw new Error(`${entity.key}: '${path}' leads to no user`)
  if (userId === null) return sql<boolean>`false`
  const { today } = momentIn(zone)
  const narrowed = (to: EntityModel, alias: string) => {
    const allocation = placesOf(model).allocations.find((each) => each.entity.tableOf === to.tableOf && (each.from ?? each.until))
    return allocation ? sql<boolean>`true${verbatim(heldOn(allocation, alias, `'${today}'::date`))}` : null
  }
  const theirs = alongPath(found, tenantId, compared('eq', String(userId)), { narrowed })
  const last = found.steps.findLastIndex((step) => step.back)
  const allocation = found.steps[last]
  if (!allocation) return theirs
  const held = alongSteps(found.steps.slice(last + 1), 'm', tenantId, (alias) => sql<boolean>`${verbatim(`${alias}.${quoted(found.on.column)}`)} = ${userId}`, last + 1, { narrowed })
  return sql<boolean>`(${theirs} OR NOT EXISTS (SELECT 1 FROM ${verbatim(`${tableOf(allocation.to).view} m WHERE m.tenant_id`)} = ${tenantId} AND ${narrowed(allocation.to, 'm') ?? sql`true`} AND ${held}))`
}
