/**
 * States and actions of an entity as one table: which action leads from which states to which, who may do it, what must hold before, what it
 * sets. Pure data and functions for both sides: the web derives its buttons from the table, the server refuses by it, the documents draw it.
 */
import type { Right, Text } from '#framework/metadata'

/** A row as it travels: by names of the wire, references by their ids. */
export type ActionRow = { readonly [field: string]: unknown }

/** Who may do an action: holders of a right on the entity, or the person whose id a property of the row holds. */
export type Doer = { readonly right: Right } | { readonly self: string }

export interface Actor {
  userId: number | null
  /** Names of the rights held. */
  permissions: ReadonlySet<string>
}

export interface Moment {
  /** ISO instant. */
  now: string
}

export interface Transition<S extends string> {
  /** Word of the button. A dialog follows where the action `asks` for something. */
  label: Text
  /** States from which it may be done. */
  from: readonly S[]
  /** The state it leads to; absent: the row stays where it is, or goes where the input says. */
  to?: S
  /** Any of these. */
  by: readonly Doer[]
  /** What must hold before, beyond state and person. @returns what it waits for; null: nothing */
  waitsFor?: (row: ActionRow, actor: Actor) => Text | null
  /** Why it is not open in any other state, in place of the usual sentence. */
  otherwise?: Text
  /** Properties asked for before it is done: the first group must be filled, the second may. `says`: the sentence where one is missing. */
  asks?: { readonly required?: readonly string[]; readonly optional?: readonly string[]; readonly says?: Text }
  /** Values the row takes. */
  sets?: (row: ActionRow, by: { readonly actor: Actor; readonly input: ActionRow } & Moment) => ActionRow
  /** Whether the row is already what this actor would make of it: then nothing is written and the row is answered. */
  isDone?: (row: ActionRow, by: { readonly actor: Actor; readonly input: ActionRow }) => boolean
  /** The event emitted once it is done. */
  emits?: string
}

export interface TransitionTable<S extends string = string, A extends string = string> {
  /** Key of the entity. */
  entity: string
  states: { readonly [K in S]: Text }
  stateOf: (row: ActionRow) => S
  actions: { readonly [K in A]: Transition<S> }
  /** What follows from the row and the moment, and is stored nowhere: rows carry it wherever they carry `openActions`. Lists neither filter nor sort by it. */
  derives?: (row: ActionRow, moment: Moment) => ActionRow
}

/**
 * Declares a table of states and actions.
 *
 * @throws Error where an action leads from or to a state that is not there
 * @example
 * transitions({ entity: 'Loan', states: { out: …, back: … }, stateOf: (row) => (row['returned'] ? 'back' : 'out'), actions: { giveBack: { label, from: ['out'], to: 'back', by: [{ self: 'borrower' }], sets: (_, { now }) => ({ returned: now }) } } })
 */
export function transitions<const S extends string, const A extends string>(table: TransitionTable<S, A>): TransitionTable<S, A> {
  for (const [name, { from, to }] of Object.entries<Transition<S>>(table.actions)) {
    const unknown = [...from, ...(to === undefined ? [] : [to])].find((state) => !Object.hasOwn(table.states, state))
    if (unknown !== undefined) throw new Error(`${table.entity}: the action ${name} names the state ${unknown}, which is not there`)
  }
  return table
}
