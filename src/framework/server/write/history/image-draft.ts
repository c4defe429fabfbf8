/** Stored images that are put back into the table: texts for the stage, and drafts that the checks of references understand. */
import type { Json, Moment } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { emptyDraft, type Draft } from '../intake/draft.ts'
import type { StoredField, WriteShape } from '../intake/shape.ts'
import { historyKey } from '../sql/image.ts'

/** By column; numbers and truth values as texts (`imageTexts`). */
export type TextImage = { readonly [column: string]: Json }

/** A deleted row as it last was. */
export interface LastImage {
  id: number
  /** Of its deletion. */
  changeSet: number
  image: TextImage
  /** There is a row of that id again. */
  isThere: boolean
}

/**
 * A draft of the image's references; everything else goes into the stage as it was.
 *
 * @param among ids of the same table that come back too: references to them are sound though nobody can look them up yet
 */
export function imageDraft(shape: WriteShape, image: TextImage, row: number, id: number, among: ReadonlySet<number>, place = ''): Draft {
  const draft = emptyDraft(row, place, { stored: shape.stored.length, lists: shape.lists.length, children: shape.children.length })
  draft.id = id
  const isAmong = (target: string | null, value: number) => among.has(value) && entityOf(shape.model, target ?? '').tableOf === shape.entity.tableOf
  shape.stored.forEach(({ field, column }, at) => {
    if (field.kind !== 'ref' || !(column in image)) return
    const value = numberOf(image[column])
    if (value === null || !isAmong(field.target, value)) draft.stored[at] = value
  })
  shape.lists.forEach((list, at) => {
    const ids = image[historyKey(list)]
    if (Array.isArray(ids)) draft.lists[at] = ids.map(Number).filter((value) => !isAmong(list.field.target, value))
  })
  shape.children.forEach((children, at) => {
    const rows = childrenIn(image, historyKey(children))
    draft.children[at] = rows?.map((child, n) => imageDraft(children.child, child, row, Number(child['id']), among, `${place}${children.field.wire}[${n}].`))
  })
  return draft
}

/** Owned rows of an image; undefined where it holds none of that name. */
export function childrenIn(image: TextImage, key: string): TextImage[] | undefined {
  const rows = image[key]
  return Array.isArray(rows) ? rows.filter((row): row is { [column: string]: Json } => typeof row === 'object' && row !== null && !Array.isArray(row)) : undefined
}

/** A value of an image as PostgreSQL reads it. */
export function textOf({ toSql }: Pick<StoredField, 'toSql'>, value: Json | undefined): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  return Array.isArray(value) ? toSql(value) : typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Texts of an owned list as the stage carries it; columns that came later get their blanks. */
export function childrenText(shape: WriteShape, rows: readonly TextImage[], moment: Moment, before: ReadonlyMap<number, { readonly [column: string]: unknown }> = new Map()): string {
  return JSON.stringify(rows.map((row) => {
    const had = before.get(Number(row['id']))
    const columns = shape.stored.map((s): [string, unknown] => [s.column, s.column in row ? textOf(s, row[s.column]) : (had?.[s.column] ?? s.toSql(s.blank(moment)))])
    return { id: Number(row['id']), ...Object.fromEntries(columns) }
  }))
}

/** `{1,2}`. */
export function idsText(ids: Json | undefined): string {
  return `{${(Array.isArray(ids) ? ids : []).join(',')}}`
}

function numberOf(value: Json | undefined): number | null {
  return value === null || value === undefined ? null : Number(value)
}
