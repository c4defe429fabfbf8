/** The references of a form in one statement: seventeen look-ups of one row each cost four times as much one by one (docs/decisions/writes.md). */
import { entityOf } from '#framework/metadata'
import { quoted, tableOf } from '../../schema/names.ts'
import type { LookupQuestion, TargetRow } from '../resolve/lookup.ts'
import { referencesOf, type ReferencePlan } from '../resolve/reference-plan.ts'
import { shapeOf } from '../intake/shape.ts'
import type { Asker } from './asker.ts'
import { named } from '../../database/statements/named.ts'

/** More ids than this are better planned for by themselves. */
const few = 20

/**
 * Rows of the ids that all questions ask for: question → rows that exist. The statement names every reference of the asking entity,
 * asked for or not, so that there is one text, and one plan, per entity.
 *
 * @returns null where they had better be asked one by one: many ids, rows that depend on who asks, several entities asking
 */
export async function lookupTogether({ connection, model, principal, scope }: Asker, questions: readonly LookupQuestion[]): Promise<TargetRow[][] | null> {
  const asker = questions[0]?.asker
  if (asker === undefined || questions.length < 2) return null
  if (questions.some((q) => q.asker !== asker || q.ids.length > few)) return null
  const plans = referencesOf(shapeOf(model, entityOf(model, asker)))
  if (plans.some(({ target }) => scope?.(target, principal))) return null
  const asked = plans.map(({ field }) => questions.find((q) => q.field === field.key)?.ids ?? [])
  const rows = await connection.rows(named(plans.map(branch).join('\nUNION ALL '), [connection.tenantId, ...asked]))
  return questions.map(({ field }) => {
    const nth = String(plans.findIndex((plan) => plan.field.key === field))
    return rows.filter(([n]) => n === nth).map(([, id, links]) => ({ id: Number(id), links: idsIn(links) }))
  })
}

function branch({ target, links }: ReferencePlan, n: number): string {
  const columns = links.map((link) => `t.${quoted(link.column ?? '')}`).join(', ')
  return `SELECT ${n}, t.id, ARRAY[${columns}]::int4[] FROM ${tableOf(target).view} t WHERE t.tenant_id = $1 AND t.id = ANY($${n + 2}::int4[])`
}

/** `{1,NULL}` → `[1, null]`. */
function idsIn(raw: string | null | undefined): (number | null)[] {
  const inside = raw?.slice(1, -1) ?? ''
  return inside ? inside.split(',').map((id) => (id === 'NULL' ? null : Number(id))) : []
}
