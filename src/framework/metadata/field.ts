/**
 * What a field may say. The words are closed: one that is not here is a compile error.
 * A field definition is plain data: it survives JSON.stringify.
 */

/** A text in the languages of the product; what is absent is derived. */
export interface Label {
  en?: string
  ur?: string
}

/** How a value stands. Each tone has a shape and a colour of its own; the label stands beside it. */
export type Tone = 'waiting' | 'underWay' | 'good' | 'bad' | 'over'

/** Stored word → its tone, labelled like the values of a choice (`IN_REVIEW`: "In review"); or what it is called, where it stands neither well nor badly. */
export interface Tones {
  readonly [word: string]: Tone | { readonly en: string; readonly ur: string }
}

/** Words that a field of every kind understands. */
export interface CommonOptions {
  required?: boolean
  label?: Label
  help?: Label
  /** No two rows of a tenant share this value (letter case aside). */
  unique?: boolean
  /** Lists may be sorted by it through an index. Other fields sort too, slower. */
  sort?: boolean
  readOnly?: boolean
  /** Filled by a rule of the entity, never taken from a request. */
  computed?: boolean
  /** `false`: it follows from entries and actions, which are taken back by others of them, never by history. */
  putBack?: false
  /** Written, never read back: by no list, filter, sort, history, export or error. */
  secret?: boolean
  /** Taken on write and handed to a feature; stored in no column. */
  input?: boolean
  /** Name on the wire where it is not the key. */
  as?: string
  /** Further names that are read, and written out too. */
  also?: readonly string[]
  /** Further names under which lists are sorted and filtered by it. */
  asked?: readonly string[]
  /** Key, or keys, it had before: what is stored under them goes over to this field at the next start. */
  renamedFrom?: string | readonly string[]
}

export interface TextOptions extends CommonOptions {
  default?: string
  min?: number
  /** Characters; 256 if not stated, 4,000 for multi-line text. */
  max?: number
  /** Source of a regular expression that the whole text must match. */
  pattern?: string
  multiline?: boolean
  /** Part of the list's search. */
  search?: boolean
  format?: 'email' | 'phone' | 'url' | 'color' | 'timeZone'
  /** Words it usually holds, shown under their labels; any other text is taken and shown as it is. */
  tones?: Tones
}

export interface IntegerOptions extends CommonOptions {
  default?: number
  min?: number
  max?: number
  step?: number
  unit?: string
  /** 0 stands for what nobody told: it is shown as an empty cell. */
  zeroIsNothing?: boolean
}

export interface DecimalOptions extends IntegerOptions {
  /** Digits after the point; 2 if not stated. */
  scale?: number
}

export interface BooleanOptions extends CommonOptions {
  default?: boolean
}

export interface DateOptions extends CommonOptions {
  /** `YYYY-MM-DD`, or `today` in the tenant's zone. */
  default?: string
  min?: string
  max?: string
}

export interface ChoiceOptions<Name extends string = string> extends CommonOptions {
  /** Name → number on the wire. */
  of: { readonly [N in Name]: number }
  tones?: { readonly [N in NoInfer<Name>]?: Tone }
  default?: number
}

export interface ReferenceOptions extends CommonOptions {
  /** Neighbouring reference(s) of this entity that narrow the choice. */
  within?: string | readonly string[]
  /** What a delete of the target does: refuse it (default), or empty this field. */
  onDelete?: 'refuse' | 'clear'
  /** Of one reference: the name of what it points at is part of the list's search. */
  search?: boolean
  /**
   * Which rows are offered: pickers ask for those whose flags stand so, and of several rows of one name such a one is meant. What is referred to already stays, and an id may name any.
   */
  offers?: { readonly [flag: string]: boolean }
}

export interface ReferencesOptions extends ReferenceOptions {
  /** A further property that carries the names of the rows in capitals, as old clients know roles; it is read, too. */
  normalized?: string
}

export interface TextsOptions extends CommonOptions {
  /** Characters of each text; 256 if not stated. */
  max?: number
}

export interface FileOptions extends CommonOptions {
  /** Largest upload in megabytes, below what the server takes at all (`UPLOAD_MB`). */
  max?: number
}

export interface RowsOptions<Key extends string> extends CommonOptions {
  /** The owned entity (`owned: '<this entity>'`). */
  of: Key
  /** Its reference to this entity. */
  by: string
}

export type TextField = { readonly kind: 'text' } & TextOptions
export type IntegerField = { readonly kind: 'integer' } & IntegerOptions
export type DecimalField = { readonly kind: 'decimal' } & DecimalOptions
export type BooleanField = { readonly kind: 'boolean' } & BooleanOptions
export type DateField = { readonly kind: 'date' } & DateOptions
export type DateTimeField = { readonly kind: 'dateTime' } & DateOptions
export type ChoiceField = { readonly kind: 'choice' } & ChoiceOptions
export type ReferenceField<Key extends string = string> = { readonly kind: 'ref'; readonly target: Key } & ReferenceOptions
export type ReferencesField<Key extends string = string> = { readonly kind: 'refs'; readonly target: Key } & ReferencesOptions
export type TextsField = { readonly kind: 'texts' } & TextsOptions
export type ImageField = { readonly kind: 'image' } & FileOptions
export type FileField = { readonly kind: 'file' } & FileOptions
export type RowsField<Key extends string = string> = { readonly kind: 'rows' } & RowsOptions<Key>

export type FieldDefinition<Key extends string = string> =
  | TextField
  | IntegerField
  | DecimalField
  | BooleanField
  | DateField
  | DateTimeField
  | ChoiceField
  | ReferenceField<Key>
  | ReferencesField<Key>
  | TextsField
  | ImageField
  | FileField
  | RowsField<Key>

export type KindName = FieldDefinition['kind']
