/** Empties references to rows that go, with history, as any update (`onDelete: 'clear'`). */
import { joinTableOf, literal, quoted, tableNamed, tableOf } from '../../schema/names.ts'
import { entityOf, snakeCase, type Model } from '#framework/metadata'
import type { Referrer } from '../apply/referrers.ts'

/** `$1` tenant, `$2` ids that go, `$3` change set, `$4` user id. @returns a statement that answers the ids of the rows changed */
export function clearText(model: Model, referrer: Referrer): string {
  const own = entityOf(model, referrer.field.target ?? '').tableOf === referrer.entity.tableOf
  return referrer.field.kind === 'refs' ? clearList(model, referrer, own) : clearReference(referrer, own)
}

const stamp = 'row_version = t.row_version + 1, last_modification_time = now(), last_modifier_user_id = $4'

/** @param own the table refers to itself: a row that goes too is left alone, its image shall show what it referred to */
function clearReference({ entity, field }: Referrer, own: boolean): string {
  const view = tableOf(entity).view
  const column = quoted(field.column ?? '')
  const key = literal(field.column ?? '')
  return `WITH hit AS MATERIALIZED (SELECT t.id, t.${column} AS was FROM ${view} t WHERE t.tenant_id = $1 AND t.${column} = ANY($2::int4[])${own ? ' AND NOT t.id = ANY($2::int4[])' : ''} ORDER BY t.id FOR NO KEY UPDATE OF t),
cleared AS (UPDATE ${view} t SET ${column} = NULL, ${stamp} FROM hit WHERE t.tenant_id = $1 AND t.id = hit.id),
log AS (INSERT INTO ${tableNamed('change_row').view} (tenant_id, change_set_id, entity, row_id, op, old, new)
SELECT $1::int4, $3::int8, ${literal(entity.tableOf)}, hit.id, 'u', jsonb_build_object(${key}, hit.was), jsonb_build_object(${key}, NULL) FROM hit)
SELECT id FROM hit`
}

function clearList(model: Model, { entity, field }: Referrer, own: boolean): string {
  const join = joinTableOf(model, entity, field)
  const view = tableOf(entity).view
  const key = literal(snakeCase(field.key))
  return `WITH hit AS MATERIALIZED (SELECT t.id, j.was FROM ${view} t
CROSS JOIN LATERAL (SELECT array_agg(j.${join.target} ORDER BY j.${join.target}) AS was FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = t.id) j
WHERE t.tenant_id = $1 AND t.id IN (SELECT x.${join.own} FROM ${join.view} x WHERE x.tenant_id = $1 AND x.${join.target} = ANY($2::int4[]))${own ? ' AND NOT t.id = ANY($2::int4[])' : ''} ORDER BY t.id FOR NO KEY UPDATE OF t),
gone AS (DELETE FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.target} = ANY($2::int4[])${own ? ` AND NOT j.${join.own} = ANY($2::int4[])` : ''}),
stamped AS (UPDATE ${view} t SET ${stamp} FROM hit WHERE t.tenant_id = $1 AND t.id = hit.id),
log AS (INSERT INTO ${tableNamed('change_row').view} (tenant_id, change_set_id, entity, row_id, op, old, new)
SELECT $1::int4, $3::int8, ${literal(entity.tableOf)}, hit.id, 'u', jsonb_build_object(${key}, to_jsonb(hit.was)),
jsonb_build_object(${key}, (SELECT coalesce(jsonb_agg(x.id ORDER BY x.id), '[]'::jsonb) FROM unnest(hit.was) AS x (id) WHERE NOT x.id = ANY($2::int4[]))) FROM hit)
SELECT id FROM hit`
}
