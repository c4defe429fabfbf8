import type { EntityModel } from '#framework/metadata'
import { rules } from '../../../src/app/entity-rules.ts'

type Row = { [wire: string]: unknown }

/** A row as it is stored where the entity's rule writes its texts in one form. */
export function asStored<R extends Row>(entity: EntityModel, row: R): R {
  const complete = rules.get(entity.key)?.complete
  const texts = entity.fields.filter((field) => field.kind === 'text' && field.wire in row)
  if (!complete || !texts.length) return row
  const done = complete(Object.fromEntries(texts.map((field) => [field.key, row[field.wire]])), { now: '2026-01-01T00:00:00.000Z', row: 0 } as never)
  return { ...row, ...Object.fromEntries(texts.map((field) => [field.wire, done[field.key]])) }
}
