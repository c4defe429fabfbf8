/**
 * The columns a row of an entity is read with and the writer that makes its JSON: made once per model, so that a request neither compiles a statement nor
 * makes an object per row (docs/decisions/statements.md).
 */
import { type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { isReadable, standardField } from '#framework/wire'
import type { RawRow } from '../../database/statements/statement.ts'
import { joinTableOf, quoted } from '../../schema/names.ts'
import { allCells, choiceCells, ownedCells, type Cell } from './cells.ts'
import type { Names } from '../cache/name-store.ts'
import type { Named } from '../names/name-maps.ts'
import { codeOfReference, nameOnSheet } from '../names/name-source.ts'

export interface RowShape {
  entity: EntityModel
  /** SELECT list over the alias `t`; `$1` is the tenant. The id comes first. */
  columns: string
  /** Cells that need names, with the position of their raw value. */
  named: readonly NamedCell[]
  /** Fields of owned rows, fetched apart. */
  children: readonly FieldModel[]
  /** Titles of the rows themselves are needed, as the last names. */
  titled: boolean
  /** Whose names are needed, in the order of `NamesAtHand`. */
  needs: readonly Named[]
  /** JSON of a row. `children` in the order of `children`; `address` of a file by its key. */
  write(row: RawRow, names: NamesAtHand, children: readonly string[], address: AddressOf): string
}

export interface NamesAtHand {
  /** In the order of `named`, those of the rows themselves last. */
  maps: readonly Names[]
  /** Set by `write` where a name was not in its map. */
  isLacking: boolean
}

/** Address of a stored file by its key. */
export type AddressOf = (key: string) => string

export interface NamedCell {
  at: number
  /** The reference, named as screens name its rows; the entity behind it, named by title; or the codes of that entity. */
  of: Named
  list: boolean
}

/** Whole rows: every readable field, names of references with the codes of what is referred to, standard properties. */
export function rowShape(model: Model, entity: EntityModel): RowShape {
  return keptFor(model, `row ${entity.key}`, () => makeShape(model, entity, allCells(entity), false))
}

/** Whole rows as `rowShape`, each reference by the name that an upload finds its row by: `nameOnSheet`. */
export function sheetShape(model: Model, entity: EntityModel): RowShape {
  if (!entity.fields.some((field) => nameOnSheet(model, field) !== field)) return rowShape(model, entity)
  return keptFor(model, `sheet ${entity.key}`, () => makeShape(model, entity, allCells(entity), false, [], ownedFields(entity), (field) => nameOnSheet(model, field)))
}

/**
 * Some properties of rows: the id and what is named, as items name it. A reference's name is looked up where it is asked for.
 *
 * @param onSheet each reference by the name that an upload finds its row by
 * @throws for a name that no readable property has
 */
export function partShape(model: Model, entity: EntityModel, names: readonly string[], onSheet = false): RowShape {
  return keptFor(model, `part ${onSheet ? 'sheet ' : ''}${entity.key} ${names.join()}`, () => {
    const wanted = new Set(names.map((name) => `,${JSON.stringify(name)}:`))
    const found = new Set<string>(['id'])
    const isWanted = (start: string | null) => start !== null && wanted.has(start) && Boolean(found.add(start.slice(2, -2)))
    const cells = allCells(entity).flatMap((cell): Cell[] => {
      const isNamed = isWanted(cell.nameKey && `,${JSON.stringify(cell.nameKey)}:`)
      const isAddressed = isWanted(cell.addressStart)
      const isTaken = cell.starts.filter(isWanted).length > 0
      if (cell.column === 'id' && !cell.field) return [cell]
      return isTaken || isNamed || isAddressed ? [{ ...cell, codeKey: null, nameKey: isNamed ? cell.nameKey : null, addressStart: isAddressed ? cell.addressStart : null }] : []
    })
    const children = ownedFields(entity).filter((field) => isWanted(`,${JSON.stringify(field.wire)}:`))
    const unknown = names.find((name) => !found.has(name))
    if (unknown !== undefined) throw new Error(`${entity.key} has no readable field '${unknown}'`)
    return makeShape(model, entity, cells, false, [], children, onSheet ? (field) => nameOnSheet(model, field) : undefined)
  })
}

/** Whole rows with rows of other entities that refer to them, as if they owned these. */
export function carryingShape(model: Model, entity: EntityModel, carried: readonly CarriedRows[]): RowShape {
  const fields = carried.map(({ name, from, by }): FieldModel => ({ ...standardField('id'), key: name, wire: name, kind: 'rows', column: null, target: from.key, by }))
  return keptFor(model, `row ${entity.key} ${carried.map(({ name }) => name).join()}`, () => makeShape(model, entity, allCells(entity), false, fields))
}

export interface CarriedRows {
  name: string
  from: EntityModel
  /** Reference of `from`. */
  by: string
}

/** Choices of a look-up. */
export function choiceShape(model: Model, entity: EntityModel): RowShape {
  return keptFor(model, `choice ${entity.key}`, () => makeShape(model, entity, choiceCells(entity), true))
}

/** Rows that stand inside their owner. */
export function ownedShape(model: Model, owned: EntityModel, by: string): RowShape {
  return keptFor(model, `owned ${owned.key} ${by}`, () => makeShape(model, owned, ownedCells(owned, by), false))
}

function makeShape(model: Model, entity: EntityModel, cells: readonly Cell[], titled: boolean, carried: readonly FieldModel[] = [], owned = ownedFields(entity), namedBy: (field: FieldModel) => Named = (field) => field): RowShape {
  const columns = cells.map((cell) => selected(model, entity, cell))
  const named: NamedCell[] = []
  const writers = cells.map((cell, at) => {
    const isList = cell.field?.kind === 'refs'
    if (cell.addressStart) return fileWriter(cell, at, cell.addressStart)
    if (!cell.field || !(isList || cell.nameKey)) return plainWriter(cell, at)
    named.push({ at, of: namedBy(cell.field), list: isList })
    if (isList) return listWriter(cell, at, named.length - 1)
    const write = referenceWriter(cell, at, named.length - 1)
    const code = cell.codeKey ? codeOfReference(model, cell.field) : null
    if (!code || !cell.codeKey) return write
    named.push({ at, of: code, list: false })
    return codeWriter(write, cell.codeKey, at, named.length - 1)
  })
  const children = titled ? [] : [...owned, ...carried]
  const childStarts = children.map((field) => [field.wire, ...field.also].map((name) => `,${JSON.stringify(name)}:`))
  return {
    entity, named, children, titled, needs: [...named.map(({ of }) => of), ...(titled ? [entity] : [])], columns: columns.join(', '),
    write(row, names, owned, address) {
      let json = '{'
      for (const writer of writers) json += writer(row, names, address)
      if (titled) json += `,"name":${nameIn(names, named.length, row[0] ?? '') ?? '""'}`
      for (let n = 0; n < childStarts.length; n += 1) for (const start of childStarts[n] ?? []) json += start + (owned[n] ?? '[]')
      return `${json}}`
    },
  }
}

function ownedFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter((field) => field.kind === 'rows' && isReadable(field))
}

