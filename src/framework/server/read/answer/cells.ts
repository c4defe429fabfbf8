/** The properties of an item, in order. */
import { serverFaceOf } from '#framework/kinds/server'
import { fieldOf, type EntityModel, type FieldModel } from '#framework/metadata'
import { addressName, codeName, isReadable, referenceName, standardField, standardFields } from '#framework/wire'

export interface Cell {
  /** Null for what every row has. */
  field: FieldModel | null
  column: string
  /** `,"regionId":` for each name it travels under; the very first without the comma. */
  starts: readonly string[]
  /** `regionName`, for references. */
  nameKey: string | null
  /** `regionCode`, beside the name, where what is referred to has a code; null where the name is not told. */
  codeKey: string | null
  /** `,"coverAddress":`, for files. */
  addressStart: string | null
  toJson(raw: string | null): string
}

/** id, every readable field but owned rows, then who and when. */
export function allCells(entity: EntityModel): Cell[] {
  const fields = entity.fields.filter((field) => isReadable(field) && field.kind !== 'rows')
  return [idCell(), ...fields.map((field) => fieldCell(entity, field)), ...standardFields.slice(1).map(cell)]
}

/** As `allCells`, of a row that stands inside its owner: without the reference back. */
export function ownedCells(entity: EntityModel, by: string): Cell[] {
  return allCells(entity).filter((each) => each.field?.key !== by)
}

/** id, title, what it is called and code fields under their own names, ids of parents; the title as `name` comes from the names. */
export function choiceCells(entity: EntityModel): Cell[] {
  const keys = [...new Set([...entity.title, ...(entity.called ? [entity.called] : []), ...(entity.code ? [entity.code] : []), ...parentsOf(entity)])]
  const fields = keys.map((key) => fieldOf(entity, key)).filter((field) => isReadable(field) && field.column !== null && field.wire !== 'name')
  return [idCell(), ...fields.map((field) => ({ ...fieldCell(entity, field), nameKey: null, codeKey: null, addressStart: null }))]
}

/** References an entity is looked up by, or that are part of what makes it unique: what a form narrows its choices with. */
function parentsOf(entity: EntityModel): string[] {
  const narrowed = [...(entity.wire.lookups ?? []), ...(entity.wire.lists ?? [])].flatMap((spelling) => Object.keys(spelling.by ?? {}))
  const keys = new Set([...narrowed, ...entity.unique.flat(), ...entity.title])
  return entity.fields.filter((field) => field.kind === 'ref' && keys.has(field.key)).map((field) => field.key)
}

function fieldCell(entity: EntityModel, field: FieldModel): Cell {
  const address = addressName(entity, field)
  return { ...cell(field), field, nameKey: referenceName(entity, field), codeKey: codeName(entity, field), addressStart: address && `,${JSON.stringify(address)}:` }
}

function cell(field: FieldModel): Cell {
  const starts = [field.wire, ...field.also].map((name) => `,${JSON.stringify(name)}:`)
  return { field: null, column: field.column ?? '', starts, nameKey: null, codeKey: null, addressStart: null, toJson: serverFaceOf(field).toJson(field) }
}

function idCell(): Cell {
  return { ...cell(standardField('id')), starts: ['"id":'] }
}
