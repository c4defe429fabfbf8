/** What a workbook may be at most; checked before it is parsed, so that no file can exhaust the browser. */
export interface SheetLimits {
  /** Bytes of the file as chosen. */
  fileBytes: number
  /** Sum of the sizes that a zip declares for its parts. */
  inflatedBytes: number
  /** Parts of a zip. */
  parts: number
  rows: number
  columns: number
  /** Milliseconds a file may take to read; after that the worker is killed. */
  readTime: number
}

export const sheetLimits: SheetLimits = {
  fileBytes: 64 * 1024 * 1024,
  inflatedBytes: 400 * 1024 * 1024,
  parts: 2_000,
  rows: 100_000,
  columns: 256,
  readTime: 60_000,
}
