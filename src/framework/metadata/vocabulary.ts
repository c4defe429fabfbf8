/** The two words a descriptor is written with: `entity` and `f`. */
import type { EntityDefinition, EntityOptions, FieldMap } from './entity.ts'
import type {
  BooleanOptions, ChoiceOptions, DateOptions, DecimalOptions, FieldDefinition, FileOptions, IntegerOptions, ReferenceOptions, RowsOptions, TextOptions,
} from './field.ts'

const field = <Kind extends string>(kind: Kind) => <const O extends object>(options?: O) => ({ kind, ...options })

/**
 * Binds the words to the keys of one product, so that a reference to an entity nobody declares is a compile error.
 *
 * @example
 * const { entity, f } = vocabulary<'Author' | 'Book'>()
 * const Book = entity('Book', {
 *   fields: { name: f.text({ required: true, search: true }), author: f.ref('Author') },
 * })
 *
 * @returns `entity(key, options)`, which gives the descriptor as plain data, and `f`, the field kinds.
 */
export function vocabulary<Key extends string>() {
  return { entity: entity as Entity<Key>, f: f as Fields<Key> }
}

/** A field as its helper returns it. `NoInfer` keeps completion inside `f.text({ })` to the words of that kind. */
type Made<K extends FieldDefinition['kind'], O> = NoInfer<{ readonly kind: K } & O>
type Helper<K extends FieldDefinition['kind'], Options> = <const O extends Options>(options?: O & Closed<O, Options>) => Made<K, O>
/** Refuses words that `Options` does not know, also where `O` was inferred from the literal. */
type Closed<O, Options> = { [N in Exclude<keyof O, keyof Options>]: never }

export interface Fields<Key extends string> {
  text: Helper<'text', TextOptions>
  integer: Helper<'integer', IntegerOptions>
  decimal: Helper<'decimal', DecimalOptions>
  boolean: Helper<'boolean', BooleanOptions>
  date: Helper<'date', DateOptions>
  dateTime: Helper<'dateTime', DateOptions>
  choice: <const O extends ChoiceOptions>(options: O & Closed<O, ChoiceOptions>) => Made<'choice', O>
  ref: <const O extends ReferenceOptions>(target: Key, options?: O & Closed<O, ReferenceOptions>) => NoInfer<{ readonly kind: 'ref'; readonly target: Key } & O>
  refs: <const O extends ReferenceOptions>(target: Key, options?: O & Closed<O, ReferenceOptions>) => NoInfer<{ readonly kind: 'refs'; readonly target: Key } & O>
  image: Helper<'image', FileOptions>
  file: Helper<'file', FileOptions>
  rows: <const O extends RowsOptions<Key>>(options: O & Closed<O, RowsOptions<Key>>) => Made<'rows', O>
}

type Entity<Key extends string> = <const K extends Key, const F extends FieldMap<Key>>(key: K, options: EntityOptions<Key, F>) => EntityDefinition<K, F>

const entity = (key: string, options: object) => ({ key, options })

const f = {
  text: field('text'),
  integer: field('integer'),
  decimal: field('decimal'),
  boolean: field('boolean'),
  date: field('date'),
  dateTime: field('dateTime'),
  choice: field('choice'),
  ref: (target: string, options?: object) => ({ kind: 'ref', target, ...options }),
  refs: (target: string, options?: object) => ({ kind: 'refs', target, ...options }),
  image: field('image'),
  file: field('file'),
  rows: field('rows'),
}
