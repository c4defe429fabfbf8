/** What an import would change in existing records, field by field, before anything is written (docs/decisions/import.md). */
import type { HistoryChange } from '#framework/wire'
import type { CallContext } from '../../context.ts'
import type { ServerDeps } from '../../deps.ts'
import { holds } from '../../principal.ts'
import { numbersNeeded, readNumbers } from '../../read/cache/change-numbers.ts'
import { changesOf, type Image } from '../../read/history/changes.ts'
import type { RowPreview } from '../request.ts'

export interface PreviewedRow {
  /** Of the body, from 0. */
  row: number
  id: number
  changes: HistoryChange[]
}

/** Old values are told only to those who may read them; then as history tells them, which leaves secrets out. */
export function mayPreview({ principal, entity }: Pick<CallContext, 'principal' | 'entity'>): boolean {
  return holds(principal, entity, 'Read')
}

/** In the words of the wire, references with their names. Rows of which only a secret would change are left out. */
export async function previewOf(deps: Pick<ServerDeps, 'database' | 'names'>, { model, entity, principal }: CallContext, rows: readonly RowPreview[]): Promise<PreviewedRow[]> {
  if (!rows.length) return []
  return deps.database.read(principal.tenantId, async (connection) => {
    const numbers = await readNumbers(connection, numbersNeeded(model, entity))
    const reading = { connection, names: deps.names, context: { model, entity, numbers } }
    const told = await Promise.all(rows.map(async ({ row, id, old, new: now }) => ({ row, id, changes: await changesOf(reading, JSON.parse(old) as Image, JSON.parse(now) as Image) })))
    return told.filter(({ changes }) => changes.length > 0)
  })
}
