/** What a decision on attendance or overtime makes of a record. Pure. */

/** Values of `status` and `overTimeStatus`; 0: there is nothing to decide. */
export const decision = { none: 0, pending: 1, approved: 2, rejected: 3 } as const

export interface Decidable {
  status: number
  overTimeStatus: number
  /** Checked in now. */
  isOpen: boolean
  decidedById: number | null
}

export interface DecisionAsked {
  status?: number | null | undefined
  overTimeStatus?: number | null | undefined
  remarks: string
}

export type Decided = 'status' | 'overTimeStatus'

export type Ruling =
  /** `over`: a decision that stands is replaced by another. */
  | { kind: 'set'; sets: { status?: number; overTimeStatus?: number }; over: Decided | null }
  /** It is so already, by the same person. */
  | { kind: 'done' }
  | { kind: 'nothing' }
  | { kind: 'reason' }

export const isDecided = (state: number | null | undefined): boolean => state === decision.approved || state === decision.rejected

/** With neither status it approves what is pending: attendance first, then overtime. 1 takes a decision back. */
export function rule(row: Decidable, { status, overTimeStatus, remarks }: DecisionAsked, actorId: number): Ruling {
  if (row.isOpen) return { kind: 'nothing' }
  const asked = { ...(status ? { status } : {}), ...(overTimeStatus ? { overTimeStatus } : {}) }
  const meant = Object.keys(asked).length ? asked : row.status === decision.pending ? { status: decision.approved } : row.overTimeStatus === decision.pending ? { overTimeStatus: decision.approved } : null
  if (!meant || ('overTimeStatus' in meant && row.overTimeStatus === decision.none)) return { kind: 'nothing' }
  const changed = Object.fromEntries(Object.entries(meant).filter(([name, value]) => row[name as Decided] !== value))
  if (!Object.keys(changed).length) return row.decidedById === actorId && !Object.values(meant).includes(decision.pending) ? { kind: 'done' } : { kind: 'nothing' }
  if (Object.values(changed).includes(decision.rejected) && remarks === '') return { kind: 'reason' }
  return { kind: 'set', sets: changed, over: (['status', 'overTimeStatus'] as const).find((name) => isDecided(row[name]) && isDecided(changed[name] ?? decision.none)) ?? null }
}
