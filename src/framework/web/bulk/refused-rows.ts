import { WireFailure } from '../api/wire-failure.ts'

/**
 * A refused CreateBulk names rows of its body, counted from 0. The user knows rows of the sheet: the failure is said
 * again with those.
 *
 * @returns null where the failure names no rows
 */
export function refusedRows(error: unknown, sheetRows: Int32Array): WireFailure | null {
  if (!(error instanceof WireFailure) || error.validationErrors.length === 0) return null
  const lines = error.validationErrors.slice(0, 5).map(({ message, members }) => {
    const index = Number(/^\[(\d+)\]/.exec(members[0] ?? '')?.[1] ?? Number.NaN)
    const row = sheetRows[index]
    return row === undefined ? message : `${row + 1}: ${message}`
  })
  return new WireFailure(error.status, error.message, { details: lines.join('\n') })
}
