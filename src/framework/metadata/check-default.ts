import type { FieldModel } from './model.ts'

/** @returns what is wrong with the default of a field by its own limits; null where it could be saved, or there is none */
export function wrongDefault(field: FieldModel): string | null {
  const { default: value, kind } = field
  if (value === null) return null
  if (typeof value === 'string') return kind === 'text' ? ofText(value, field) : ofDate(value, field)
  if (typeof value !== 'number') return null
  if (field.of) return Object.values(field.of).includes(value) ? null : `default ${value} is none of its values (${Object.values(field.of).join(', ')})`
  return ofNumber(value, field)
}

function ofText(value: string, { min, max, pattern }: FieldModel): string | null {
  if (min !== null && value.length < min) return `default '${value}' is shorter than min ${min}`
  if (max !== null && value.length > max) return `default '${value}' is longer than max ${max}`
  return pattern !== null && !matches(value, pattern) ? `default '${value}' does not match its pattern` : null
}

/** `today` moves. */
function ofDate(value: string, { from, until }: FieldModel): string | null {
  if (value === 'today') return null
  if (from !== null && value < from) return `default ${value} is before min ${from}`
  return until !== null && value > until ? `default ${value} is after max ${until}` : null
}

function ofNumber(value: number, { kind, min, max, scale }: FieldModel): string | null {
  if (min !== null && value < min) return `default ${value} is below min ${min}`
  if (max !== null && value > max) return `default ${value} is above max ${max}`
  const digits = kind === 'integer' ? 0 : scale
  return digits !== null && Number(value.toFixed(digits)) !== value ? `default ${value} has more than ${digits} digits after the point` : null
}

/** A pattern that is none has a finding of its own. */
function matches(value: string, pattern: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value)
  } catch {
    return true
  }
}
