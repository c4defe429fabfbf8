/** What hangs on a person: allocations of every kind, and rows that name the person, as the features state them. */
import type { Model } from '#framework/metadata'
import type { FeatureContext, Handover, OwnReads } from '#framework/server'
import { allocationKinds, type AllocationKind, type AllocationList } from './allocation-kinds.ts'

/** An employee as changes need to know the person. */
export interface Person {
  id: number
  userId: number | null
  name: string
}

export interface AllocationRow {
  list: AllocationList
  id: number
  thingId: number
  name: string
  /** Its days; an empty one leaves that side open. */
  validFrom: string | null
  validTo: string | null
}

export interface HeldKind {
  kind: AllocationKind
  rows: readonly AllocationRow[]
}

export interface HeldWork {
  handover: Handover
  ids: readonly number[]
}

const most = 10_000

export async function allocationsOf(read: OwnReads, model: Model, { id, userId }: Person): Promise<HeldKind[]> {
  return Promise.all(allocationKinds(model).map(async (kind) => {
    const found = await Promise.all(kind.lists.map(async (list) => {
      const person = list.names === 'employee' ? id : userId
      if (person === null) return []
      const rows = await read.rows(list.entity, { where: { [list.person]: person }, order: ['id'], limit: most, authorised: true })
      return rows.flatMap((row): AllocationRow[] => {
        const thingId = row[list.thing]
        return typeof thingId === 'number' ? [{ list, id: Number(row.id), thingId, name: String(row[list.thingName] ?? `#${thingId}`), validFrom: day(row['validFrom']), validTo: day(row['validTo']) }] : []
      })
    }))
    return { kind, rows: found.flat() }
  }))
}

function day(value: unknown): string | null {
  return typeof value === 'string' ? value.slice(0, 10) : null
}

/** Whether it gives something on a day. */
export function holdsOn(today: string, { validFrom, validTo }: AllocationRow): boolean {
  return (validFrom === null || validFrom <= today) && (validTo === null || validTo >= today)
}

/** @param database of the tenant's features, for what stands in tables of their own */
export function workOf(read: OwnReads, { database, tenantId }: { database: FeatureContext['database']; tenantId: number }, handovers: readonly Handover[], { userId }: Person): Promise<HeldWork[]> {
  return Promise.all(handovers.map(async (handover) => {
    const { within } = handover
    if (within) return { handover, ids: userId === null ? [] : await database.read(tenantId, (connection) => within(connection, userId)) }
    const rows = userId === null ? [] : await read.rows(handover.entity, { where: { and: [{ [handover.person]: userId }, handover.where] }, fields: [], order: ['id'], limit: most, authorised: true })
    return { handover, ids: rows.map(({ id }) => Number(id)) }
  }))
}

/** Each thing once, whichever list it stands in. */
export function things(rows: readonly AllocationRow[]): Map<number, string> {
  return new Map(rows.map(({ thingId, name }) => [thingId, name]))
}
