/** Conditions on rows as features write them: the operators of the lists' filters, typed by the entity's rows. */
import type { NamedEntity, RowOf } from '../named-entity.ts'

/** All that are stated must hold. */
export interface Comparison<V> {
  eq?: V | null
  ne?: V | null
  in?: readonly (V | null)[]
  lt?: V
  lte?: V
  gt?: V
  gte?: V
  /** Both ends belong to it; null leaves one open. */
  between?: readonly [from: V | null, until: V | null]
  /** Any part of a text, letter case aside. */
  contains?: string
  starts?: string
  /** A period by name, as lists know them: `today`, `thisWeek`, `last30Days`. */
  during?: string
  empty?: boolean
}

/** A value means `eq`, null means `empty`. Of a day, an instant means any time of that day in the tenant's zone. */
export type Condition<V> = V | null | Comparison<V>

/** What a value is compared with: a list of references with the id of one of them. */
type Compared<V> = V extends readonly { id: number }[] ? number : V extends readonly (infer Item)[] ? Item : V

/**
 * Conditions by name, all of which must hold: a property of the row (`regionId`, `regionName`, `creationTime`), or a field's key; a path
 * of references to a field (`series.publisher`, or back over rows that refer here, `Loan:book.member`); `or` and `and` of further ones, and `not` of one;
 * `later` of two properties of the row, the first of which lies after the second.
 */
export type Where<E extends NamedEntity = string> =
  & { readonly [N in keyof RowOf<E>]?: Condition<Compared<NonNullable<RowOf<E>[N]>>> }
  & { readonly [path: `${string}.${string}`]: Condition<string | number | boolean> }
  & { readonly or?: readonly Where<E>[]; readonly and?: readonly Where<E>[]; readonly not?: Where<E>; readonly later?: readonly [field: string, than: string] }
