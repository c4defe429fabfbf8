import type { FieldModel } from '#framework/metadata'

/** What a text that is no number is told: the bounds the field states, and a number that would do. */
export function numberBounds({ min, max }: Pick<FieldModel, 'min' | 'max'>, scale: number): { min: number | null; max: number | null; example: number } {
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  const usual = scale >= 4 ? [31.5103, 1.5103, 0.5103] : scale > 0 ? [12.5, 1.5, 0.5] : [12, 5, 1, 0]
  const example = usual.find((n) => n >= low && n <= high) ?? min ?? max ?? 0
  return { min, max, example }
}
