/**
 * An entity as everything downstream reads it: the written descriptor completed by `resolveModel`, so that nobody asks
 * "was it given?". Plain data; the browser receives it as JSON.
 */
import type { FormSection, MessageOptions, WireOptions } from './entity.ts'
import type { KindName, Label, Tone } from './field.ts'

/** A text in both languages. */
export interface Text {
  en: string
  ur: string
}

export type Language = keyof Text

/** One value of a choice, with the words users see. */
export interface ChoiceModel {
  name: string
  value: number
  label: Text
  tone: Tone | null
}

/** A stored word that is shown under a label. */
export interface WordModel {
  word: string
  label: Text
  tone: Tone | null
}

export interface FieldModel {
  key: string
  kind: KindName
  /** Name on the wire: `authorId` for a reference `author`. */
  wire: string
  /** Column in the table; null where the field has none (lists of references, owned rows, input). */
  column: string | null
  label: Text
  /** The label without the entity's own name: "Code" for `bookCode` of a book. */
  short: Text
  help: Label | null
  required: boolean
  unique: boolean
  sort: boolean
  readOnly: boolean
  computed: boolean
  /** Whether history may put back what was. */
  putBack: boolean
  secret: boolean
  input: boolean
  also: string[]
  /** Further names in queries of lists. */
  asked: string[]
  /** Lists of references: one of `also`, under which they travel as names in capitals. */
  normalized: string | null
  /** Keys it had before. */
  renamedFrom: string[]
  default: string | number | boolean | null
  /** Entity a reference, a list of references or owned rows point at. */
  target: string | null
  within: string[]
  onDelete: 'refuse' | 'clear'
  /** Flags of the target, as they stand in the rows that are offered. */
  offers: { [flag: string]: boolean }
  /** Text. */
  min: number | null
  max: number | null
  pattern: string | null
  multiline: boolean
  search: boolean
  format: 'email' | 'phone' | 'url' | 'color' | 'timeZone' | null
  /** Numbers. */
  step: number | null
  scale: number | null
  unit: string | null
  /** 0 is shown as nothing. */
  zeroIsNothing: boolean
  /** Dates: earliest and latest. */
  from: string | null
  until: string | null
  /** Choice: name → number. */
  of: { [name: string]: number } | null
  /** The same with labels, in the descriptor's order; empty for other kinds. */
  choices: ChoiceModel[]
  /** Text: the words it usually holds. References: those that name the rows of their target. */
  words: WordModel[]
  /** Owned rows: the reference of the owned entity that points back. */
  by: string | null
}

/** A field that holds a stored file, of the entity itself or of rows it owns. */
export interface FileSpot {
  /** `cover`, or `chapters.scan` inside owned rows: keys of fields. */
  path: string
  kind: 'image' | 'file'
  /** Largest upload in megabytes; null where the field states none. */
  max: number | null
}

export interface SortKey {
  field: string
  descending: boolean
}

export interface EntityModel {
  key: string
  /** Folder of the descriptor: `organisation`. */
  area: string
  /** Table without its schema: `book_shelf`. Several entities may share one (`sameTable`). */
  table: string
  /** The entity that owns the table: the key itself unless `sameTable`. */
  tableOf: string
  /** Keys it had before. */
  renamedFrom: string[]
  /** `many` names its list, `rows` several rows inside a sentence; the gender is that of the Urdu singular, null where no word tells it. */
  label: { one: Text; many: Text; rows: Text; gender: 'm' | 'f' | null }
  fields: FieldModel[]
  /** Where its rows hold files, those of owned rows included. */
  files: FileSpot[]
  title: string[]
  code: string | null
  /** Columns of the list, in order. */
  list: string[]
  form: FormSection[]
  sort: SortKey[]
  unique: string[][]
  /** Business key; empty where rows have none. */
  businessKey: string[]
  /** Prefix of its permissions: `LookUps.Company`. */
  permission: string
  /** The prefix itself is the only right on it: `Pages.Users`. */
  oneRight: boolean
  owned: string | null
  /** Rows are only ever added. */
  journal: boolean
  /** Its rows are places, below which other rows lie. */
  place: boolean
  /** Places that its rows refer to decide who sees them. */
  scoped: boolean
  /** Key of the text that references show of a row; null: its `name`, else its title. */
  called: string | null
  /** Keys of what a choice of its rows shows beside the name. */
  beside: string[]
  /** Its rows are persons: key of the reference to the user, `id` for the users themselves; null where they are none. */
  person: string | null
  /** Keys of the references that its rows join: a place, and who is given it; and of the days on which that begins and ends. */
  allocates: { place: string; to: string; from?: string; until?: string } | null
  pages: {
    /** Addresses of the usual list; records stand below the first. */
    list: string[]
    /** Addresses of further lists; `over` is a call of `wire.lists`, `list` their columns: none stated are the entity's. */
    views: { route: string; over: string; label: Text; list: string[]; menu: [group: string, place: number] | null }[]
    /** Further addresses of the empty form. */
    create: string[]
    bulk: string[]
    /** Prefix of the rights that open list and bulk page; '' is everybody who is signed in. */
    permission: string
    after: string | null
    delay: number
    menu: [group: string, place: number] | null
  }
  messages: MessageOptions
  seed: { id: number; [field: string]: string | number | boolean | null | undefined }[]
  wire: WireOptions
}

/** All entities of a product, by key, in the order of their files. */
export type Model = ReadonlyMap<string, EntityModel>

/** Suffixes of an entity's permissions. */
export const rights = ['Pages', 'Bulk', 'Create', 'Read', 'Update', 'Delete'] as const
export type Right = (typeof rights)[number]

/** Name of a right on an entity: `LookUps.Company.Read`; of one that knows a single right, `Pages.Users` whatever is asked for. */
export function permissionName({ permission, oneRight }: EntityModel, right: Right): string {
  return oneRight ? permission : `${permission}.${right}`
}

/**
 * Name of the right that opens the list (`Pages`) or the bulk page (`Bulk`) of an entity: its own, unless its pages stand behind
 * another's. '' opens to everybody who is signed in.
 */
export function pagePermission(entity: EntityModel, right: 'Pages' | 'Bulk'): string {
  const { permission } = entity.pages
  if (permission === entity.permission) return permissionName(entity, right)
  return permission && `${permission}.${right}`
}

/** The field of that key. @throws if the entity has none: a mistake of the caller, never of a user. */
export function fieldOf(entity: EntityModel, key: string): FieldModel {
  const field = entity.fields.find((f) => f.key === key)
  if (!field) throw new Error(`${entity.key} has no field '${key}'`)
  return field
}

/** The entity of that key. @throws if the model has none. */
export function entityOf(model: Model, key: string): EntityModel {
  const entity = model.get(key)
  if (!entity) throw new Error(`no entity '${key}'`)
  return entity
}
