/** Row types inferred from a descriptor: what the wire carries. */
import type { EntityDefinition, FieldMap } from './entity.ts'
import type { FieldDefinition } from './field.ts'

interface Values {
  text: string
  integer: number
  decimal: number
  boolean: boolean
  date: string | null
  dateTime: string | null
  choice: number
  ref: number | null
  refs: readonly { id: number; name: string }[]
  texts: readonly string[]
  image: string | null
  file: string | null
  rows: readonly object[]
}

type WireName<N extends string, D extends FieldDefinition> = [Extract<D['as'], string>] extends [never]
  ? D['kind'] extends 'ref' ? `${N}Id` : N
  : Extract<D['as'], string>

type Fields<E extends EntityDefinition> =
  E extends EntityDefinition<string, infer F> ? { [N in Extract<keyof F, string> as WireName<N, F[N]>]: Values[F[N]['kind']] } : never

/** `<reference>Name`: what the row is called that a reference points at. */
type ReferenceNames<E extends EntityDefinition> =
  E extends EntityDefinition<string, infer F> ? { [N in Extract<keyof F, string> as F[N]['kind'] extends 'ref' ? `${N}Name` : never]: string | null } : never

/** What every row has beside its fields. */
export interface StandardRow {
  id: number
  creationTime: string
  creatorUserId: number | null
  lastModificationTime: string | null
  lastModifierUserId: number | null
  rowVersion: number
}

/**
 * The row of an entity as it travels: `Row<typeof Company>` is `{ id: number; name: string; … }`.
 * References stand as `<field>Id`, with the name of what they point at as `<field>Name`.
 */
export type Row<E extends EntityDefinition> = E extends EntityDefinition ? StandardRow & Fields<E> & ReferenceNames<E> : never

/** What a create takes: required fields must be there, all others may be left out. */
export type CreateInput<E extends EntityDefinition> =
  E extends EntityDefinition<string, infer F>
    ? { [N in RequiredNames<F> as WireName<N, F[N]>]: Values[F[N]['kind']] } & {
        [N in Exclude<Extract<keyof F, string>, RequiredNames<F>> as WireName<N, F[N]>]?: Values[F[N]['kind']]
      }
    : never

/** What an update takes: the id, and the fields that change. */
export type UpdateInput<E extends EntityDefinition> = { id: number; rowVersion?: number } & Partial<Fields<E>>

type RequiredNames<F extends FieldMap> = { [N in Extract<keyof F, string>]: true extends F[N]['required'] ? N : never }[Extract<keyof F, string>]
