import type { EntityModel, FieldModel, Language, Model } from '#framework/metadata'
import type { OutSheet } from '../../sheet/write-book.ts'
import { importFields } from '#framework/kinds'

/** Words of the template, said by the page. */
export interface TemplateWords {
  notes: string
  column: string
  required: string
  yes: string
  takes: string
  kind: (field: FieldModel, target: string) => string
}

/**
 * Template of an entity's bulk page: the data sheet with one bold green heading per field and no row, so that it
 * can be filled and read back as it is; a second sheet says what each column takes. Reading takes the first sheet.
 */
export function templateSheets(entity: EntityModel, model: Model, language: Language, words: TemplateWords): OutSheet[] {
  const fields = importFields(entity)
  const rightToLeft = language === 'ur'
  const targetLabel = (field: FieldModel) => (field.target ? (model.get(field.target)?.label.many[language] ?? '') : '')
  return [
    { name: entity.label.many[language], columns: fields.map((field) => ({ heading: field.label[language] })), rows: [], rightToLeft },
    {
      name: words.notes,
      columns: [{ heading: words.column }, { heading: words.required }, { heading: words.takes, width: 60 }],
      rows: fields.map((field) => [{ value: field.label[language] }, { value: field.required ? words.yes : '' }, { value: noteOf(field, words, targetLabel(field), language) }]),
      rightToLeft,
    },
  ]
}

function noteOf(field: FieldModel, words: TemplateWords, target: string, language: Language): string {
  const help = field.help?.[language]
  return [words.kind(field, target), help].filter(Boolean).join(' ')
}
