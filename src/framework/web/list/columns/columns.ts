/** Columns of a list: which there are, and which of them are shown in what order. */
import { cellOf } from '#framework/kinds/web'
import type { EntityModel, FieldModel, Language } from '#framework/metadata'
import { isReadable, referenceName, standardField } from '#framework/wire'
import type { ReactNode } from 'react'
import type { WireRow } from '../../api/wire-row.ts'
import type { ListColumnPart } from '../../feature/define-web-feature.ts'

export interface Column {
  key: string
  label: string
  field: FieldModel
  /** Pixels; null: takes what is left. */
  width: number | null
  align: 'start' | 'end'
  /** Wire name to sort by; null: cannot be sorted. */
  sortName: string | null
  /** Of a feature: how it shows a row, in place of the field's value. */
  cell?: (row: WireRow) => ReactNode
  /** Before others on the phone's card. */
  onCard?: boolean
  /** Identity of the row: bold, first, always shown. */
  isTitle: boolean
}

/** Every column the entity could show, in the order of its list, then the rest, then those of features. */
export function allColumns(entity: EntityModel, language: Language, further: readonly ListColumnPart[] = []): Column[] {
  const shown = entity.fields.filter((f) => isReadable(f) && !['rows'].includes(f.kind) && !f.multiline)
  const rank = (f: FieldModel) => (entity.list.includes(f.key) ? entity.list.indexOf(f.key) : 1000)
  const fields = shown.toSorted((a, b) => rank(a) - rank(b))
  const title = titleKey(entity, fields)
  const columns = fields.map((field): Column => ({
    key: field.key, label: field.short[language], field, width: cellOf(field).width(field), align: cellOf(field).align,
    sortName: field.column === null || ['image', 'file', 'refs'].includes(field.kind) ? null : (referenceName(entity, field) ?? field.wire),
    isTitle: field.key === title,
  }))
  return [...columns, ...further.map((part) => featureColumn(part, language)), updatedColumn(language)]
}

/** Its field is none of the entity's: what has no name on the wire has no value of its own. */
function featureColumn({ name, label, width, align = 'start', sortName, onCard, cell }: ListColumnPart, language: Language): Column {
  return { key: name, label: label[language], field: { ...standardField('lastModificationTime'), key: name, wire: '', kind: 'integer', label, short: label }, width, align, sortName: sortName ?? null, isTitle: false, onCard: onCard ?? false, cell }
}

/** The code where there is one, else the first title that is a column; one that the list shows anyway before one that it leaves out. */
function titleKey(entity: EntityModel, fields: readonly FieldModel[]): string | undefined {
  const keys = [entity.code, ...entity.title, fields[0]?.key].filter((key) => key !== null && fields.some((f) => f.key === key))
  return keys.find((key) => key !== undefined && key !== null && entity.list.includes(key)) ?? keys[0] ?? undefined
}

/** Columns shown unless the user chose others: those of the list, and those of features where they say that they stand. */
export function usualKeys(entity: EntityModel, further: readonly ListColumnPart[] = []): string[] {
  const changed = 'lastModificationTime'
  const keys: string[] = [...entity.list, changed]
  const replaced = new Set(further.flatMap(({ insteadOf }) => insteadOf ?? []))
  for (const { name, insteadOf, after } of further) {
    // A list without the field has no need of what stands for it.
    if (insteadOf !== undefined && !keys.includes(insteadOf)) continue
    const at = keys.indexOf(insteadOf ?? after ?? '')
    keys.splice(at < 0 ? keys.indexOf(changed) : at + 1, 0, name)
  }
  return keys.filter((key) => !replaced.has(key))
}

/** When the row was last changed: every row has it. */
function updatedColumn(language: Language): Column {
  const field = standardField('lastModificationTime')
  const label = field.short[language]
  return { key: field.key, label, field, width: cellOf(field).width(field), align: 'start', sortName: 'lastModificationTime', isTitle: false }
}

/** The chosen ones in their order; the title is always there and first. */
export function chosenColumns(all: readonly Column[], keys: readonly string[]): Column[] {
  const title = all.filter((c) => c.isTitle)
  return [...title, ...keys.flatMap((key) => all.find((c) => c.key === key && !c.isTitle) ?? [])]
}
