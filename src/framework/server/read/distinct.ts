/** The different values of a text field, in place of rows (`distinct` in a descriptor). */
import { fieldOf } from '#framework/metadata'
import { serverFaceOf } from '#framework/kinds/server'
import { sql } from 'kysely'
import type { Handler } from '../context.ts'
import { compiled, verbatim } from '../database/statements/compile.ts'
import type { ServerDeps } from '../deps.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { readQuery, refusingData } from './request/read-query.ts'
import { visible } from './where/visible.ts'
import { whereOf } from './where/where.ts'

/** `{ id, name }` each, by name: the value, and the first row that has it. Blanks are no values. A search is one in the values. */
export function distinctHandler(deps: ServerDeps): Handler {
  return (context) => {
    const { model, entity, call, principal } = context
    const field = fieldOf(entity, call.distinct ?? '')
    const column = `t.${quoted(field.column ?? '')}`
    const { search, skip, max, ...query } = readQuery(context)
    return refusingData(context, async () => {
      const { tenantId, userId, zone } = principal
      const where = whereOf({ model, entity, tenantId, userId, zone, visible: visible(entity, principal, deps.scope) }, { ...query, search: [] }, call)
      // Made by themselves: `where` counts its own parameters from 1, so those of the search come after them.
      const found = search.map((term) => serverFaceOf(field).filter(field, verbatim(column), 'contains', [term]))
      const searched = found.length ? compiled(sql.join(found, verbatim(' AND '))) : null
      const text = `WITH v AS MATERIALIZED (SELECT min(t.id) AS id, ${column} AS name FROM ${tableOf(entity).view} t
WHERE ${where.text} AND ${column} <> ''${searched ? ` AND ${shifted(searched.text, where.values.length)}` : ''} GROUP BY 2)
SELECT (SELECT count(*) FROM v), json_agg(row_to_json(p) ORDER BY p.name, p.id)::text FROM (SELECT * FROM v ORDER BY name, id LIMIT ${max} OFFSET ${skip}) p`
      const [row] = await deps.database.read(tenantId, (connection) => connection.rows({ text, values: [...where.values, ...(searched?.values ?? [])] }))
      return { json: `{"totalCount":${row?.[0] ?? 0},"items":${row?.[1] ?? '[]'}}` }
    })
  }
}

function shifted(text: string, by: number): string {
  return text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + by}`)
}
