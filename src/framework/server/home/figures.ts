/** Figures of home that open a list: each is counted and opened by the same conditions, so that both numbers are the same. */
import type { NamedEntity } from '../feature/named-entity.ts'
import type { Where } from '../feature/reads/where.ts'
import type { HomeCounter, HomeReader } from './home-section.ts'

type Value = string | number | boolean
/** Conditions that a list takes as well: property → value, or operator → value. */
export type ListConditions = { readonly [property: string]: Value | { readonly [operator: string]: Value | readonly Value[] } }

export interface Figure extends Pick<HomeCounter, 'name' | 'label' | 'tone'> {
  where: ListConditions
}

/** @param list `/page` or `/page?tab=mine` @returns the list's address under the conditions */
export function listAddress(list: string, where: ListConditions): string {
  const text = (value: Value | readonly Value[]) => [value].flat().map((each) => encodeURIComponent(String(each))).join(',')
  const conditions = Object.entries(where).flatMap(([property, condition]) => (typeof condition === 'object' ? Object.entries(condition).map(([operator, value]) => `${property}.${operator}=${text(value)}`) : [`${property}.eq=${text(condition)}`]))
  return [list, conditions.join('&')].filter(Boolean).join(list.includes('?') ? '&' : '?')
}

/**
 * @param list address of the list that the figures open; null where no page shows it to this person
 * @param counted what the list at that address leaves out by itself
 */
export function figuresOf<E extends NamedEntity>({ read, principal }: HomeReader, entity: E, list: string | null, figures: readonly Figure[], counted?: Where<E>): Promise<HomeCounter[]> {
  return Promise.all(figures.map(async ({ where, ...figure }) => ({
    ...figure, count: await read.count(principal, entity, { where: { and: [...(counted ? [counted] : []), where] } as unknown as Where<E>, authorised: true }),
    ...(list === null ? {} : { opens: listAddress(list, where) }),
  })))
}
