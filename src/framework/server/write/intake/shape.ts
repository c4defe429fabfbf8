/** An entity as writes need it: which property of a row means what, and where its value is stored. Made once per model. */
import { entityOf, fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { blankOf, parserOf, type Json, type Moment, type Parse } from '#framework/kinds'
import { serverFaceOf } from '#framework/kinds/server'
import { namingColumns } from '../../read/names/name-source.ts'

/** A field with a column of its own. */
export interface StoredField {
  field: FieldModel
  /** Column, bare. */
  column: string
  parse: Parse
  blank: (moment: Moment) => Json
  toSql: (stored: Json | undefined) => string | null
  toJson: (raw: string | null) => string
  /** Type of its stage column, collation included. */
  stageType: string
}

/** A list of references: a join table. */
export interface ListField {
  field: FieldModel
  target: EntityModel
  parse: Parse
}

/** Owned rows: a table of their own, written with the parent. */
export interface ChildrenField {
  field: FieldModel
  child: WriteShape
  /** Column of the child that points back. */
  by: string
}

export interface InputField {
  field: FieldModel
  parse: Parse
}

export interface WriteShape {
  model: Model
  entity: EntityModel
  stored: readonly StoredField[]
  lists: readonly ListField[]
  children: readonly ChildrenField[]
  inputs: readonly InputField[]
  /** Wire name in lower case → what it is. Names the framework keeps, derived and unknown ones are not in it. */
  properties: ReadonlyMap<string, Property>
  /** Field key → what it is: seed rows are written by keys. */
  keys: ReadonlyMap<string, Property>
  /** Unique sets of the table as positions in `stored`; -1 for a field this entity leaves out (`sameTable`). */
  unique: readonly (readonly number[])[]
  /** Columns from which names of the table's rows are made. */
  naming: readonly string[]
}

export type Property =
  | { is: 'id' }
  | { is: 'rowVersion' }
  /** `second`: gives way where the other name is sent too: further names do, and the ids of a list to its names, which old clients send. */
  | { is: 'stored' | 'list' | 'children' | 'input'; at: number; second?: boolean }
  /** Name of a reference: counts where its id is absent. */
  | { is: 'refName'; at: number }

/** The shape of an entity. Kept as long as its model is. */
export function shapeOf(model: Model, entity: EntityModel): WriteShape {
  const known = shapes.get(model) ?? new Map<string, WriteShape>()
  shapes.set(model, known)
  const shape = known.get(entity.key) ?? makeShape(model, entity, null)
  known.set(entity.key, shape)
  return shape
}

const shapes = new WeakMap<Model, Map<string, WriteShape>>()

/** @param without the reference to the owner, which no request states */
function makeShape(model: Model, entity: EntityModel, without: string | null): WriteShape {
  const stored = entity.fields.filter((f) => f.column !== null && f.key !== without).map(storedField)
  const lists = entity.fields.filter((f) => f.kind === 'refs').map((field) => ({ field, target: entityOf(model, field.target ?? ''), parse: parserOf(field) }))
  const children = entity.fields.filter((f) => f.kind === 'rows').map((field) => childrenField(model, field))
  const inputs = entity.fields.filter((f) => f.input).map((field) => ({ field, parse: parserOf(field) }))
  const at = (key: string) => stored.findIndex((s) => s.field.key === key)
  const owner = entityOf(model, entity.tableOf)
  return {
    model, entity, stored, lists, children, inputs,
    properties: propertiesOf(stored, lists, children, inputs),
    keys: new Map(stored.map(({ field }, i): [string, Property] => [field.key, { is: 'stored', at: i }])),
    unique: owner.unique.map((set) => set.map(at)),
    naming: namingColumns(model, entity.tableOf),
  }
}

function storedField(field: FieldModel): StoredField {
  const face = serverFaceOf(field)
  const [column] = face.columns(field)
  if (!column) throw new Error(`kind ${field.kind} gives no column for ${field.key}`)
  return {
    field, column: column.name, stageType: column.type,
    parse: parserOf(field), blank: (moment) => blankOf(field, moment), toSql: face.toSql(field), toJson: face.toJson(field),
  }
}

function childrenField(model: Model, field: FieldModel): ChildrenField {
  const entity = entityOf(model, field.target ?? '')
  const child = makeShape(model, entity, field.by)
  if (child.lists.length || child.children.length) throw new Error(`${entity.key} is owned and cannot have lists of its own`)
  return { field, child, by: fieldOf(entity, field.by ?? '').column ?? '' }
}

/** A stored field's name wins over a derived one. */
function propertiesOf(stored: readonly StoredField[], lists: readonly ListField[], children: readonly ChildrenField[], inputs: readonly InputField[]) {
  const properties = new Map<string, Property>()
  const claim = (name: string, property: Property) => {
    if (!properties.has(name.toLowerCase())) properties.set(name.toLowerCase(), property)
  }
  claim('id', { is: 'id' })
  claim('rowVersion', { is: 'rowVersion' })
  const groups = [['stored', stored], ['list', lists], ['children', children], ['input', inputs]] as const
  for (const [is, fields] of groups) fields.forEach(({ field }, at) => claim(field.wire, { is, at, second: field.normalized !== null }))
  for (const [is, fields] of groups) fields.forEach(({ field }, at) => field.also.forEach((name) => claim(name, { is, at, second: name !== field.normalized })))
  stored.forEach(({ field }, at) => field.kind === 'ref' && claim(`${field.key}Name`, { is: 'refName', at }))
  return properties
}
