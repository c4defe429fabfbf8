/** Allocations that have days. */

/** The condition that an allocation holds on a day, both its days included; an empty day leaves that side open. @param day `YYYY-MM-DD` */
export function heldOnDay(day: string) {
  return { and: [{ or: [{ validFrom: null }, { validFrom: { lte: day } }] }, { or: [{ validTo: null }, { validTo: { gte: day } }] }] } as const
}
