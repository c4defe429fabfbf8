/** A figure of an own dashboard: a list with its conditions, shown as a counter, as bars by a field, or as a line over time. From the descriptors alone. */
import { callsOf, isReadable } from '#framework/wire'
import type { EntityModel, FieldModel } from '#framework/metadata'

export const tileKinds = ['counter', 'bar', 'line'] as const
export type TileKind = (typeof tileKinds)[number]
export const steps = ['day', 'week', 'month'] as const

export interface Tile {
  title: string
  entity: string
  kind: TileKind
  /** Conditions as the list's address has them: `status.in=CLOSED&q=north`. */
  query: string
  /** Of a bar: wire name of what it goes by; of a line: of the time. */
  by: string
  step: (typeof steps)[number]
}

/** Fields that bars can go by: those with few values first, texts of any wording last. */
export function barFields({ fields }: EntityModel): FieldModel[] {
  const columns = fields.filter((field) => isReadable(field) && field.column)
  const places = [['choice'], ['ref', 'boolean'], ['text']]
  return places.flatMap((kinds) => columns.filter((field) => kinds.includes(field.kind) && !(field.kind === 'text' && field.multiline)))
}

/** Fields that a line can follow; that it was made is what every row has. */
export function timeFields({ fields }: EntityModel): FieldModel[] {
  return fields.filter((field) => isReadable(field) && (field.kind === 'date' || field.kind === 'dateTime') && field.column)
}

export const madeTime = 'creationTime'

/** Why a tile means nothing; null where it is fine. */
export function wrongTile(entity: EntityModel | undefined, { kind, by, query }: Pick<Tile, 'kind' | 'by' | 'query'>): 'entity' | 'by' | null {
  if (!entity || entity.owned || (Object.keys(askedOf(query)).length && !callsOf(entity).some((call) => call.kind === 'list'))) return 'entity'
  if (kind === 'bar' && !barFields(entity).some(({ wire }) => wire === by)) return 'by'
  if (kind === 'line' && by !== madeTime && !timeFields(entity).some(({ wire }) => wire === by)) return 'by'
  return null
}

/** Parameters of a list's call out of the conditions of its address: those of one name all hold. */
export function askedOf(query: string): { readonly [name: string]: readonly string[] } {
  const asked = new URLSearchParams(query)
  const names = new Set([...asked.keys()].filter((name) => name === 'q' || name.includes('.')))
  return Object.fromEntries([...names].map((name) => [name === 'q' ? 'Keyword' : name, asked.getAll(name)]))
}
