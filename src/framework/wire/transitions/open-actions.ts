/** Which actions of a row are open to a person now. */
import { permissionName, type EntityModel, type Text } from '#framework/metadata'
import type { ActionRow, Actor, Transition, TransitionTable } from './transition-table.ts'

export interface OpenAction<A extends string = string> {
  name: A
  label: Text
  /** State and person are right; false where it still waits for something. */
  isOpen: boolean
  /** What it waits for. */
  waitsFor: Text | null
  /** The row names the person, who needs no right: the next step is his own. */
  isOwn: boolean
}

/** Actions for which state and person are right, in the order of the table; those that wait for something are among them. */
export function openActions<S extends string, A extends string>(table: TransitionTable<S, A>, entity: EntityModel, row: ActionRow, actor: Actor): OpenAction<A>[] {
  const state = table.stateOf(row)
  return entriesOf(table).flatMap(([name, action]) => {
    if (!action.from.includes(state) || !mayDo(action, entity, row, actor)) return []
    const waitsFor = action.waitsFor?.(row, actor) ?? null
    return [{ name, label: action.label, isOpen: waitsFor === null, waitsFor, isOwn: isSelf(action, row, actor) }]
  })
}

/** Whether the actor is somebody who may ever do it to this row. */
export function mayDo<S extends string>({ by }: Transition<S>, entity: EntityModel, row: ActionRow, actor: Actor): boolean {
  return by.some((doer) => ('right' in doer ? actor.permissions.has(permissionName(entity, doer.right)) : names(row, doer.self, actor)))
}

function isSelf<S extends string>({ by }: Transition<S>, row: ActionRow, actor: Actor): boolean {
  return by.some((doer) => 'self' in doer && names(row, doer.self, actor))
}

function names(row: ActionRow, field: string, { userId }: Actor): boolean {
  return userId !== null && row[field] === userId
}

export function entriesOf<S extends string, A extends string>(table: TransitionTable<S, A>): [A, Transition<S>][] {
  return Object.entries(table.actions) as [A, Transition<S>][]
}
