/** The workbook of a template: three sheets, with the same headings in every language, so that it is read wherever it was written. */
import { kinds, type KindName } from '#operations/questions'

export const sheetNames = { template: 'Template', questions: 'Questions', options: 'Options' } as const

export const facts = {
  name: 'Name', projectId: 'Project', sourceFieldTypeId: 'Source field type', workOrderTypeId: 'Work order type', geofencing: 'Closing outside is marked', slaTime: 'SLA time',
} as const

export const ofQuestion = {
  section: 'Section', sectionUrdu: 'Section in Urdu', key: 'Key', text: 'Question', textUrdu: 'Question in Urdu', help: 'Help', helpUrdu: 'Help in Urdu', kind: 'Answer', isRequired: 'Answer required', isImageRequired: 'Picture required',
  unit: 'Unit', min: 'At least', max: 'At most', likelyMin: 'Likely from', likelyMax: 'Likely until', decimals: 'Decimals', longest: 'Longest text', imagesAtLeast: 'Pictures at least', imagesAtMost: 'Pictures at most',
} as const

export const ofOption = { question: 'Key of the question', name: 'Option', nameUrdu: 'Option in Urdu', image: 'Picture', isImageRequired: 'Picture required', followUps: 'Opens' } as const

const kindNames: { readonly [K in KindName]: string } = {
  text: 'Text', number: 'Number', yesNo: 'Yes or no', choice: 'Choice', several: 'Several', date: 'Date', time: 'Time', picture: 'Picture', signature: 'Signature', barCode: 'Bar code', location: 'Position',
}

export const numbers = ['min', 'max', 'likelyMin', 'likelyMax', 'decimals', 'longest', 'imagesAtLeast', 'imagesAtMost'] as const

/** @returns null: none is called so */
export function kindNamed(text: string): number | null {
  const name = (Object.keys(kindNames) as KindName[]).find((each) => kindNames[each].toLowerCase() === text.trim().toLowerCase())
  return name ? kinds[name] : null
}

export function kindWord(kind: number): string {
  return kindNames[(Object.keys(kinds) as KindName[]).find((each) => kinds[each] === kind) ?? 'text']
}
