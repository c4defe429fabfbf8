/** A template → the sheets of its workbook. Pure; read again it is the same template. */
import { tidied } from '../../model/tidied.ts'
import { questionsOf, type TemplateContent } from '../../model/template.ts'
import type { Sheet } from '../sheets.ts'
import type { References } from '../xlsform/settings.ts'
import { facts, kindWord, numbers, ofOption, ofQuestion, sheetNames } from './columns.ts'

const yes = (value: boolean) => (value ? 'Yes' : 'No')

/** @param references names of the rows that the template is for */
export function writeTemplateBook(template: TemplateContent, references: References): Sheet[] {
  const content = tidied(template)
  const about = { ...references, name: content.name, geofencing: yes(content.geofencing), slaTime: content.slaTime } as { readonly [fact: string]: string | undefined }
  const questions = content.sections.flatMap(({ header, questions: own }) => own.map((question) => {
    const cells: { readonly [C in keyof typeof ofQuestion]: string } = {
      section: header.en, sectionUrdu: header.ur, key: question.key, text: question.text.en, textUrdu: question.text.ur, help: question.help.en, helpUrdu: question.help.ur, kind: kindWord(question.kind), isRequired: yes(question.isRequired), isImageRequired: yes(question.isImageRequired), unit: question.unit,
      ...(Object.fromEntries(numbers.map((name) => [name, question[name] === null ? '' : String(question[name])])) as { readonly [N in (typeof numbers)[number]]: string }),
    }
    return (Object.keys(ofQuestion) as (keyof typeof ofQuestion)[]).map((name) => cells[name])
  }))
  const options = questionsOf(content).flatMap(({ key, options: own }) => own.map(({ name, image, isImageRequired, followUps }) => [key, name.en, name.ur, image ?? '', yes(isImageRequired), followUps.join(', ')]))
  return [
    { name: sheetNames.template, rows: [['Fact', 'Value'], ...Object.entries(facts).map(([fact, heading]) => [heading, about[fact] ?? ''])] },
    { name: sheetNames.questions, rows: [Object.values(ofQuestion), ...questions] },
    { name: sheetNames.options, rows: [Object.values(ofOption), ...options] },
  ]
}
