/** The sentence of a delete that was refused: what is in use, and by whom (contract §3, §6). */
import type { Model } from '#framework/metadata'
import type { Database } from '../database/database.ts'
import { holds } from '../principal.ts'
import type { ScopeRule } from '../read/scope.ts'
import { quoted, tableOf } from '../schema/names.ts'
import { say } from '../texts.ts'
import type { DeleteRequest } from './delete-rows.ts'
import { usesOf, usesText } from './in-use.ts'
import { inSentence } from './invalid.ts'
import { shapeOf } from './shape.ts'

/** Asked after the transaction was undone, in a snapshot of its own. */
export function refusalText(database: Database, model: Model, scope: ScopeRule | undefined, request: DeleteRequest): Promise<string> {
  const { principal, entity, changes } = request
  return database.read(principal.tenantId, async (connection) => {
    const uses = await usesOf(connection, model, principal, scope, entity, changes.ids)
    const referrers = usesText(principal, uses)
    const [only, ...others] = changes.ids
    if (others.length || only === undefined) return say(principal.language, 'inUseMany', { rows: inSentence(principal.language, entity, 2), referrers })
    const title = holds(principal, entity, 'Read') ? await titleOf(connection, model, request, only) : ''
    return say(principal.language, 'inUse', { subject: title ? `“${title}”` : entity.label.one[principal.language], referrers })
  })
}

/** Text fields of the title; a title that is a reference has none of its own. */
async function titleOf(connection: Parameters<Parameters<Database['read']>[1]>[0], model: Model, { entity }: DeleteRequest, id: number): Promise<string> {
  const { stored } = shapeOf(model, entity)
  const parts = stored.filter((s) => entity.title.includes(s.field.key) && s.field.kind === 'text' && !s.field.secret)
  if (!parts.length) return ''
  const text = `SELECT concat_ws(' ', ${parts.map((s) => `t.${quoted(s.column)}`).join(', ')}) FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.id = $2`
  return (await connection.rows({ text, values: [connection.tenantId, id] }))[0]?.[0] ?? ''
}
