/** What a change would do, worked out before anything is written: shown to whoever decides, and then carried out as it stands. */
import { momentIn } from '#framework/kinds'
import type { Model } from '#framework/metadata'
import { handoverWays, InvalidInput, type FeatureContext, type Handover, type HandoverWay, type OwnReads, type Principal } from '#framework/server'
import { createHash } from 'node:crypto'
import { texts } from '../texts.ts'
import { allocationsOf, things, workOf, type AllocationRow, type HeldKind, type HeldWork, type Person } from './holdings.ts'

/** Name of a handover → what was chosen for it. */
export type Ways = { readonly [name: string]: HandoverWay | undefined }

export interface PlannedKind extends HeldKind {
  /** Of the successor, as it is now: what is over counts for nothing. */
  has: ReadonlyMap<number, string>
  hers: readonly AllocationRow[]
  moves: readonly AllocationRow[]
  /** Of these the successor has a row already that is over, by the id of the row that moves: it begins again in place of a second one. */
  renewed: ReadonlyMap<number, AllocationRow>
  /** The successor has these already: they only go from the one who leaves. */
  goes: readonly AllocationRow[]
}

export interface PlannedWork extends HeldWork {
  way: HandoverWay
}

export interface Plan {
  kinds: readonly PlannedKind[]
  work: readonly PlannedWork[]
  /** The same while nothing of it has changed. */
  stamp: string
}

export interface Decisions {
  /** Kinds of allocations that move; null: all of them. */
  kinds: readonly string[] | null
  ways: Ways
  /** For what nothing was chosen. */
  otherwise: HandoverWay
}

export async function planChange(read: OwnReads, { model, database }: { model: Model; database: FeatureContext['database'] }, handovers: readonly Handover[], principal: Principal, from: Person, to: Person | null, { kinds, ways, otherwise }: Decisions): Promise<Plan> {
  const [held, theirs, work] = await Promise.all([allocationsOf(read, model, from), to ? allocationsOf(read, model, to) : [], workOf(read, { database, tenantId: principal.tenantId }, handovers, from)])
  const { today } = momentIn(principal.zone)
  const isOver = ({ validTo }: AllocationRow) => validTo !== null && validTo < today
  const planned = held.map(({ kind, rows }): PlannedKind => {
    const hers = theirs.find((each) => each.kind.name === kind.name)?.rows ?? []
    const has = things(hers.filter((row) => !isOver(row)))
    const isMeant = to !== null && (kinds === null || kinds.includes(kind.name))
    const moves = isMeant ? rows.filter(({ thingId }) => !has.has(thingId)) : []
    const renewed = new Map(moves.flatMap((row) => hers.filter(({ list, thingId }) => list.entity === row.list.entity && thingId === row.thingId).map((old) => [row.id, old] as const)))
    return { kind, rows, has, hers, moves, renewed, goes: isMeant ? rows.filter(({ thingId }) => has.has(thingId)) : [] }
  })
  const decided = work.map((each): PlannedWork => ({ ...each, way: wayOf(principal, each, ways[each.handover.name], otherwise, to !== null) }))
  const seen = [...planned.flatMap(({ rows, has, renewed }) => [rows.map(({ list, id }) => `${list.entity} ${id}`), [...has.keys()], [...renewed.values()].map(({ id }) => id)]), ...decided.map(({ handover, ids }) => [handover.name, ...ids])]
  return { kinds: planned, work: decided, stamp: createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22) }
}

/** @throws InvalidInput where it cannot be passed on like this, or nobody takes over */
function wayOf({ language }: Principal, { handover }: HeldWork, chosen: HandoverWay | undefined, otherwise: HandoverWay, hasSuccessor: boolean): HandoverWay {
  const open = handoverWays(handover)
  if (chosen === undefined) return open.includes(otherwise) ? otherwise : 'leave'
  if (chosen === 'leave') return chosen
  if (!open.includes(chosen)) {
    const message = texts.say(language, 'noWay', { what: handover.label[language] })
    throw new InvalidInput(message, [{ message, members: [handover.name] }])
  }
  if (chosen === 'move' && !hasSuccessor) {
    const message = texts.say(language, 'whoTakesOver')
    throw new InvalidInput(message, [{ message, members: ['ToEmployeeId'] }])
  }
  return chosen
}

/** Things that move, each once. */
export function movedThings({ kinds }: Plan): number {
  return kinds.reduce((sum, { moves }) => sum + things(moves).size, 0)
}
