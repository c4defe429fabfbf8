/** An unsaved form as it is kept on this device: what was changed in it, without secrets and files. */
import { referenceName, type Json } from '#framework/kinds'
import { entityOf, type EntityModel, type KindName, type FieldModel, type Model } from '#framework/metadata'
import { isEntered } from '../form-fields.ts'
import type { Values } from '../form-values.ts'

type Row = { readonly [wire: string]: Json }

export interface Draft {
  /** When it was written last, ISO. */
  at: string
  /** Version of the stored row it began from. */
  rowVersion?: number
  /** What was changed, by field key; with the kind, since a field may be another one tomorrow. */
  fields: { readonly [key: string]: { kind: KindName; value: Json; name?: Json } }
  /** Whether secrets or files were entered, which are not kept. */
  partial?: true
}

/** @returns null where nothing was changed that may be kept */
export function draftOf(model: Model, values: Values, changed: readonly FieldModel[], rowVersion: Json | undefined, at: Date): Draft | null {
  const kept = changed.filter((field) => !isLeftOut(field))
  if (kept.length === 0) return null
  const fields = Object.fromEntries(kept.map((field) => {
    const name = values[referenceName(field)]
    const value = field.kind === 'rows' ? ownedRows(model, field, values[field.wire]) : (values[field.wire] ?? null)
    return [field.key, { kind: field.kind, value, ...(isReference(field) && name !== undefined ? { name } : {}) }]
  }))
  const partial = kept.length < changed.length || kept.some((field) => holdsLeftOut(model, field, values[field.wire]))
  return { at: at.toISOString(), ...(typeof rowVersion === 'number' ? { rowVersion } : {}), fields, ...(partial ? { partial } : {}) }
}

/** The form's values with those of the draft over them; fields that are gone, or of another kind by now, stay as they are. */
export function withDraft(model: Model, entity: EntityModel, now: Values, draft: Draft): Values {
  const over = entity.fields.filter((field) => isEntered(field) && !isLeftOut(field)).flatMap((field): [string, Json | undefined][] => {
    const kept = draft.fields[field.key]
    if (!kept || kept.kind !== field.kind) return []
    const value = field.kind === 'rows' ? withLeftOut(model, field, kept.value, now[field.wire]) : kept.value
    return [[field.wire, value], ...(isReference(field) ? [[referenceName(field), kept.name] as [string, Json | undefined]] : [])]
  })
  return { ...now, ...Object.fromEntries(over) }
}

/** Whether two drafts hold the same. */
export function sameDraft(one: Draft | null, other: Draft | null): boolean {
  const held = (draft: Draft | null) => JSON.stringify(draft && Object.entries(draft.fields).map(([key, { value }]) => [key, value]))
  return held(one) === held(other)
}

/** Secrets are never kept on a device, and a file is on the server or nowhere. */
function isLeftOut({ secret, input, kind }: FieldModel): boolean {
  return secret || input || kind === 'file' || kind === 'image'
}

function isReference({ kind }: FieldModel): boolean {
  return kind === 'ref' || kind === 'refs'
}

function leftOutOf(model: Model, field: FieldModel): string[] {
  if (field.kind !== 'rows') return []
  return entityOf(model, field.target ?? '').fields.filter(isLeftOut).flatMap(({ wire }) => [wire, `${wire}Address`])
}

function holdsLeftOut(model: Model, field: FieldModel, rows: Json | undefined): boolean {
  const left = leftOutOf(model, field)
  return left.length > 0 && entries(rows).some((row) => left.some((wire) => row[wire]))
}

function ownedRows(model: Model, field: FieldModel, rows: Json | undefined): Json {
  const left = new Set(leftOutOf(model, field))
  return entries(rows).map((row) => Object.fromEntries(Object.entries(row).filter(([wire]) => !left.has(wire))))
}

/** Rows that are stored keep what the draft does not hold: their files would be taken away by saving it. */
function withLeftOut(model: Model, field: FieldModel, rows: Json, stored: Json | undefined): Json {
  const left = leftOutOf(model, field)
  const byId = new Map(entries(stored).map((row) => [row['id'], row]))
  return entries(rows).map((row) => {
    const before = row['id'] === undefined ? undefined : byId.get(row['id'])
    return before ? { ...row, ...Object.fromEntries(left.flatMap((wire) => (before[wire] === undefined ? [] : [[wire, before[wire]]]))) } : row
  }) as Json
}

function entries(rows: Json | undefined): readonly Row[] {
  return Array.isArray(rows) ? (rows as readonly Json[]).filter((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)) : []
}
