import { WireFailure } from '../api/wire-failure.ts'

/**
 * A refused CreateBulk names rows of its body, counted from 0. The user knows rows of the sheet: the failure is said
 * again with those.
 *
 * @returns null where the failure names no rows
 */
export function refusedRows(error: unknown, { sheetRows, starts }: { sheetRows: Int32Array; starts: Int32Array | null }): WireFailure | null {
  if (!(error instanceof WireFailure) || error.validationErrors.length === 0) return null
  const lines = error.validationErrors.slice(0, 5).map(({ message, members }) => {
    const [, record, own] = /^\[(\d+)\](?:\.\w+\[(\d+)\])?/.exec(members[0] ?? '') ?? []
    const row = sheetRows[starts ? Math.min((starts[Number(record)] ?? Number.NaN) + Number(own ?? 0), sheetRows.length - 1) : Number(record)]
    return row === undefined ? message : `${row + 1}: ${message}`
  })
  return new WireFailure(error.status, error.message, { details: lines.join('\n') })
}
