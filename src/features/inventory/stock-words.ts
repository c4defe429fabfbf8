/** Stored numbers: what booked an entry, and where a requisition stands. */
export const origins = { entry: 1, count: 2, move: 3, requisition: 4 } as const
export const ordering = { draft: 1, ordered: 2, received: 3, closed: 4 } as const
