/** Rows that refer to others, as `GetReferrers` and refused deletes tell them. */
import type { EntityModel, Language } from '#framework/metadata'
import type { ReferrerCount } from '#framework/wire'
import { pathsOf } from '../routes.ts'

/** The list of the rows that refer to these. */
export function referrerAddress(from: EntityModel, filter: string, ids: readonly number[]): string {
  return `${pathsOf(from).list}?${filter}.in=${ids.join(',')}`
}

/** The entity; with its field where it refers in more ways than one. */
export function referrerLabel(from: EntityModel, use: ReferrerCount, all: readonly ReferrerCount[], language: Language, number: 'one' | 'rows' = 'rows'): string {
  const many = from.label[number][language]
  if (all.filter((other) => other.entity === use.entity).length < 2) return many
  const field = from.fields.find((f) => f.wire === use.field.split('.', 1)[0])
  return field ? `${many} · ${field.label[language]}` : many
}
