import type { Json } from '../face.ts'

/** What a list of texts holds. */
export function entriesOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
