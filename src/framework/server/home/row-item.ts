/** A line of home that is a row with actions: what it is, its clock, and the one thing to do with it. */
import { entityOf } from '#framework/metadata'
import { openActions, type ActionRow, type TransitionTable } from '#framework/wire'
import type { HomeItem, HomeReader } from './home-section.ts'

export interface RowLine<A extends string> {
  /** The first that is not empty. */
  title: readonly (string | null | undefined)[]
  /** Those that are not empty. */
  subtitle: readonly (string | null | undefined)[]
  mark: NonNullable<HomeItem['mark']>
  opens: string
  /** When its time began, and when it is due: without the latter the former is shown. */
  from: string | null
  due: string | null
  /** Offered where it is open to the person: the call that does it. */
  action?: { name: A; call: string } | undefined
}

/** @param table actions of its entity */
export function rowItem<S extends string, A extends string>(table: TransitionTable<S, A>, { principal, model }: Pick<HomeReader, 'principal' | 'model'>, row: { readonly id: number }, { title, subtitle, mark, opens, from, due, action }: RowLine<A>): HomeItem {
  const isOpen = action && openActions(table, entityOf(model(), table.entity), row as unknown as ActionRow, principal).some(({ name, isOpen: isFree }) => name === action.name && isFree)
  return {
    title: title.find(Boolean) ?? '', subtitle: subtitle.filter(Boolean).join(' · '), mark, opens,
    ...(due ? { clock: { from: from ?? due, due } } : from ? { time: from } : {}),
    ...(isOpen ? { action: { label: table.actions[action.name].label, call: action.call, body: { id: row.id } } } : {}),
  }
}
