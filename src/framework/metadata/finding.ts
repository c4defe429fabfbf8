/** A mistake in a descriptor. */
export interface Finding {
  code: `E${number}`
  /** Where: `Book.series`. */
  at: string
  message: string
}
