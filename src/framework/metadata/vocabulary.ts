/** The two words a descriptor is written with: `entity` and `f`. */
import type { EntityDefinition, EntityOptions, FieldMap } from './entity.ts'
import type {
  BooleanOptions, ChoiceOptions, DateOptions, DecimalOptions, FieldDefinition, FileOptions, IntegerOptions, ReferenceOptions, ReferencesOptions, RowsOptions,
  TextOptions, TextsOptions,
} from './field.ts'

const field = <Kind extends string>(kind: Kind) => <const O extends object>(options?: O) => ({ kind, ...options })

/**
 * Binds the words to the keys of one product, so that a reference to an entity nobody declares is a compile error.
 *
 * @example
 * const { entity, f } = vocabulary<'Author' | 'Book'>()
 * const Book = entity('Book', {
 *   fields: { name: f.name(), author: f.ref('Author') },
 * })
 *
 * @returns `entity(key, options)`, which gives the descriptor as plain data, and `f`, the field kinds.
 */
export function vocabulary<Key extends string>() {
  return { entity: entity as Entity<Key>, f: f as unknown as Fields<Key> }
}

/**
 * A field as its helper returns it. Only what rows are inferred from is kept; the options themselves are checked against the
 * plain interface, so that a misspelt word gets TypeScript's own "did you mean".
 */
type Made<K extends FieldDefinition['kind'], R, A> = NoInfer<{ readonly kind: K; readonly required?: R; readonly as?: A }>
type Pointer<K extends 'ref' | 'refs', Key, R, A> = NoInfer<{ readonly kind: K; readonly target: Key; readonly required?: R; readonly as?: A }>
type Inferred<R, A> = { required?: R; as?: A }
type Flag = boolean | undefined
type Alias = string | undefined

type Helper<K extends FieldDefinition['kind'], Options> = <const R extends Flag = undefined, const A extends Alias = undefined>(options?: Options & Inferred<R, A>) => Made<K, R, A>

export interface Fields<Key extends string> {
  text: Helper<'text', TextOptions>
  /** What a row is called: a text that is required and searched. */
  name: <const A extends Alias = undefined>(options?: Omit<TextOptions, 'required' | 'search'> & { as?: A }) => Made<'text', true, A>
  integer: Helper<'integer', IntegerOptions>
  decimal: Helper<'decimal', DecimalOptions>
  boolean: Helper<'boolean', BooleanOptions>
  date: Helper<'date', DateOptions>
  dateTime: Helper<'dateTime', DateOptions>
  choice: <const N extends string, const R extends Flag = undefined, const A extends Alias = undefined>(options: ChoiceOptions<N> & Inferred<R, A>) => Made<'choice', R, A> & { readonly of: ChoiceOptions['of'] }
  ref: <const R extends Flag = undefined, const A extends Alias = undefined>(target: Key, options?: ReferenceOptions & Inferred<R, A>) => Pointer<'ref', Key, R, A>
  refs: <const R extends Flag = undefined, const A extends Alias = undefined>(target: Key, options?: ReferencesOptions & Inferred<R, A>) => Pointer<'refs', Key, R, A>
  texts: Helper<'texts', TextsOptions>
  image: Helper<'image', FileOptions>
  file: Helper<'file', FileOptions>
  rows: <const R extends Flag = undefined, const A extends Alias = undefined>(options: RowsOptions<Key> & Inferred<R, A>) => Made<'rows', R, A> & Pick<RowsOptions<Key>, 'of' | 'by'>
}

type Entity<Key extends string> = <const K extends Key, const F extends FieldMap<Key>>(key: K, options: EntityOptions<Key, F>) => EntityDefinition<K, F>

const entity = (key: string, options: object) => ({ key, options })

const f = {
  text: field('text'),
  name: (options?: object) => ({ kind: 'text', required: true, search: true, ...options }),
  integer: field('integer'),
  decimal: field('decimal'),
  boolean: field('boolean'),
  date: field('date'),
  dateTime: field('dateTime'),
  choice: field('choice'),
  ref: (target: string, options?: object) => ({ kind: 'ref', target, ...options }),
  refs: (target: string, options?: object) => ({ kind: 'refs', target, ...options }),
  texts: field('texts'),
  image: field('image'),
  file: field('file'),
  rows: field('rows'),
}
