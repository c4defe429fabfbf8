/** What every row has, as fields: so that kinds read, filter and write it like any other. */
import type { FieldModel } from '#framework/metadata'
import { standardNames } from './readable-names.ts'

const base = {
  label: { en: '', ur: '' }, short: { en: '', ur: '' }, help: null, required: false, unique: false, sort: false, readOnly: true, computed: true, putBack: true, secret: false, input: false,
  also: [], asked: [], normalized: null, renamedFrom: [], default: null, target: null, within: [], onDelete: 'refuse', offers: {}, min: null, max: null, pattern: null, multiline: false, search: false, format: null,
  step: null, scale: null, unit: null, zeroIsNothing: false, from: null, until: null, of: null, choices: [], words: [], by: null,
} satisfies Omit<FieldModel, 'key' | 'wire' | 'column' | 'kind'>

/** A user's id may be missing: rows the product made itself. */
const kinds: { readonly [name: string]: FieldModel['kind'] } = { creationTime: 'dateTime', lastModificationTime: 'dateTime', creatorUserId: 'ref', lastModifierUserId: 'ref' }

/** What people filter by; the others have no name of their own. */
const labels: { readonly [name: string]: FieldModel['label'] } = { creationTime: { en: 'Created', ur: 'بنایا گیا' }, lastModificationTime: { en: 'Updated', ur: 'آخری تبدیلی' } }

/** In the order they travel; `id` first. */
export const standardFields: readonly FieldModel[] = standardNames.map(([name, column]) => {
  const label = labels[name] ?? base.label
  return { ...base, key: name, wire: name, column, kind: kinds[name] ?? 'integer', label, short: label }
})

export function standardField(name: string): FieldModel {
  const field = standardFields.find((f) => f.wire === name)
  if (!field) throw new Error(`no standard field '${name}'`)
  return field
}
