import { readOne, type SheetTexts } from '#framework/web'
import type { Model } from '#framework/metadata'
import { kinds } from '#operations/questions'
import type { References } from '../../../exchange/xlsform/settings.ts'
import { questionsOf, type TemplateContent } from '../../../model/template.ts'

/** Entities of the rows that a template is for; a file names them. */
export const references = { projectId: 'Project', sourceFieldTypeId: 'SourceFieldType', workOrderTypeId: 'WorkOrderType' } as const

/** The sheets of a template as a file. */
export async function sheetsOf(model: Model, content: TemplateContent, write: (content: TemplateContent, names: References) => readonly SheetTexts[]): Promise<readonly SheetTexts[]> {
  const named = await Promise.all((Object.keys(references) as (keyof typeof references)[]).map(async (wire) => {
    const target = model.get(references[wire])
    const id = content[wire]
    return target && id ? [[wire, String((await readOne(target, id, { failure: 'own' }))['name'] ?? '')] as const] : []
  }))
  return write(content, Object.fromEntries(named.flat()))
}

/** Questions that ask for something which XLSForm does not say; other programs pass over that. */
export function beyondXlsForm(content: TemplateContent): number {
  return questionsOf(content).filter(({ kind, unit, likelyMin, likelyMax, isImageRequired, imagesAtLeast, imagesAtMost, options }) => {
    const hasPictures = kind !== kinds.picture && kind !== kinds.signature && (isImageRequired || imagesAtLeast !== null || imagesAtMost !== null)
    return hasPictures || unit !== '' || likelyMin !== null || likelyMax !== null || options.some((option) => option.isImageRequired)
  }).length
}
