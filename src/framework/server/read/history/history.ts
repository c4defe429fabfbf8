/** What happened to a row, newest first. Secret fields are cut on reading, also those that became secret later. */
import type { Model } from '#framework/metadata'
import type { HistoryItem } from '#framework/wire'
import type { CallContext, Handler } from '../../context.ts'
import type { Connection } from '../../database/database.ts'
import type { ServerDeps } from '../../deps.ts'
import { changesOf, type Image } from './changes.ts'
import { idAsked, notFound } from '../get.ts'
import { readQuery } from '../request/read-query.ts'
import { maySee } from '../where/may-see.ts'

const operations: { readonly [op: string]: HistoryItem['operation'] } = { c: 'create', u: 'update', d: 'delete' }

export function historyHandler(deps: ServerDeps): Handler {
  return async (context) => {
    const id = idAsked(context)
    const { skip, max } = readQuery(context)
    const value = await deps.database.read(context.principal.tenantId, (connection) => historyOf(deps, connection, context, id, { skip, max }))
    if (!value) throw notFound(context, id)
    return { value }
  }
}

/** @returns null where there is no such row for the principal */
export async function historyOf(deps: Pick<ServerDeps, 'names' | 'scope'>, connection: Connection, context: Pick<CallContext, 'model' | 'entity' | 'principal' | 'numbers'>, id: number, { skip, max }: { skip: number; max: number } = { skip: 0, max: 1000 }): Promise<{ totalCount: number; items: HistoryItem[] } | null> {
  const { entity, principal: { tenantId } } = context
  if (id < 1 || id > 2_147_483_647 || !(await maySee(deps, connection, context, id))) return null
  const from = `FROM app.change_row r JOIN app.change_set s ON s.tenant_id = $1 AND s.id = r.change_set_id WHERE r.tenant_id = $1 AND r.entity = $2 AND r.row_id = $3`
  const values = [tenantId, entity.tableOf, id]
  // Asked only where a row has what may follow from entries.
  const journals = entity.fields.some(({ putBack }) => !putBack) ? journalsOf(context.model) : []
  const byEntry = journals.length ? madeEntries('s', 4) : 'false'
  const [total, rows] = await Promise.all([
    connection.rows({ name: 'history count', text: `SELECT count(*) ${from}`, values }),
    connection.rows({ text: `SELECT s.id, s.at, s.user_id, s.user_name, s.reason, r.op, r.old, r.new, ${byEntry} ${from} ORDER BY r.change_set_id DESC LIMIT ${Math.min(max, 1000)} OFFSET ${skip}`, values: journals.length ? [...values, journals] : values }),
  ])
  const items = await Promise.all(rows.map(async ([set, at, userId, userName, reason, op, old, now, entry]): Promise<HistoryItem> => ({
    changeSetId: Number(set), time: `${at?.slice(0, 10)}T${at?.slice(11, -3)}Z`, userId: userId ? Number(userId) : null, userName: userName ?? '', reason: reason ?? '',
    operation: operations[op ?? ''] ?? 'update',
    changes: await changesOf({ connection, context, names: deps.names }, image(old), image(now)),
    ...(entry === 't' ? { byEntry: true } : {}),
  })))
  return { totalCount: Number(total[0]?.[0] ?? 0), items }
}

/** SQL: whether entries were written in the transaction of a change set: each write of one is a change set of its own. @param journals number of the parameter with what `journalsOf` gives */
export function madeEntries(changeSet: string, journals: number): string {
  return `EXISTS (SELECT FROM app.change_set e WHERE e.tenant_id = ${changeSet}.tenant_id AND e.at = ${changeSet}.at AND e.request_id = ${changeSet}.request_id AND e.entity = ANY($${journals}::text[]))`
}

/** Entities whose rows are entries, as history names them. */
export function journalsOf(model: Model): string[] {
  return [...new Set([...model.values()].filter(({ journal }) => journal).map(({ tableOf }) => tableOf))]
}

function image(raw: string | null | undefined): Image | null {
  const value: unknown = raw ? JSON.parse(raw) : null
  return typeof value === 'object' && value !== null ? (value as Image) : null
}
