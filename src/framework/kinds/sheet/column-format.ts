/** How a column of a sheet writes its days or numbers, where that cannot be told from one cell alone. */
/** `2026-12-31`, `31/12/2026`, `12/31/2026`, `31-Dec-26`, and the number of days that Excel counts. What is clear of itself is read under any of them. */
export const dayFormats = ['ymd', 'dmy', 'mdy', 'named', 'serial'] as const
/** `1,234.5` and `1.234,5`. */
export const numberFormats = ['point', 'comma'] as const

export type DayFormat = (typeof dayFormats)[number]
export type NumberFormat = (typeof numberFormats)[number]
export type ColumnFormat = DayFormat | NumberFormat

/** What one value means under a format: an ISO day, or a number as a programming language writes it. */
export interface FormatReading {
  format: ColumnFormat
  means: string
}

/** What the texts of a column say about how it is written. */
export interface FormatFinding {
  /** All that may be chosen. */
  offered: readonly ColumnFormat[]
  /** The one that all texts fit; undefined where they fit several, or no single one: the user must say. */
  format: ColumnFormat | undefined
  /** A text that shows the difference, or simply the first; as it stands in the sheet. */
  example: string
  /** What the example means under those formats that can read it, likeliest first. */
  readings: readonly FormatReading[]
  /** The texts fit another format too, and only custom speaks for this one: `1.234` in a column without any other mark. */
  doubtful?: boolean
}
