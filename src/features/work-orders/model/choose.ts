/**
 * Who gets a work order, and why not the others. Pure. Fewest open work orders first, then the nearest last position of today, then who waited longest for a new one, then the
 * lower id: the same facts give the same person.
 */

/** Ids of the categories of errors (`Log`), which every tenant has. */
export const reasons = { unknownSite: 1, noTeam: 2, nobodyOnDuty: 3, unknownAlarm: 4, noExpertise: 5, allDeclined: 6, decommissioned: 7 } as const
export type Reason = (typeof reasons)[keyof typeof reasons]

export interface Person {
  userId: number
  name: string
  isActive: boolean
  hasResigned: boolean
  /** None: any. */
  expertises: ReadonlySet<number>
  openWorkOrders: number
  /** Metres from the last position of today to the site; null: none today. */
  distance: number | null
  /** When a work order was given last, in milliseconds; 0: never. */
  lastGiven: number
  /** Checked in, or on the team's roster now. */
  isOnDuty: boolean
  /** On approved leave for the whole day, and not checked in. */
  isAway: boolean
}

export interface Order {
  /** The site is there. */
  hasSite: boolean
  isDecommissioned: boolean
  hasTeam: boolean
  sourceFieldTypeId: number | null
  /** Corrective, on a day on which the department keeps attendance: only who is on duty. */
  needsDuty: boolean
  declinedBy: ReadonlySet<number>
}

/** Why somebody was not chosen, as a key of the feature's texts. */
export type Why = 'inactive' | 'resigned' | 'declined' | 'expertise' | 'onLeave' | 'offDuty' | 'moreOpen' | 'farther' | 'newer' | 'equal' | 'picked'

export interface Candidate {
  userId: number
  name: string
  isChosen: boolean
  openWorkOrders: number
  distance: number | null
  /** Null for the one who was chosen. */
  why: Why | null
}

export interface Choice {
  userId: number | null
  /** Null where somebody was found. */
  reason: Reason | null
  /** The chosen one first, then those who could have been, then the others. */
  candidates: Candidate[]
}

export function choose(order: Order, people: readonly Person[]): Choice {
  const checked = people.map((person) => ({ person, why: bar(order, person) }))
  const fit = checked.filter(({ why }) => why === null).map(({ person }) => person).toSorted(before)
  const [chosen] = order.hasSite && !order.isDecommissioned ? fit : []
  const listed = [...fit.map((person) => ({ person, why: null })), ...checked.filter(({ why }) => why !== null)]
  const candidates = listed.map(({ person, why }): Candidate => {
    const { userId, name, openWorkOrders, distance } = person
    const isChosen = person === chosen
    return { userId, name, isChosen, openWorkOrders, distance: distance === null ? null : Math.round(distance), why: isChosen ? null : (why ?? (chosen ? after(chosen, person) : 'equal')) }
  })
  return { userId: chosen?.userId ?? null, reason: chosen ? null : reasonOf(order, checked.map(({ why }) => why)), candidates }
}

/** The first thing that stands against the person. */
function bar({ sourceFieldTypeId, needsDuty, declinedBy }: Order, { userId, isActive, hasResigned, expertises, isOnDuty, isAway }: Person): Why | null {
  if (hasResigned) return 'resigned'
  if (!isActive) return 'inactive'
  if (sourceFieldTypeId !== null && expertises.size && !expertises.has(sourceFieldTypeId)) return 'expertise'
  if (declinedBy.has(userId)) return 'declined'
  if (isAway) return 'onLeave'
  return needsDuty && !isOnDuty ? 'offDuty' : null
}

const far = (person: Person) => person.distance ?? Number.MAX_SAFE_INTEGER

function before(a: Person, b: Person): number {
  return a.openWorkOrders - b.openWorkOrders || far(a) - far(b) || a.lastGiven - b.lastGiven || a.userId - b.userId
}

function after(chosen: Person, other: Person): Why {
  if (other.openWorkOrders !== chosen.openWorkOrders) return 'moreOpen'
  if (far(other) !== far(chosen)) return 'farther'
  return other.lastGiven === chosen.lastGiven ? 'equal' : 'newer'
}

/** What would have to change: the last bar that stood before somebody. */
function reasonOf({ hasSite, isDecommissioned, hasTeam }: Order, whys: readonly (Why | null)[]): Reason {
  if (!hasSite) return reasons.unknownSite
  if (isDecommissioned) return reasons.decommissioned
  if (!whys.length && !hasTeam) return reasons.noTeam
  if (whys.includes('offDuty') || whys.includes('onLeave')) return reasons.nobodyOnDuty
  return whys.includes('declined') ? reasons.allDeclined : reasons.noExpertise
}
