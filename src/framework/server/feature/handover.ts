/** What hangs on a person: rows that name the person as who has to do something, or who holds something, and how they pass to another. */
import type { EntityDefinition, Text } from '#framework/metadata'
import type { Connection } from '../database/database.ts'
import { StartRefusal } from '../start-refusal.ts'
import type { RowOf } from './named-entity.ts'
import type { Where } from './reads/where.ts'
import type { Transaction } from './transaction/transaction.ts'

/** What may become of them: given to whoever takes over, given back to where work is handed out from, or left as they are. */
export type HandoverWay = 'move' | 'dispatch' | 'leave'

export interface Handover {
  /** Of the choice in calls: `tickets`. One name once in the product. */
  name: string
  label: Text
  entity: string
  /** Property of the row that names the user: `assignUserId`. */
  person: string
  /** Which rows of the person count: those that are open. */
  where: Where
  /** Address of the list that shows them. */
  list?: (userId: number) => string
  /** Giving them back: what to call it, and what a row is then given, inside the transaction. Absent: they cannot be given back. */
  dispatch?: { label: Text; sets: (row: RowOf<string>, tx: Transaction) => Promise<{ readonly [name: string]: unknown }> }
  /** Properties by which one sees that somebody went on with a row since: it is not taken back then. Absent: all that the change wrote. */
  decisive?: readonly string[]
  /** They never pass to another by this, and this sentence says why. They are listed all the same. */
  stays?: Text
  /** Where they stand in a table of the feature, below rows of the entity: their ids, in place of the rows that `where` names. They can only stay. */
  within?: (connection: Connection, userId: number) => Promise<readonly number[]>
}

interface HandoverParts<E extends EntityDefinition> extends Omit<Handover, 'entity' | 'person' | 'where' | 'dispatch'> {
  person: Extract<keyof RowOf<E>, string>
  where: Where<E>
  dispatch?: { label: Text; sets: (row: RowOf<E>, tx: Transaction) => Promise<Partial<RowOf<E>>> }
}

/** States what of an entity hangs on a person; the types of its properties follow from the descriptor. */
export function handover<E extends EntityDefinition>(entity: E, parts: HandoverParts<E>): Handover {
  return { ...parts, entity: entity.key } as unknown as Handover
}

/** Ways that are open for it. */
export function handoverWays({ dispatch, stays }: Handover): readonly HandoverWay[] {
  return stays ? [] : ['move', ...(dispatch ? ['dispatch' as const] : []), 'leave']
}

/** All of them, in the order of the features. @throws StartRefusal where two have one name */
export function joinHandovers(features: readonly { key: string; handovers?: readonly Handover[] }[]): readonly Handover[] {
  const owners = new Map<string, string>()
  return features.flatMap(({ key, handovers = [] }) => handovers.map((each) => {
    const before = owners.get(each.name)
    if (before !== undefined) throw new StartRefusal(`The features “${before}” and “${key}” both have the handover ${each.name}. Take one of them away or give it another name.`)
    if (each.within && !each.stays) throw new StartRefusal(`The handover ${each.name} of the feature “${key}” lies in a table of its own and does not say why it stays. Give it \`stays\`.`)
    owners.set(each.name, key)
    return each
  }))
}
