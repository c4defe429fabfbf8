/** Headings of imports: every field is found by its names, and a likeness never leads to another field. */
import type { FieldModel } from '#framework/metadata'
import { matchColumns } from '../../src/framework/web/bulk/engine/match-columns.ts'
import { importFields } from '#framework/kinds'
import { expect, test } from 'vitest'
import { productModel } from '../support/shapes.ts'

const entities = [...productModel.values()]
const none = new Map<string, string | null>()
const turned = (label: string) => `${label.split(' ').slice(1).join(' ')} of ${label.split(' ')[0] ?? ''}`

test('labels in both languages are found in every list', () => {
  const lost = entities.flatMap((entity) => (['en', 'ur'] as const).flatMap((language) => {
    const fields = importFields(entity)
    const matches = matchColumns(entity, fields.map((field) => ({ text: field.label[language], empty: false })), none)
    return fields.flatMap((field, at) => (matches[at]?.target?.replace(/#id$/, '') === field.key ? [] : [`${entity.key}.${field.key} ${field.label[language]}: ${String(matches[at]?.target)}`]))
  }))
  expect(lost).toEqual([])
})

test.each<[string, (field: FieldModel, one: string) => string]>([
  ['plurals', ({ label }) => `${label.en}s`], ['the other order', ({ label }) => turned(label.en)], ['the name of the list in front', ({ label }, one) => `${one} ${label.en}`],
  ['…or behind', ({ label }, one) => `${label.en} of ${one}`], ['brackets', ({ label }) => `${label.en} (old)`], ['id', ({ label }) => `${label.en} id`], ['code', ({ label }) => `${label.en} code`],
])('%s: the field, or nothing, never another field', (_, written) => {
  const wrong = entities.flatMap((entity) => importFields(entity).flatMap((field) => {
    const text = written(field, entity.label.one.en)
    const target = matchColumns(entity, [{ text, empty: false }], none)[0]?.target?.replace(/#id$/, '')
    const exact = importFields(entity).some((other) => other.label.en.toLowerCase() === text.toLowerCase())
    // Of a field that is called as its list is, "id" means the row's own.
    const own = target === '' && [entity.label.one.en, entity.label.many.en].some((name) => text.toLowerCase() === `${name} id`.toLowerCase())
    return target === undefined || target === field.key || exact || own ? [] : [`${entity.key}: ${text} → ${target}`]
  }))
  expect(wrong).toEqual([])
})
