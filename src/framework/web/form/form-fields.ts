/** Which fields a form shows and how it is laid out. */
import type { EntityModel, FieldModel, Label } from '#framework/metadata'

export interface Section {
  title: Label
  help: Label | null
  fields: FieldModel[]
}

/** The entity's sections with the fields a user may enter; read-only and computed ones stand on the record page. */
export function formSections(entity: EntityModel): Section[] {
  const named = entity.form.flatMap((section) => section.fields)
  const rest = entity.fields.filter((field) => !named.includes(field.key))
  const sections = entity.form.map(({ title, help, fields }): Section => ({ title, help: help ?? null, fields: fields.flatMap((key) => entity.fields.find((f) => f.key === key) ?? []) }))
  return [...sections, { title: {}, help: null, fields: rest }]
    .map((section) => ({ ...section, fields: section.fields.filter(isEntered) }))
    .filter((section) => section.fields.length > 0)
}

export function isEntered(field: FieldModel): boolean {
  return !field.computed && !field.readOnly
}

/** Fields narrowed by this one, directly or through others: they are emptied when it changes. */
export function dependants(entity: EntityModel, key: string): FieldModel[] {
  const found = new Set<FieldModel>()
  const visit = (parent: string) => {
    for (const field of entity.fields) {
      if (!field.within.includes(parent) || found.has(field)) continue
      found.add(field)
      visit(field.key)
    }
  }
  visit(key)
  return [...found]
}

/** Id of a field's control on the page. */
export function controlId(field: FieldModel): string {
  return `field-${field.key}`
}
