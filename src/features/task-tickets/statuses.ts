/**
 * Which stage a status of tickets stands for. Statuses are the tenant's own list; what the product knows of them is which are initial and which
 * final, and their order. Apart from the rules, since marks of a ticket come with every list.
 */
export interface TicketStatus {
  id: number
  companyId: number | null
  position: number | null
  isInitial: boolean | null
  isFinal: boolean | null
}

/** Values of `TaskTicketRequest.stage`. */
export const stages = { open: 1, underWay: 2, finished: 3 } as const
export type Stage = keyof typeof stages

/** A ticket without a status is as one that was just made. */
export function stageOf(status: Pick<TicketStatus, 'isInitial' | 'isFinal'> | null | undefined): number {
  if (!status || (status.isInitial && !status.isFinal)) return stages.open
  return status.isFinal ? stages.finished : stages.underWay
}

/** Statuses a ticket of the company may have, in the order of columns. A status without a company is everybody's. */
export function statusesFor<S extends TicketStatus>(all: readonly S[], companyId: unknown): S[] {
  const fits = all.filter((status) => status.companyId === null || typeof companyId !== 'number' || status.companyId === companyId)
  return fits.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
}

/** First of the company's marked ones; where none is marked initial, the first that is not final. */
export function initialOf<S extends TicketStatus>(all: readonly S[], companyId: unknown): S | undefined {
  const fits = statusesFor(all, companyId).filter(({ isFinal }) => !isFinal)
  return fits.find(({ isInitial }) => isInitial) ?? fits[0]
}

export function finalOf<S extends TicketStatus>(all: readonly S[], companyId: unknown): S | undefined {
  return statusesFor(all, companyId).find(({ isFinal }) => isFinal)
}

/** Where a ticket goes that somebody begins to work on. */
export function startedOf<S extends TicketStatus>(all: readonly S[], companyId: unknown): S | undefined {
  return statusesFor(all, companyId).find((status) => stageOf(status) === stages.underWay)
}
