import { IdSet } from './id-set.ts'
import type { SqlValue } from './statement.ts'

/** A value as PostgreSQL reads it in text; bytes stay bytes. */
export function parameterText(value: SqlValue | undefined): string | Buffer | null {
  if (value === undefined) return null
  if (value === null || typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof IdSet) return value.text
  return typeof value === 'object' ? arrayText(value) : String(value)
}

/** `{1,2}`, `{"a","b\"c",NULL}`. */
function arrayText(values: readonly SqlValue[]): string {
  return `{${values.map(elementText).join(',')}}`
}

function elementText(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
  if (value instanceof IdSet) return value.text
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`
  return typeof value === 'object' ? arrayText(value) : String(value)
}
