/** Rows per page: what may be chosen, and what was chosen last on this device. */
import { readCookie, writeCookie } from '../../api/cookies.ts'

export const pageSizes = [25, 50, 100, 200] as const
export const usualSize = 50
const year = 365 * 24 * 3600

/** The size chosen last; like the row height it outlives signing out (docs/decisions/list-page.md). */
export function keptPageSize(): number {
  return sizeOf(Number(readCookie('ui.pageSize'))) ?? usualSize
}

export function keepPageSize(size: number): void {
  writeCookie('ui.pageSize', String(size), year)
}

/** The number, if it is one of the sizes. */
export function sizeOf(size: number): number | undefined {
  return pageSizes.find((known) => known === size)
}
