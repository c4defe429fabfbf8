/** What an entity may say. Closed like the words of a field. */
import type { FieldDefinition, Label } from './field.ts'

export type FieldMap<Key extends string = string> = { readonly [field: string]: FieldDefinition<Key> }
type Name<F> = Extract<keyof F, string>

/** A call of the wire that is spelt otherwise than the pattern has it. */
export interface CallSpelling {
  call?: string
  /** First path segment where it is not the entity's. */
  service?: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'
  /** Documented query names beyond the usual ones. */
  query?: readonly string[]
  /** Name or names of the id, or of the list of ids. */
  param?: string | readonly string[]
  /** Further paths that answer the same: `Name` in the same service, or `Service/Name`. */
  also?: readonly string[]
  /** Of a call for one new row: properties that are read as another, where that one is not sent: `{ creationTime: 'raisedTime' }`. */
  reads?: { readonly [sent: string]: string }
  /** Of an upload: everybody who is signed in may send a file ahead, since whoever does not write rows of the entity may write them through a feature. Until then it is its sender's alone. */
  own?: true
}

/** `false`: not served. */
export type CallOption = false | string | CallSpelling

export interface ListSpelling extends CallSpelling {
  /** Parameters the documented client always sends. */
  fixed?: { readonly [name: string]: string | number | boolean }
  /** Documented name or names of the search. */
  search?: string | readonly string[]
  /** Documented page size. */
  limit?: number
  /** Only rows of the current user: the field, or the path, that holds the user. */
  mine?: string
}

/**
 * From a row to a value: a field of it, `ref.field` of a referenced row, `Entity:ref.field` of rows that refer here; `.gte` and the
 * like at the end compare otherwise than equal. What every row has stands for a field: `creatorUserId`, `creationTime` …
 */
export type FieldPath<Field extends string> = Field | StandardName | `${string}.${string}`
export type StandardName = 'id' | 'creationTime' | 'creatorUserId' | 'lastModificationTime' | 'lastModifierUserId'

/** A parameter that narrows a list. */
export interface NarrowingSpelling {
  name: string
  /** What the documented client always sends; it stands where a request leaves the parameter out. */
  value?: string | number | boolean
  /** Values as they are sent → as they are stored. */
  values?: { readonly [sent: string]: string | number | boolean }
}

export interface LookupSpelling<Field extends string = string> {
  call: string
  service?: string
  /** Field of this entity, or a path to a value → the parameter that narrows by it. */
  by?: { readonly [W in FieldPath<Field>]?: string | NarrowingSpelling }
  search?: string
  /** Fixed conditions on the rows; null: there is no value. */
  where?: { readonly [W in FieldPath<Field>]?: string | number | boolean | null }
  /** Only rows of the current user: the field, or the path, that holds the user. Whoever has no row on that path is not limited. */
  mine?: FieldPath<Field>
  /** In place of rows, the different values of this text field: `{ id, name }` each. Look-ups only. */
  distinct?: Field
  /** Ids of rows that are never offered here. */
  except?: readonly number[]
  limit?: number
  /** Documented query names that change nothing. */
  query?: readonly string[]
}

export interface ListCallSpelling<Field extends string = string> extends Omit<LookupSpelling<Field>, 'distinct'> {
  /** Its rows stand so where the request asks for no order, as `Sorting` would say it: `'regionName, creationTime desc'`. */
  order?: string
  /** Name → `Entity:ref`: rows that refer to each row, carried along under that name, for whoever may read them. */
  with?: { readonly [name: string]: `${string}:${string}` }
}

/** A further call that writes: of one row, of rows, or an upload. It answers the text to show. */
export interface WriteSpelling<Field extends string = string> {
  of: 'update' | 'updateMany' | 'createMany'
  call: string
  service?: string
  method?: 'POST' | 'PUT' | 'PATCH'
  /** Name of the id in the query; without it the row comes as body. */
  param?: string
  /** The fields it takes; all of them if not stated, none but `set` where the id stands in the query. */
  fields?: readonly Field[]
  /** Values it gives to each row, whatever is sent. */
  set?: { readonly [F in Field]?: string | number | boolean | null }
}

/** The calls an entity has unless its descriptor says otherwise. */
export const usualCalls = ['create', 'update', 'get', 'list', 'delete', 'createMany', 'deleteMany'] as const

