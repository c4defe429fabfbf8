/** A sheet of rows that records own: each stands beside the key of its record, and comes to those that are there. */
import type { EntityModel, Model } from '#framework/metadata'

export interface OwnedSheet {
  /** Takes the rows, in its own upload. */
  owner: EntityModel
  /** Wire name of the rows there. */
  rows: string
  /** Keys of the columns that name the record. */
  keys: readonly string[]
  /** What the sheet holds: those columns, then the row's own. */
  columns: EntityModel
}

/** Null for what is no owned row, and where nothing names its record. */
export function ownedSheetOf(entity: EntityModel, model: Model): OwnedSheet | null {
  const owner = entity.owned === null ? undefined : model.get(entity.owned)
  const rows = owner?.fields.find(({ kind, target }) => kind === 'rows' && target === entity.key)
  if (!owner || !rows || !owner.businessKey.length) return null
  const keys = owner.fields.filter(({ key }) => owner.businessKey.includes(key))
  const form = { title: owner.label.one, fields: keys.map(({ key }) => key) }
  return { owner, rows: rows.wire, keys: form.fields, columns: { ...entity, businessKey: [], form: [form, ...entity.form], fields: [...keys, ...entity.fields.filter(({ key }) => key !== rows.by)] } }
}

/** How rows are laid into records: a body of the owner. */
export type Nesting = Pick<OwnedSheet, 'rows' | 'keys'>
