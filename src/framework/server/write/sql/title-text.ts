/** A title of several parts as one text in SQL, spelt as lists show it, so that what was exported comes back. */
import type { Model } from '#framework/metadata'
import { nameOfReference, nameOrder, partsJoin } from '../../read/names/name-source.ts'
import type { ReferencePlan } from '../resolve/reference-plan.ts'

export interface TitleText {
  /** Joins that begin at the row `t`; the tenant is `$1`. */
  joins: string
  expression: string
}

/** @returns null where lists show one field of the target: that is looked up by itself */
export function titleText(model: Model, { field }: ReferencePlan): TitleText | null {
  const source = nameOfReference(model, field)
  if (source.parts.length < 2) return null
  const { joins, columns } = nameOrder(model, source, 't.id', 'title')
  return { joins: joins.join('\n'), expression: `concat_ws('${partsJoin}', ${columns.map((column) => `nullif(${column}::text, '')`).join(', ')})` }
}
