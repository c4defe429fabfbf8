/** The sentence of a delete that was refused: what is in use, and by whom. */
import { nounOf, type ReferrerCount } from '#framework/wire'
import type { Model } from '#framework/metadata'
import type { Connection, Database } from '../../database/database.ts'
import { Refused } from '../../failures.ts'
import { holds } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import { heldOnes, referrerCounts } from '../../refer/counts.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { say } from '../../texts.ts'
import type { DeleteRequest } from '../apply/delete-rows.ts'
import { usesOf, usesText } from '../validate/in-use.ts'
import { shapeOf } from '../intake/shape.ts'

/** What a refused delete carries besides its sentence. */
export interface InUseData {
  /** Who refers to the rows, as far as the caller may read it. */
  uses: readonly ReferrerCount[]
  /** Which of several rows are in use; the first of them with their names. */
  rows: readonly { id: number; title: string }[]
  /** How many of them. */
  held: number
}

const rowsNamed = 20

/** Asked after the transaction was undone, in a snapshot of its own. */
export function refusalOf(database: Database, model: Model, scope: ScopeRule | undefined, request: DeleteRequest): Promise<Refused> {
  const { principal, entity, changes } = request
  return database.read(principal.tenantId, async (connection) => {
    const { language } = principal
    const uses = await usesOf(connection, model, principal, scope, entity, changes.ids)
    const referrers = usesText(principal, uses)
    const held = changes.ids.length > 1 ? await heldOnes(connection, model, entity, changes.ids) : [...changes.ids]
    const named = held.slice(0, rowsNamed)
    const titles = holds(principal, entity, 'Read') ? await titlesOf(connection, model, request, named) : new Map<number, string>()
    const counts = (await referrerCounts(connection, model, principal, scope, entity, changes.ids)).filter((use) => use.holds)
    const data: InUseData = { uses: counts, rows: named.map((id) => ({ id, title: titles.get(id) || String(id) })), held: held.length }
    const [only, ...others] = changes.ids
    if (others.length || only === undefined) return new Refused(say(language, 'inUseMany', { rows: nounOf(entity, language, 2), referrers }), null, data)
    const title = titles.get(only) ?? ''
    return new Refused(say(language, 'inUse', { subject: title ? `“${title}”` : entity.label.one[language], referrers }), null, data)
  })
}

/** Text fields of the titles; a title that is a reference has none of its own. */
async function titlesOf(connection: Connection, model: Model, { entity }: DeleteRequest, ids: readonly number[]): Promise<Map<number, string>> {
  const { stored } = shapeOf(model, entity)
  const parts = stored.filter((s) => entity.title.includes(s.field.key) && s.field.kind === 'text' && !s.field.secret)
  if (!parts.length) return new Map()
  const text = `SELECT t.id, concat_ws(' ', ${parts.map((s) => `t.${quoted(s.column)}`).join(', ')}) FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.id = ANY($2::int4[])`
  return new Map((await connection.rows({ text, values: [connection.tenantId, ids] })).map(([id, title]) => [Number(id), title ?? '']))
}
