/** What is remembered of a list: its total and where it begins. */
export interface Found {
  total: number
  /** The first 200 ids in order; null where only the total was wanted. */
  ids: readonly string[] | null
}
