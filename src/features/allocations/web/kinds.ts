/** Kinds of allocations as the page knows them from the descriptors. */
import type { EntityModel, FieldModel } from '#framework/metadata'
import { standardField } from '#framework/wire'
import type { DialogField } from '#framework/web'

export interface Item {
  entity: string
  id: number
  whomId: number
  whom: string
  whatId: number
  what: string
  validFrom: string | null
  validTo: string | null
  state: 'now' | 'later' | 'over'
}

export interface Group {
  entity: string
  totalCount: number
  items: readonly Item[]
}

/** Who is given it, and what. */
export function endsOf(entity: EntityModel): { whom: FieldModel | undefined; what: FieldModel | undefined } {
  const refs = entity.fields.filter((field) => field.kind === 'ref')
  const whom = refs.find(({ key }) => key === (entity.allocates?.to ?? 'user'))
  return { whom, what: refs.find((field) => (entity.allocates ? field.key === entity.allocates.place : field !== whom)) }
}

/** Fields of the dialog: many rows of an entity, and the days where there are any. */
export function manyOf(target: string, wire: string, label: string): DialogField {
  return { field: { ...standardField('id'), kind: 'refs', key: wire, wire, target, label: { en: label, ur: label }, short: { en: label, ur: label }, readOnly: false, computed: false }, required: true }
}

export function daysOf(entity: EntityModel): string[] {
  return [entity.allocates?.from, entity.allocates?.until].filter((key) => key !== undefined)
}

/** Ids of what was picked. */
export function idsOf(picked: unknown): number[] {
  return Array.isArray(picked) ? picked.flatMap((one: unknown) => (typeof one === 'object' && one && 'id' in one ? [Number(one.id)] : typeof one === 'number' ? [one] : [])) : []
}