type Writer = (row: RawRow, names: NamesAtHand, address: AddressOf) => string

function nameIn(names: NamesAtHand, nth: number, id: string): string | undefined {
  const name = names.maps[nth]?.get(id)
  if (name === undefined) names.isLacking = true
  return name
}

function plainWriter({ starts, toJson }: Cell, at: number): Writer {
  const [start = '', ...others] = starts
  if (!others.length) return (row) => start + toJson(row[at] ?? null)
  return (row) => {
    const json = toJson(row[at] ?? null)
    return starts.map((each) => each + json).join('')
  }
}

function referenceWriter(cell: Cell, at: number, nth: number): Writer {
  const plain = plainWriter(cell, at)
  const nameStart = `,${JSON.stringify(cell.nameKey)}:`
  return (row, names, address) => {
    const id = row[at]
    return plain(row, names, address) + nameStart + (id === null || id === undefined ? 'null' : (nameIn(names, nth, id) ?? 'null'))
  }
}

/** The code beside the name, for screens that show both. */
function codeWriter(write: Writer, codeKey: string, at: number, nth: number): Writer {
  const start = `,${JSON.stringify(codeKey)}:`
  return (row, names, address) => {
    const id = row[at]
    return write(row, names, address) + start + (id === null || id === undefined ? 'null' : (nameIn(names, nth, id) ?? 'null'))
  }
}

function fileWriter(cell: Cell, at: number, addressStart: string): Writer {
  const plain = plainWriter(cell, at)
  return (row, names, address) => {
    const key = row[at]
    return plain(row, names, address) + addressStart + (key ? JSON.stringify(address(key)) : 'null')
  }
}

function listWriter({ starts, field }: Cell, at: number, nth: number): Writer {
  const normalizedAt = field?.normalized ? 1 + field.also.indexOf(field.normalized) : -1
  return (row, names) => {
    const ids = idsOf(row[at])
    const json = `[${ids.map((id) => `{"id":${id},"name":${nameIn(names, nth, id) ?? 'null'}}`).join(',')}]`
    if (normalizedAt < 0) return starts.map((start) => start + json).join('')
    const capitals = JSON.stringify(ids.map((id) => (JSON.parse(nameIn(names, nth, id) ?? '""') as string).toUpperCase()))
    return starts.map((start, i) => start + (i === normalizedAt ? capitals : json)).join('')
  }
}

/** `{1,2}` → `['1', '2']`. */
export function idsOf(raw: string | null | undefined): readonly string[] {
  return raw && raw.length > 2 ? raw.slice(1, -1).split(',') : []
}

function selected(model: Model, entity: EntityModel, { field, column }: Cell): string {
  if (field?.kind !== 'refs') return `t.${quoted(column)}`
  return listColumn(model, entity, field)
}

/** The ids of a list of references, as `int4[]`. */
export function listColumn(model: Model, entity: EntityModel, field: FieldModel): string {
  const join = joinTableOf(model, entity, field)
  return `ARRAY(SELECT j.${join.target} FROM ${join.view} j WHERE j.tenant_id = $1 AND j.${join.own} = t.id ORDER BY 1)`
}

function keptFor(model: Model, key: string, make: () => RowShape): RowShape {
  const known = shapes.get(model) ?? new Map<string, RowShape>()
  shapes.set(model, known)
  const shape = known.get(key) ?? make()
  known.set(key, shape)
  return shape
}

const shapes = new WeakMap<Model, Map<string, RowShape>>()
