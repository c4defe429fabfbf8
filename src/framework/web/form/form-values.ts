/** Values of a form: what it begins with, what changed, what is sent. */
import { blankOf, referenceName, zeroIsBeyond, type Json, type Moment } from '#framework/kinds'
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import { isEntered } from './form-fields.ts'

/** Wire names → values, with the names of references beside their ids. */
export type Values = { readonly [wire: string]: Json | undefined }

/** The blank form: id 0, empty text, 0, false, unless a default is stated. */
export function blankValues(entity: EntityModel, moment: Moment): Values {
  return Object.fromEntries(entity.fields.filter(isEntered).map((field) => [field.wire, hidden(field) || isBeyond(field) ? undefined : blankOf(field, moment)]))
}

/** A number that may not be 0 begins empty: what the field cannot hold is no beginning. */
function isBeyond(field: FieldModel): boolean {
  return field.default === null && zeroIsBeyond(field)
}

/** A stored row as a form shows it; secrets begin empty, and so does a number that may not be 0 and is, in owned rows too: sent back, it would be refused. */
export function rowValues(model: Model, entity: EntityModel, row: Values): Values {
  return Object.fromEntries(entity.fields.filter(isEntered).flatMap((field): [string, Json | undefined][] => {
    const value: [string, Json | undefined] = [field.wire, hidden(field) || isUnsaid(field, row[field.wire]) ? undefined : field.kind === 'rows' ? ownedValues(model, field, row[field.wire]) : row[field.wire]]
    return field.kind === 'ref' ? [value, [referenceName(field), row[referenceName(field)]]] : [value]
  }))
}

const isUnsaid = (field: FieldModel, value: Json | undefined) => value === 0 && zeroIsBeyond(field)

function ownedValues(model: Model, { target }: FieldModel, rows: Json | undefined): Json | undefined {
  const unsaid = model.get(target ?? '')?.fields.filter(zeroIsBeyond).map(({ wire }) => wire) ?? []
  if (!unsaid.length || !Array.isArray(rows)) return rows
  return rows.map((row: Json): Json => (typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.fromEntries(Object.entries(row as { readonly [wire: string]: Json }).filter(([wire, value]) => value !== 0 || !unsaid.includes(wire))) : row))
}

/** What a copy begins with: everything but what no two rows may share, files and owned rows' ids. */
export function cloneValues(model: Model, entity: EntityModel, row: Values, moment: Moment): Values {
  const blank = blankValues(entity, moment)
  const alone = new Set(entity.unique.filter((set) => set.length === 1).flat())
  const copied = rowValues(model, entity, row)
  const apart = (field: FieldModel) => alone.has(field.key) || field.kind === 'image' || field.kind === 'file'
  const owned = entity.fields.filter((field) => field.kind === 'rows').map((field) => [field.wire, newRows(copied[field.wire])] as const)
  return { ...copied, ...Object.fromEntries(owned), ...Object.fromEntries(entity.fields.filter((f) => isEntered(f) && apart(f)).map((f) => [f.wire, blank[f.wire]])) }
}

/** Owned rows of a copy: without their ids, and without their files, each of which belongs to one row only. */
function newRows(rows: Json | undefined): Json {
  if (!Array.isArray(rows)) return []
  return rows.map((row: Json): Json => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
    const kept = Object.entries(row as { readonly [wire: string]: Json }).filter(([wire]) => wire !== 'id' && !(`${wire}Address` in row) && !(wire.endsWith('Address') && wire.slice(0, -7) in row))
    return Object.fromEntries(kept)
  })
}

/** Fields whose value is another than at the beginning. */
export function changedFields(entity: EntityModel, first: Values, now: Values): FieldModel[] {
  return entity.fields.filter((field) => isEntered(field) && !isSame(first[field.wire], now[field.wire]))
}

/** A field of a row that somebody else saved meanwhile, as it is in two or three of the versions. */
export interface Difference {
  field: FieldModel
  /** Who changed it: one of the two, or both and not alike. */
  by: 'theirs' | 'yours' | 'both'
}

/** What differs between their version and yours, both made from `was`. Secrets and inputs are left out: nobody is shown them. */
export function differences(entity: EntityModel, was: Values, theirs: Values, yours: Values): Difference[] {
  return changedFields(entity, theirs, yours).filter((field) => !hidden(field)).map((field) => {
    const [first, their, your] = [was[field.wire], theirs[field.wire], yours[field.wire]]
    return { field, by: isSame(first, your) ? 'theirs' : isSame(first, their) ? 'yours' : 'both' }
  })
}

/**
 * Body of create or update. Secrets and inputs go only where something was typed: an absent property keeps what is stored.
 *
 * @param id 0 for a new row
 */
export function bodyOf(entity: EntityModel, values: Values, id: number, rowVersion: Json | undefined): { [wire: string]: Json } {
  const body: { [wire: string]: Json } = { id }
  if (id !== 0 && typeof rowVersion === 'number') body['rowVersion'] = rowVersion
  for (const field of entity.fields) {
    const value = values[field.wire]
    if (!isEntered(field) || value === undefined || (hidden(field) && (value === '' || value === null))) continue
    body[field.wire] = value
  }
  return body
}

/** Of a body, only what changed: written over somebody else's version, the rest stays as they have it. */
export function changesOnly(body: { readonly [wire: string]: Json }, changed: readonly FieldModel[]): { [wire: string]: Json } {
  const kept = new Set(['id', 'rowVersion', ...changed.map((field) => field.wire)])
  return Object.fromEntries(Object.entries(body).filter(([wire]) => kept.has(wire)))
}

/** Never shown, so never prefilled. */
function hidden(field: FieldModel): boolean {
  return field.secret || field.input
}

/** Whether a form shows two values alike. */
export function isSame(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b || (isNone(a) && isNone(b))) return true
  if (typeof a === 'object' || typeof b === 'object') return JSON.stringify(a ?? null, withoutAddresses) === JSON.stringify(b ?? null, withoutAddresses)
  return false
}

/** Addresses of files in owned rows change by the minute, the files don't. */
function withoutAddresses(name: string, value: unknown): unknown {
  return name.endsWith('Address') && typeof value === 'string' && value.startsWith('/files/') ? undefined : value
}

function isNone(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