export interface WireOptions<Field extends string = string> {
  /** The usual calls there are, where most are not served: no other one is. */
  only?: readonly (typeof usualCalls)[number][]
  service?: string
  aliases?: readonly string[]
  /** Create and update are one call. */
  save?: 'CreateOrUpdate'
  create?: CallOption
  update?: CallOption
  get?: CallOption
  list?: false | string | ListSpelling
  delete?: CallOption
  createMany?: CallOption
  updateMany?: CallOption
  deleteMany?: CallOption
  /** Sending a file or picture for a row, where it is documented under a name of its own. */
  upload?: CallOption
  /** How a successful delete answers. */
  deleted?: 'messageNull' | 'messageEmpty' | 'success'
  lookups?: readonly LookupSpelling<Field>[]
  lists?: readonly ListCallSpelling<Field>[]
  writes?: readonly WriteSpelling<Field>[]
}

/** A page over one of the entity's further lists: only what that call gives, to read. */
export interface ViewOptions {
  route: string
  /** A call of `wire.lists`. */
  over: string
  /** Its heading, where it is not the entity's plural. */
  label?: Label
  /** Its columns in their order, where they are not the entity's. */
  list?: readonly string[]
  /** Menu group and place in it. */
  menu?: readonly [group: string, place: number]
}

export interface PageOptions {
  list?: readonly string[]
  views?: readonly ViewOptions[]
  /** Addresses of the empty form beside the list's own. */
  create?: readonly string[]
  bulk?: readonly string[]
  /** Prefix of the rights that open page and bulk page, where it is another entity's; '' opens the page to everybody who is signed in. */
  permission?: string
  /** Where the bulk page goes back to. */
  after?: string
  /** Milliseconds before it goes. */
  delay?: number
  /** Menu group and place in it. */
  menu?: readonly [group: string, place: number]
}

export interface EntityLabel {
  en?: string | readonly [singular: string, plural: string]
  ur?: string | readonly [singular: string, plural: string]
  /** What several of its rows are called in a sentence, where the plural is the name of a page (“All loans”, “Loan ledger”). */
  rows?: { en: string; ur: string }
}

export interface MessageOptions {
  /** Shown after a create; the call answers the row. */
  created?: string
  updated?: string
  deleted?: string
  /** How results of bulk calls are shown. */
  toast?: 'success' | 'info'
  /** A failed create is shown in a dialog of its own, with an OK button. */
  createFailure?: 'dialog'
}

export interface FormSection<Field extends string = string> {
  title: Label
  help?: Label
  fields: readonly Field[]
}

export interface EntityOptions<Key extends string, F extends FieldMap<Key>> {
  fields: F
  /** What a row is called; `name` if not stated, else what no two rows share. */
  title?: Name<F> | readonly Name<F>[]
  /** The text that references show of a row, where it is neither its `name` nor its title: the full name of a person who signs in by another. */
  called?: Name<F>
  /** Texts and references that a choice of its rows shows beside the name, where names alone do not tell rows apart: of a serial number what the thing is, and where. */
  beside?: readonly Name<F>[]
  code?: Name<F>
  list?: readonly Name<F>[]
  form?: readonly FormSection<Name<F>>[]
  /** Default order: `'name'` or `'-name'` (descending); newest first if not stated. */
  sort?: readonly (Name<F> | `-${Name<F>}`)[]
  unique?: false | readonly (readonly Name<F>[])[]
  key?: readonly Name<F>[]
  sameTable?: Key
  owned?: Key
  /** Key, or keys, it had before: table, history, files and rights go over to this one at the next start. */
  renamedFrom?: string | readonly string[]
  /** Rows are added and then stay as they are: no call changes or deletes them, and the write door refuses it to everybody. */
  journal?: true
  /** Its rows are places: who is given one sees what lies below it. A place lies below those that its row refers to. */
  place?: true
  /** `false`: everybody sees its rows, whatever places they refer to. */
  scope?: false
  /** Its rows are persons: the users themselves, or whoever the user is that this reference leads to. */
  person?: true | Name<F>
  /** Its rows give a place to a person, or to all who have another place; from and until the days that these fields name, both included. */
  allocates?: { readonly place: Name<F>; readonly to: Name<F>; readonly from?: Name<F>; readonly until?: Name<F> }
  /** Prefix of its rights where it does not follow from the key; `one`: a single right stands for all six. */
  permission?: string | { readonly one: string }
  pages?: PageOptions
  label?: EntityLabel
  messages?: MessageOptions
  seed?: readonly SeedRow<F>[]
  /** One on another's table without fields of its own may name any of that table's; they are checked at start. */
  wire?: WireOptions<[Name<F>] extends [never] ? string : Name<F>>
}

export type SeedRow<F> = { readonly id: number } & { readonly [N in Name<F>]?: string | number | boolean | null }

/** An entity as its file wrote it. Only the fields keep their types: rows are inferred from them. */
export interface EntityDefinition<K extends string = string, F extends FieldMap = FieldMap> {
  readonly key: K
  readonly options: { readonly fields: F } & WrittenOptions
}

export type WrittenOptions = Omit<EntityOptions<string, FieldMap>, 'fields'>
