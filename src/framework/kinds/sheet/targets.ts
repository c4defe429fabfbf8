import { referenceName } from '../ref/kind.ts'
import type { EntityModel, FieldModel, Text } from '#framework/metadata'

/** What a column of a sheet may go to. */
export interface Target {
  /** `title`, `author` (by name), `author#id`, or `#id` for the row's own id. */
  key: string
  field: FieldModel | null
  /** `name`: the reference by name, then by code; `id`: by number. */
  by: 'value' | 'name' | 'id'
  /** Property of the wire row. */
  wire: string
  label: Text
}

/** Values that a cell cannot hold, or nobody may write. */
const unfit: readonly FieldModel['kind'][] = ['rows', 'image', 'file']

/** Fields that may stand in a sheet, in the form's order; the template has exactly these columns. */
export function importFields(entity: EntityModel): FieldModel[] {
  const order = entity.form.flatMap((section) => section.fields)
  const place = (field: FieldModel) => (order.includes(field.key) ? order.indexOf(field.key) : order.length)
  return entity.fields.filter((field) => !field.computed && !field.readOnly && !unfit.includes(field.kind)).toSorted((a, b) => place(a) - place(b))
}

/** All targets: each field, references by id too, and the row's id, which makes an update, where rows may be changed. */
export function targetsOf(entity: EntityModel): Target[] {
  const names = new Set(entity.fields.map((field) => field.wire))
  const fields = importFields(entity).flatMap((field): Target[] => {
    const value: Target = { key: field.key, field, by: 'value', wire: field.wire, label: field.label }
    if (field.kind !== 'ref') return [value]
    const name = referenceName(field)
    const byId: Target = { ...value, key: `${field.key}#id`, by: 'id', label: { en: `${field.label.en} (id)`, ur: `${field.label.ur} (id)` } }
    // A stored field of that name is meant by it, so the reference can only be given by id.
    return names.has(name) ? [byId] : [{ ...value, by: 'name', wire: name }, byId]
  })
  return entity.journal ? fields : [...fields, { key: '#id', field: null, by: 'id', wire: 'id', label: { en: 'Id of the record', ur: 'ریکارڈ کا نمبر' } }]
}
