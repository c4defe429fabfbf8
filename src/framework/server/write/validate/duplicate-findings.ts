/** Duplicates the database found → findings on the field the user would change. */
import { formatDay } from '#framework/kinds'
import { entityOf, type FieldModel, type Text } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { Finding } from './finding.ts'
import type { Findings } from './findings.ts'
import type { WriteShape } from '../intake/shape.ts'
import type { Duplicate, Duplicates } from '../sql/duplicates.ts'

export function duplicateFindings(findings: Findings, shape: WriteShape, { kept, count }: Duplicates): void {
  if (count) findings.merge(kept.map((duplicate) => findingOf(shape, duplicate)), count)
}

function findingOf({ model, entity }: WriteShape, { row, set, id, first, value, others }: Duplicate): Finding {
  const keys = entityOf(model, entity.tableOf).unique[set] ?? []
  const fields = keys.flatMap((key) => entity.fields.find((f) => f.key === key) ?? [])
  const field = fields.findLast((f) => f.kind === 'text') ?? fields.at(-1)
  if (!field) throw new Error(`${entity.key}: a duplicate in a set without fields`)
  const rest = fields.filter((one) => one.key !== field.key).flatMap((one, at) => (others[at] && !one.secret ? [{ label: one.label, value: readable(one, others[at]) }] : []))
  const found = first === null ? problem('duplicate', { value: readable(field, value), ...(rest.length ? { others: rest } : {}) }) : problem('duplicateInFile', { value: readable(field, value), row: first + 1 })
  return { row, field: field.wire, label: field.label, problem: found, value, ...(id === null ? {} : { clash: id }) }
}

/** A day as it is read: the sentence is for people. */
function readable({ kind }: FieldModel, value: string): string | Text {
  return kind === 'date' && value !== '' ? { en: formatDay('en', value), ur: formatDay('ur', value) } : value
}
