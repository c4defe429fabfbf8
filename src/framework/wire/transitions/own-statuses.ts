/**
 * Statuses that are a tenant's own list, and the stage that each stands for: the product knows which are initial and which final, and their order. Pure, for both sides; apart from the
 * tables of actions, since marks of rows come with every list.
 */
export interface OwnStatus {
  id: number
  /** Null: of every company. */
  companyId: number | null
  position: number | null
  isInitial: boolean | null
  isFinal: boolean | null
}

/** As rows store them. */
export const stages = { open: 1, underWay: 2, finished: 3 } as const
export type StageName = keyof typeof stages

/** For `states` of a table of actions. */
export const stageWords = { open: { en: 'open', ur: 'کھلا' }, underWay: { en: 'under way', ur: 'جاری' }, finished: { en: 'finished', ur: 'مکمل' } } as const

/** For `stateOf` of a table of actions. @param stored value of a row */
export function stageNamed(stored: unknown): StageName {
  return stored === stages.finished ? 'finished' : stored === stages.underWay ? 'underWay' : 'open'
}

/** A row without a status is as one that was just made. */
export function stageOf(status: Pick<OwnStatus, 'isInitial' | 'isFinal'> | null | undefined): number {
  if (!status || (status.isInitial && !status.isFinal)) return stages.open
  return status.isFinal ? stages.finished : stages.underWay
}

/** Statuses a row of the company may have, in their order. */
export function statusesFor<S extends OwnStatus>(all: readonly S[], companyId: unknown): S[] {
  const fits = all.filter((status) => status.companyId === null || typeof companyId !== 'number' || status.companyId === companyId)
  return fits.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
}

/** First of the company's marked ones; where none is marked initial, the first that is not final. */
export function initialOf<S extends OwnStatus>(all: readonly S[], companyId: unknown): S | undefined {
  const fits = statusesFor(all, companyId).filter(({ isFinal }) => !isFinal)
  return fits.find(({ isInitial }) => isInitial) ?? fits[0]
}

export function finalOf<S extends OwnStatus>(all: readonly S[], companyId: unknown): S | undefined {
  return statusesFor(all, companyId).find(({ isFinal }) => isFinal)
}

/** Where a row goes that somebody begins to work on. */
export function startedOf<S extends OwnStatus>(all: readonly S[], companyId: unknown): S | undefined {
  return statusesFor(all, companyId).find((status) => stageOf(status) === stages.underWay)
}
