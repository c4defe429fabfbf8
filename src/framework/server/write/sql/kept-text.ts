/** Texts of statements, made once for each shape: a request only fills in its values. */
import type { WriteShape } from '../shape.ts'

const texts = new WeakMap<WriteShape, Map<string, string>>()

/** @param key what else the text depends on, the kind of statement first */
export function keptText(shape: WriteShape, key: string, make: () => string): string {
  const known = texts.get(shape) ?? new Map<string, string>()
  texts.set(shape, known)
  const text = known.get(key) ?? make()
  known.set(key, text)
  return text
}
