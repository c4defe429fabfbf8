/** How counts and sums are asked for, and the types of their answers that follow. */
import type { NamedEntity, RowOf } from '../named-entity.ts'
import type { Question } from './source.ts'

/** Properties of rows, or a path of references to one. */
type Asked<E extends NamedEntity> = E extends string ? string : Extract<keyof RowOf<E>, string> | `${string}.${string}`
type AskedNumber<E extends NamedEntity> = E extends string ? string : { [N in keyof RowOf<E>]: RowOf<E>[N] extends number ? Extract<N, string> : never }[keyof RowOf<E>] | `${string}.${string}`

export interface AggregateQuestion<E extends NamedEntity> extends Question<E> {
  sum?: readonly AskedNumber<E>[]
  avg?: readonly AskedNumber<E>[]
  /** Of numbers, days and instants; null where there is none. */
  min?: readonly Asked<E>[]
  max?: readonly Asked<E>[]
}

export interface GroupQuestion<E extends NamedEntity> extends AggregateQuestion<E> {
  /** Of days and instants also their period: `creationTime.day`, `.week`, `.month`, `.quarter`, `.year`, in the tenant's zone; of texts without regard to letter case, as conditions compare them: `teamLeadName.anyCase`. */
  by: Asked<E> | readonly Asked<E>[]
  /** `count`, `sum.quantity`, what it is grouped by; with a `-`, descending. Absent: by what it is grouped by. */
  order?: string | readonly string[]
  limit?: number
}

type By<Q> = Q extends { by: infer B extends string } ? B : Q extends { by: readonly (infer B extends string)[] } ? B : never
type ValueAt<E extends NamedEntity, N extends string> = N extends keyof RowOf<E> ? RowOf<E>[N] : string | number | boolean | null
type NameAt<E extends NamedEntity, N extends string> = N extends `${infer P}Id` ? (`${P}Name` extends keyof RowOf<E> | `${string}.${string}` ? `${P}Name` : never) : never

type Sums<Q> = Q extends { sum: readonly (infer N extends string)[] } ? { sum: { [K in N]: number } } : unknown
type Averages<Q> = Q extends { avg: readonly (infer N extends string)[] } ? { avg: { [K in N]: number | null } } : unknown
type Least<E extends NamedEntity, Q> = Q extends { min: readonly (infer N extends string)[] } ? { min: { [K in N]: ValueAt<E, K> | null } } : unknown
type Most<E extends NamedEntity, Q> = Q extends { max: readonly (infer N extends string)[] } ? { max: { [K in N]: ValueAt<E, K> | null } } : unknown

export type Aggregated<E extends NamedEntity, Q> = { count: number } & Sums<Q> & Averages<Q> & Least<E, Q> & Most<E, Q>

/** What it is grouped by under its own name, the names of references, and what was asked of each group. */
export type Grouped<E extends NamedEntity, Q> = { [N in By<Q>]: ValueAt<E, N> } & { [N in By<Q> as NameAt<E, N>]: string | null } & Aggregated<E, Q>
