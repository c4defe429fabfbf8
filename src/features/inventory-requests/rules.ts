/** Stored numbers of a request and of an item. */
export const requested = { new: 1, granted: 2, refused: 3 } as const
export const itemStates = { pending: 1, accepted: 2, consumed: 3 } as const
export const stocked = { available: 1, out: 2 } as const
