import type { FieldModel } from '#framework/metadata'

/** Whether a number may not be 0: where one stands, nothing was ever entered. */
export function zeroIsBeyond({ kind, min, max }: Pick<FieldModel, 'kind' | 'min' | 'max'>): boolean {
  return (kind === 'integer' || kind === 'decimal') && ((min ?? 0) > 0 || (max ?? 0) < 0)
}
