import { numeralOf } from './numbers/numeral.ts'

/** The id in a wire value; null for none (0, null, blank), undefined where it is no id. Ids are positive int4. */
export function idOf(value: unknown): number | null | undefined {
  const numeral = typeof value === 'number' ? value : numeralOf(value)
  if (numeral === null || numeral === 0) return null
  if (numeral === undefined) return undefined
  const id = Number(numeral)
  if (id === 0) return null
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}
