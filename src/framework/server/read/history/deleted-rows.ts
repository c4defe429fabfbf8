/** Rows that were deleted and have not come back, newest first, as they last were: readable fields only. */
import { isReadable, type DeletedRow } from '#framework/wire'
import { snakeCase, type EntityModel } from '#framework/metadata'
import type { Json } from '#framework/kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Handler } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import { literal, tableOf } from '../../schema/names.ts'
import { changesOf, type Image } from './changes.ts'
import { readQuery } from '../request/read-query.ts'
import { imageColumns, visible } from '../where/visible.ts'

const rowsAtMost = 1000

export function deletedRowsHandler(deps: ServerDeps): Handler {
  return async (context) => {
    const { entity, principal: { tenantId } } = context
    const { skip, max, search } = readQuery(context)
    const scope = visible(entity, context.principal, deps.scope).rows(imageColumns(entity, 'r.old'))
    const from = sql`FROM app.change_row r WHERE r.tenant_id = ${tenantId} AND r.entity = ${entity.tableOf} AND r.op = 'd'
AND NOT EXISTS (SELECT FROM ${verbatim(tableOf(entity).view)} t WHERE t.tenant_id = ${tenantId} AND t.id = r.row_id)
AND NOT EXISTS (SELECT FROM app.change_row n WHERE n.tenant_id = ${tenantId} AND n.entity = ${entity.tableOf} AND n.row_id = r.row_id AND n.op = 'd' AND n.change_set_id > r.change_set_id)
AND ${scope ?? sql<boolean>`true`}${sql.join([verbatim(''), ...search.map((text) => sql` AND ${contains(entity, text)}`)], verbatim(''))}`
    return deps.database.read(tenantId, async (connection) => {
      const [total, rows] = await Promise.all([
        connection.rows(compiled(sql`SELECT count(*) ${from}`)),
        connection.rows(compiled(sql`SELECT s.id, s.at, s.user_id, s.user_name, s.reason, d.row_id, d.old
FROM (SELECT r.row_id, r.change_set_id, r.old ${from} ORDER BY r.change_set_id DESC, r.row_id LIMIT ${Math.min(max, rowsAtMost)}::int8 OFFSET ${skip}::int8) d
JOIN app.change_set s ON s.tenant_id = ${tenantId} AND s.id = d.change_set_id ORDER BY d.change_set_id DESC, d.row_id`)),
      ])
      const items = await Promise.all(rows.map(async ([set, at, userId, userName, reason, id, old]): Promise<DeletedRow> => {
        const changes = await changesOf({ connection, context, names: deps.names }, JSON.parse(old ?? '{}') as Image, null)
        const fields = changes.flatMap(({ field, old: value, oldName }): [string, Json][] => {
          const key = entity.fields.find((f) => f.wire === field)?.key ?? field
          return [[field, value], ...(oldName === undefined ? [] : [[`${key}Name`, oldName] as [string, Json]])]
        })
        return {
          id: Number(id), changeSetId: Number(set), time: `${at?.slice(0, 10)}T${at?.slice(11, -3)}Z`, userId: userId ? Number(userId) : null, userName: userName ?? '', reason: reason ?? '',
          row: { id: Number(id), ...Object.fromEntries(fields) },
        }
      }))
      return { value: { totalCount: Number(total[0]?.[0] ?? 0), items } }
    })
  }
}

/** Over texts that may be read: what became secret since cannot be searched for. */
function contains(entity: EntityModel, text: string): RawBuilder<boolean> {
  const texts = entity.fields.filter((f) => f.kind === 'text' && f.column !== null && isReadable(f)).map((f) => `r.old ->> ${literal(f.column ?? snakeCase(f.key))}`)
  if (!texts.length) return sql<boolean>`false`
  return sql<boolean>`concat_ws(' ', ${verbatim(texts.join(', '))}) ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}
