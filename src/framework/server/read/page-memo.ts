/** Remembered totals and first ids of lists. Everything in it is kept under change numbers, so nothing has to be thrown away. */
export interface Found {
  total: number
  /** The first 200 ids in order, where they were worked out at one pass. */
  ids: readonly string[] | null
}

export interface PageMemo {
  /**
   * What is remembered under the key at this number, else `compute`d: once for all who ask at the same time.
   *
   * @param key tenant, entity, filter, sort, scope
   * @param number vectors of all tables it rests on, read before
   */
  find(key: string, number: string, compute: () => Promise<Found>): Promise<Found>
}
