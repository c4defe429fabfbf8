import type { FieldModel, Language } from '#framework/metadata'
import { grouped } from '../texts/load.ts'
import type { Say } from '../texts/say.ts'
import type { TemplateWords } from './engine/template.ts'

/** Words of the template in the language in use. */
export function templateWords(say: Say, language: Language): TemplateWords {
  return {
    notes: say('bulk.notes'), column: say('bulk.column'), required: say('bulk.required'), yes: say('bulk.yes'), takes: say('bulk.takes'),
    kind: (field, many) => kindNote(field, many, say, language),
  }
}

function kindNote(field: FieldModel, many: string, say: Say, language: Language): string {
  if (field.kind === 'integer') return [say('bulk.takesInteger'), range(field, say)].filter(Boolean).join(' ')
  if (field.kind === 'decimal') return [say('bulk.takesDecimal'), range(field, say)].filter(Boolean).join(' ')
  if (field.kind === 'boolean') return say('bulk.takesBoolean')
  if (field.kind === 'date') return say('bulk.takesDate')
  if (field.kind === 'dateTime') return say('bulk.takesDateTime')
  if (field.kind === 'choice') return say('bulk.takesChoice', { choices: field.choices.map((choice) => choice.label[language]).join(language === 'ur' ? '، ' : ', ') })
  if (field.kind === 'ref') return say('bulk.takesRef', { many })
  if (field.kind === 'refs') return say('bulk.takesRefs', { many })
  if (field.words.length) return say('bulk.takesWords', { words: field.words.map(({ label }) => label[language]).join(language === 'ur' ? '، ' : ', ') })
  return say('bulk.takesText', { max: grouped(field.max ?? (field.multiline ? 4000 : 256)) })
}

function range({ min, max }: FieldModel, say: Say): string {
  if (min !== null && max !== null) return say('bulk.takesNumberRange', { min: grouped(min), max: grouped(max) })
  if (min !== null) return say('bulk.takesNumberMin', { min: grouped(min) })
  return max === null ? '' : say('bulk.takesNumberMax', { max: grouped(max) })
}
