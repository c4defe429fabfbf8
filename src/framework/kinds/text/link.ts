import type { FieldModel } from '#framework/metadata'
import { formats } from './format.ts'

/** Where a text leads; null where it leads nowhere. Checked again here: rows may be older than the format. */
export function safeLink(field: FieldModel, value: string): string | null {
  if (field.format === null || field.format === 'color' || field.format === 'timeZone' || formats[field.format](value) === undefined) return null
  if (field.format === 'email') return `mailto:${encodeURIComponent(value).replace('%40', '@')}`
  return field.format === 'phone' ? `tel:${value.replace(/[^\d+]/g, '')}` : value
}
