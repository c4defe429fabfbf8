/** Where the name of a row comes from: fields of it, or of what it refers to in turn. */
import { entityOf, fieldOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { isReadable } from '#framework/wire'
import { quoted, tableOf } from '../../schema/names.ts'

export interface NameSource {
  target: EntityModel
  /** One text field, or the parts of a title; a part may be a reference. */
  parts: readonly FieldModel[]
  /** Same key, same names. */
  key: string
}

/** Between the parts of a title: `Operations · North`. */
export const partsJoin = ' · '

/** The name under which items show what a reference points at: what it is `called`, else its `name`, else its field called as the reference is, else its title. */
export function nameOfReference(model: Model, field: FieldModel): NameSource {
  const target = entityOf(model, field.target ?? '')
  const readable = target.fields.filter((f) => f.kind === 'text' && isReadable(f) && f.column !== null)
  const called = `${field.key}Name`.toLowerCase()
  const one = readable.find((f) => f.key === target.called) ?? readable.find((f) => f.key === 'name') ?? readable.find((f) => f.wire.toLowerCase() === called)
  return one ? sourceOf(target, [one]) : titleOf(target)
}

/** The code of the rows that a reference points at, where they have one beside the name they are shown by. One for each entity. */
export interface CodeOf {
  codeOf: EntityModel
}

/** @returns null where what the reference points at has no code in its list, or is shown by it anyway */
export function codeOfReference(model: Model, field: FieldModel): CodeOf | null {
  const target = field.kind === 'ref' && field.target ? entityOf(model, field.target) : null
  if (!target?.code || !target.list.includes(target.code)) return null
  const code = fieldOf(target, target.code)
  if (!isReadable(code) || code.kind !== 'text' || code.column === null || nameOfReference(model, field).parts.includes(code)) return null
  const known = codes.get(target) ?? { codeOf: target }
  codes.set(target, known)
  return known
}

const codes = new WeakMap<EntityModel, CodeOf>()

/** By what a sheet names the row of a reference, so that an upload finds that one again: its title where it is `called` otherwise, its code where that is unique and its name is not; else as screens do. */
export function nameOnSheet(model: Model, field: FieldModel): FieldModel | EntityModel | CodeOf {
  if (field.target === null) return field
  const target = entityOf(model, field.target)
  if (target.called !== null) return target
  const code = codeOfReference(model, field)
  return code && isUnique(target, [code.codeOf.code ?? '']) && !isUnique(target, nameOfReference(model, field).parts.map(({ key }) => key)) ? code : field
}

const isUnique = (entity: EntityModel, keys: readonly string[]) => entity.unique.some((set) => set.every((key) => keys.includes(key)))

export function sourceOfCode({ codeOf }: CodeOf): NameSource {
  return sourceOf(codeOf, [fieldOf(codeOf, codeOf.code ?? '')])
}

/** An entity's own title. */
export function titleOf(entity: EntityModel): NameSource {
  return sourceOf(entity, entity.title.map((key) => fieldOf(entity, key)).filter((f) => isReadable(f) && f.column !== null))
}

function sourceOf(target: EntityModel, parts: readonly FieldModel[]): NameSource {
  return { target, parts, key: `${target.table}:${parts.map((part) => part.column).join(',')}` }
}

/** Columns of a table from which a name of its rows is made: their titles, and whatever any reference to them shows. */
export function namingColumns(model: Model, table: string): readonly string[] {
  const known = naming.get(model) ?? new Map<string, ReadonlySet<string>>()
  if (!naming.has(model)) for (const entity of model.values()) {
    const references = entity.fields.filter((field) => field.target)
    const sources = [titleOf(entity), ...references.map((field) => nameOfReference(model, field)), ...references.flatMap((field) => codeOfReference(model, field) ?? []).map(sourceOfCode)]
    for (const { target, parts } of sources) known.set(target.tableOf, new Set([...(known.get(target.tableOf) ?? []), ...parts.map((part) => part.column ?? '')]))
  }
  naming.set(model, known)
  return [...(known.get(table) ?? [])]
}

const naming = new WeakMap<Model, Map<string, ReadonlySet<string>>>()

/** Columns for `SELECT id, …`. */
export function nameColumns({ parts }: NameSource, alias = 't'): string {
  return parts.map((part) => `, ${alias}.${quoted(part.column ?? '')}`).join('')
}

/** How rows are ordered by a name: the columns of its parts, with joins where a part is a reference. At most three references deep. */
export interface NameOrder {
  joins: string[]
  columns: string[]
  /** Tables it rests on. */
  restsOn: string[]
}

export function nameOrder(model: Model, source: NameSource, id: string, prefix: string, depth = 3): NameOrder {
  const alias = `${prefix}n`
  const order: NameOrder = { joins: [`LEFT JOIN ${tableOf(source.target).view} ${alias} ON ${alias}.tenant_id = $1 AND ${alias}.id = ${id}`], columns: [], restsOn: [source.target.tableOf] }
  source.parts.forEach((part, at) => {
    const column = `${alias}.${quoted(part.column ?? '')}`
    if (part.kind !== 'ref' || depth === 0) {
      order.columns.push(column)
      return
    }
    const inner = nameOrder(model, nameOfReference(model, part), column, `${alias}${at}`, depth - 1)
    order.joins.push(...inner.joins)
    order.columns.push(...inner.columns)
    order.restsOn.push(...inner.restsOn)
  })
  return order
}
