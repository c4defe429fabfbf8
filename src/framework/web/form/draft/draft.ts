/** An unsaved form as it is kept on this device: what was changed in it, without secrets. */
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
  /** Whether secrets were entered, which are not kept. */
  partial?: true
  /** Since when it holds keys of files that no row has yet, ISO: the server drops such files a day after they were sent. */
  filesSince?: string
}

/** Milliseconds for which the server surely has a file of a draft. */
const filesLast = 20 * 3_600_000

/** @param filesSince of an earlier state of the draft @returns null where nothing was changed that may be kept */
export function draftOf(model: Model, values: Values, changed: readonly FieldModel[], rowVersion: Json | undefined, at: Date, filesSince?: string): Draft | null {
  const kept = changed.filter((field) => !isLeftOut(field))
  if (kept.length === 0) return null
  const fields = Object.fromEntries(kept.map((field) => {
    const name = values[referenceName(field)]
    const value = field.kind === 'rows' ? ownedRows(model, field, values[field.wire], isKept) : (values[field.wire] ?? null)
    return [field.key, { kind: field.kind, value, ...(isReference(field) && name !== undefined ? { name } : {}) }]
  }))
  const partial = kept.length < changed.length || kept.some((field) => holds(ownFields(model, field).filter(isLeftOut), values[field.wire]))
  const holdsFiles = kept.some((field) => (isFile(field) ? Boolean(values[field.wire]) : holds(ownFields(model, field).filter(isFile), values[field.wire])))
  return { at: at.toISOString(), ...(typeof rowVersion === 'number' ? { rowVersion } : {}), fields, ...(partial ? { partial } : {}), ...(holdsFiles ? { filesSince: filesSince ?? at.toISOString() } : {}) }
}

/** The form's values with those of the draft over them; fields that are gone, or of another kind by now, stay as they are. */
export function withDraft(model: Model, entity: EntityModel, now: Values, draft: Draft, moment = new Date()): Values {
  const stays = filesAreGone(draft, moment) ? (field: FieldModel) => isKept(field) && !isFile(field) : isKept
  const over = entity.fields.filter((field) => isEntered(field) && stays(field)).flatMap((field): [string, Json | undefined][] => {
    const kept = draft.fields[field.key]
    if (!kept || kept.kind !== field.kind) return []
    const value = field.kind === 'rows' ? withLeftOut(model, field, kept.value, now[field.wire], stays) : kept.value
    return [[field.wire, value], ...(isReference(field) ? [[referenceName(field), kept.name] as [string, Json | undefined]] : [])]
  })
  return { ...now, ...Object.fromEntries(over) }
}

/** Whether the server may have dropped the draft's files by now: they are left out. */
export function filesAreGone({ filesSince }: Draft, moment: Date): boolean {
  return filesSince !== undefined && moment.getTime() - Date.parse(filesSince) >= filesLast
}

/** Whether two drafts hold the same. */
export function sameDraft(one: Draft | null, other: Draft | null): boolean {
  const held = (draft: Draft | null) => JSON.stringify(draft && Object.entries(draft.fields).map(([key, { value }]) => [key, value]))
  return held(one) === held(other)
}

/** Secrets are never kept on a device. */
function isLeftOut({ secret, input }: FieldModel): boolean {
  return secret || input
}

const isKept = (field: FieldModel) => !isLeftOut(field)

/** Its value is a key, which is of use to nobody but who sent the file. */
function isFile({ kind }: FieldModel): boolean {
  return kind === 'file' || kind === 'image'
}

function isReference({ kind }: FieldModel): boolean {
  return kind === 'ref' || kind === 'refs'
}

function ownFields(model: Model, field: FieldModel): readonly FieldModel[] {
  return field.kind === 'rows' ? entityOf(model, field.target ?? '').fields : []
}

function holds(fields: readonly FieldModel[], rows: Json | undefined): boolean {
  return fields.length > 0 && entries(rows).some((row) => fields.some(({ wire }) => row[wire]))
}

/** Addresses of files live for minutes: they are asked for anew. */
function ownedRows(model: Model, field: FieldModel, rows: Json | undefined, stays: (field: FieldModel) => boolean): Json {
  const fields = ownFields(model, field)
  const left = new Set([...fields.filter((own) => !stays(own)).map(({ wire }) => wire), ...fields.filter((own) => isFile(own) || !stays(own)).map(({ wire }) => `${wire}Address`)])
  return entries(rows).map((row) => Object.fromEntries(Object.entries(row).filter(([wire]) => !left.has(wire))))
}

/** Rows that are stored keep what the draft does not hold: their files would be taken away by saving it. A new row without the file that it is about is none. */
function withLeftOut(model: Model, field: FieldModel, rows: Json, stored: Json | undefined, stays: (field: FieldModel) => boolean): Json {
  const fields = ownFields(model, field)
  const gone = fields.filter((own) => !stays(own))
  const left = fields.flatMap((own) => [...(stays(own) ? [] : [own.wire]), ...(isFile(own) || !stays(own) ? [`${own.wire}Address`] : [])])
  const byId = new Map(entries(stored).map((row) => [row['id'], row]))
  return entries(ownedRows(model, field, rows, stays)).flatMap((row) => {
    const before = row['id'] === undefined ? undefined : byId.get(row['id'])
    if (!before) return gone.some((own) => isFile(own) && own.required) ? [] : [row]
    const same = left.filter((wire) => before[wire] !== undefined && (!wire.endsWith('Address') || row[wire.slice(0, -7)] === undefined || row[wire.slice(0, -7)] === before[wire.slice(0, -7)]))
    return [{ ...row, ...Object.fromEntries(same.map((wire) => [wire, before[wire]])) }]
  }) as Json
}

function entries(rows: Json | undefined): readonly Row[] {
  return Array.isArray(rows) ? (rows as readonly Json[]).filter((row): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)) : []
}
