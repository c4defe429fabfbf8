/** Asks the feature of an entity about new rows before they are written, from the stage: a form and an upload are asked alike, and filled alike. */
import { fieldOf } from '#framework/metadata'
import { transactionOf } from '../after/after-write.ts'
import type { Finding } from './finding.ts'
import type { Findings } from './findings.ts'
import type { NewRow, ValidationResult, WriteHook } from '../hooks.ts'
import type { WriteRequest } from '../request.ts'
import type { StoredField, WriteShape } from '../intake/shape.ts'
import { named } from '../../database/statements/named.ts'
import { refusedRow, type StageSource } from '../sql/stage.ts'
import { quoted } from '../../schema/names.ts'
import type { Work } from '../work.ts'

/**
 * Its problems become findings. Rows that were refused already are left out.
 *
 * @param source null for the temporary table
 * @returns what the feature fills in and says of them, and what it wants done once the rows are written
 */
export async function validateNewRows(work: Work, request: WriteRequest, shape: WriteShape, source: StageSource | null, findings: Findings): Promise<Pick<ValidationResult, 'fills' | 'afterwards' | 'text'>> {
  const creating = creatingHook(work, request)
  if (!creating) return {}
  const rows = await newRows(work, shape, source, creating)
  if (!rows.length) return {}
  const { problems, fills = [], afterwards, text } = await creating.validate(rows, request, transactionOf(work, request))
  const valuesOf = new Map(rows.map(({ row, values }) => [row, values]))
  const found = problems.map(({ row, field: key, problem }): Finding => {
    const field = fieldOf(shape.entity, key)
    return { row, field: field.wire, label: field.label, problem, value: field.secret ? undefined : valuesOf.get(row)?.[key] }
  })
  findings.merge(found, found.length)
  if (problems.length) return {}
  return { fills, ...(afterwards ? { afterwards } : {}), ...(text === undefined ? {} : { text }) }
}

/** What a feature has to say of the new rows of a write; undefined where it is not asked. */
export function creatingHook({ deps }: Work, { entity, reason }: WriteRequest): WriteHook['creating'] {
  const creating = deps.hooks?.get(entity.tableOf)?.creating
  return creating?.reasons?.includes(reason) ?? true ? creating : undefined
}

async function newRows({ connection }: Work, shape: WriteShape, source: StageSource | null, { needs }: NonNullable<WriteHook['creating']>): Promise<NewRow[]> {
  const fields = shape.stored.filter(({ field }) => needs.includes(field.key))
  const columns = fields.map(({ column }) => `s.${quoted(column)}`)
  const text = `${source ? `WITH ${source.text(1)} ` : ''}SELECT ${['s._n', ...columns].join(', ')} FROM stage s WHERE s._seen IS NULL AND s._skip & ${refusedRow} = 0 ORDER BY s._n`
  const rows = await connection.rows(source ? named(text, source.values) : { text })
  return rows.map(([row, ...raw]) => ({ row: Number(row), values: Object.fromEntries(fields.map((of, at) => [of.field.key, valueOf(of, raw[at] ?? null)])) }))
}

function valueOf({ toJson }: StoredField, raw: string | null): unknown {
  return JSON.parse(toJson(raw))
}
