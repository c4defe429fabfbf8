/** Stored numbers of a request and of an item. */
export const requested = { new: 1, granted: 2, refused: 3 } as const
export const itemStates = { pending: 1, accepted: 2, consumed: 3 } as const
export const stocked = { available: 1, out: 2 } as const
/** What can be given, as lists take it. */
export const inStore = { 'siteId.empty': true, 'availableStock.eq': stocked.available, 'status.ne': itemStates.consumed } as const
