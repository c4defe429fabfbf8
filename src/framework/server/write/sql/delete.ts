/** One statement takes rows out: their lists and owned rows with them, the last image into history. */
import { joinTableOf, literal, quoted, tableNamed, tableOf } from '../../schema/names.ts'
import type { WriteShape } from '../intake/shape.ts'
import { imageColumns } from './image.ts'

/**
 * `$1` tenant, `$2` ids, held already, `$3` change set. All parts see the rows as they stood: what is returned of a row that goes still has its
 * lists and owned rows.
 */
export function deleteText(shape: WriteShape): string {
  const { entity, model, lists, children } = shape
  const joins = lists.map((list, at) => {
    const join = joinTableOf(model, entity, list.field)
    return `joins_${at} AS (DELETE FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = ANY($2::int4[]))`
  })
  const owned = children.map(({ child, by }, at) => `owned_${at} AS (DELETE FROM ${tableOf(child.entity).view} c WHERE c.tenant_id = $1 AND c.${quoted(by)} = ANY($2::int4[]))`)
  const gone = `gone AS (DELETE FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.id = ANY($2::int4[]) RETURNING ${imageColumns(shape, 't')})`
  return `WITH ${[...joins, ...owned, gone].join(',\n')}
INSERT INTO ${tableNamed('change_row').view} (tenant_id, change_set_id, entity, row_id, op, old, new)
SELECT $1::int4, $3::int8, ${literal(entity.tableOf)}, gone.id, 'd', to_jsonb(gone.*), NULL::jsonb FROM gone`
}

/** `$1` tenant, `$2` user id, `$3` user name, `$4` request, `$5` reason. */
export function changeSetText(table: string): string {
  return `INSERT INTO ${tableNamed('change_set').view} (tenant_id, user_id, user_name, request_id, reason, entity) VALUES ($1, $2, $3, $4, $5, ${literal(table)}) RETURNING id`
}
