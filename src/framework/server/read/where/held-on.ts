import type { Allocation } from '#framework/metadata'
import { quoted } from '../../schema/names.ts'

/** ` AND …`: the allocation `alias` has begun and not ended on that day; empty where its rows have no days. @param day SQL */
export function heldOn({ from, until }: Pick<Allocation, 'from' | 'until'>, alias: string, day: string): string {
  const side = (column: string | null | undefined, than: string) => (column ? ` AND (${alias}.${quoted(column)} IS NULL OR ${alias}.${quoted(column)} ${than} ${day})` : '')
  return side(from?.column, '<=') + side(until?.column, '>=')
}
