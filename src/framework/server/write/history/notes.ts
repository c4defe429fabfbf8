import type { FieldModel } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { WriteShape } from '../intake/shape.ts'
import type { LastImage } from './image-draft.ts'

/** How many references to the rows were emptied when they were deleted. */
export async function clearedThen(connection: Connection, table: string, rows: readonly LastImage[]): Promise<number> {
  const sets = rows.map(({ changeSet }) => String(changeSet))
  const [row] = await connection.rows({ text: `SELECT count(DISTINCT (r.entity, r.row_id)) FROM app.change_row r WHERE r.tenant_id = $1 AND r.change_set_id = ANY($2::int8[]) AND r.op = 'u' AND NOT (r.entity = $3 AND r.row_id = ANY($4::int4[]))`, values: [connection.tenantId, sets, table, rows.map(({ id }) => id)] })
  return Number(row?.[0] ?? 0)
}

/** What did not come back, a sentence each. */
export function notesOf(language: Language, { stored, inputs }: Pick<WriteShape, 'stored' | 'inputs'>, lost: readonly FieldModel[], cleared: number): string[] {
  const secrets = [...stored.filter((s) => s.field.secret), ...inputs].map(({ field }) => field)
  return [
    ...secrets.map((field) => say(language, 'secretNotKept', { field: field.label[language] })),
    ...lost.map((field) => say(language, 'fileNotKept', { field: field.label[language] })),
    ...(cleared ? [say(language, 'clearedStay', { count: cleared.toLocaleString('en-US') })] : []),
  ]
}
