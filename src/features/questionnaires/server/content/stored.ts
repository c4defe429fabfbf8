/** A template as its rows say it, of any family, with the rows themselves: what a save compares with. */
import type { Rows } from '#operations/people/insider'
import { codeOf, kindOf, kindsOf, limitsOf, needsPicture, surveyRows } from '#operations/questions/ask-questions'
import { allocatedRows, checklistRows, inOrder, type OptionPicture, type QuestionRows, type Row } from '#operations/questions/checklist-rows'
import { arranged, type EditedOption, type EditedQuestion, type Section, type TemplateContent } from '../../model/template.ts'
import type { FamilyOf, OwnFamily } from '../families.ts'

export interface Stored {
  template: Row
  content: TemplateContent
  /** Key of the question → its row. */
  rows: ReadonlyMap<string, Row>
  /** Of a checklist: the rows of its options and what they open, by id of the question. */
  bank: ReadonlyMap<number, QuestionRows>
  /** Of a checklist: the rows that give it its questions. */
  allocated: readonly Row[]
  /** Key of a stored picture → where it lies. */
  pictures: ReadonlyMap<string, string>
}

/** @param read of a person without the walls of places */
export function storedOf(read: Rows, of: FamilyOf, template: Row): Promise<Stored> {
  return of.family === 'checklist' ? storedChecklist(read, template) : storedSurvey(read, of, template)
}

function questionOf(key: string, row: Row, kind: number, options: readonly EditedOption[]): EditedQuestion {
  const words = (en: string, ur: string) => ({ en: String(row[en] ?? ''), ur: String(row[ur] ?? '') })
  return {
    key, text: words('questionText', 'questionTextUrdu'), help: words('help', 'helpUrdu'), kind, isRequired: row['isRequired'] === true, isImageRequired: row['isImageRequired'] === true,
    unit: String(row['unit'] ?? ''), ...limitsOf(row), options,
  }
}

function optionOf(allocation: Row, option: Row, picture: OptionPicture | null, followUps: readonly string[]): EditedOption {
  return { name: { en: String(option['name'] ?? ''), ur: String(allocation['nameUrdu'] ?? '') }, image: picture?.key ?? null, isImageRequired: needsPicture(allocation['imageRule'], option), followUps }
}

function contentOf(template: Row, sections: readonly Section[]): TemplateContent {
  const reference = (name: string) => (template[name] ?? null) as number | null
  return arranged({
    name: String(template['name'] ?? ''), projectId: reference('projectId'), sourceFieldTypeId: reference('sourceFieldTypeId'), workOrderTypeId: reference('workOrderTypeId'),
    geofencing: template['geofencing'] !== false, slaTime: String(template['slaTime'] ?? ''), sections,
  })
}

/** Rows with a header each, by header: the first says how it is spelt, and the first that has it its Urdu. */
function sectionsOf(rows: readonly { header: unknown; headerUrdu: unknown; questions: readonly EditedQuestion[] }[]): Section[] {
  const sections = new Map<string, { header: { en: string; ur: string }; questions: EditedQuestion[] }>()
  for (const { header, headerUrdu, questions } of rows) {
    const [en, ur] = [String(header ?? ''), String(headerUrdu ?? '')]
    const section = sections.get(en.toLowerCase()) ?? { header: { en, ur }, questions: [] }
    section.header.ur ||= ur
    section.questions.push(...questions)
    sections.set(en.toLowerCase(), section)
  }
  return [...sections.values()]
}

async function storedChecklist(read: Rows, template: Row): Promise<Stored> {
  const project = (template['projectId'] ?? null) as number | null
  const [allocated, types] = [await allocatedRows(read, template.id, project), await kindsOf(read)]
  const always = new Set(allocated.map((row) => row['questionId'] as number))
  const bank = await checklistRows(read, [...always], project)
  const keys = new Map<number, string>()
  const rows = new Map<string, Row>()
  const pictures = new Map<string, string>()
  for (const { question } of bank.values()) {
    const key = rows.has(codeOf(question)) ? `q${question.id}` : codeOf(question)
    keys.set(question.id, key)
    rows.set(key, question)
  }
  const edited = ({ question, options }: QuestionRows) => questionOf(keys.get(question.id) ?? '', question, kindOf(question, types, options.length > 0), options.map(({ allocation, option, picture, opens }) => {
    if (picture) pictures.set(picture.key, picture.address)
    return optionOf(allocation, option, picture, opens.filter(({ questionId }) => !always.has(questionId)).flatMap(({ questionId }) => keys.get(questionId) ?? []))
  }))
  const placed = new Set<number>()
  const branch = (id: number): EditedQuestion[] => {
    const found = bank.get(id)
    if (!found || placed.has(id)) return []
    placed.add(id)
    const links = inOrder(found.options.flatMap(({ opens }) => opens.map(({ link }) => link))).map((link) => link['allocatedQuestionId'] as number)
    return [edited(found), ...links.filter((follow) => !always.has(follow)).flatMap(branch)]
  }
  const sections = sectionsOf(allocated.map((row) => ({ header: row['header'], headerUrdu: row['headerUrdu'], questions: branch(row['questionId'] as number) })))
  return { template, content: contentOf(template, sections), rows, bank, allocated, pictures }
}

async function storedSurvey(read: Rows, { entity }: OwnFamily, template: Row): Promise<Stored> {
  const [{ rows, options, pictures }, types] = [await surveyRows(read, template.id, entity), await kindsOf(read)]
  const known = new Set(rows.map(codeOf))
  const addresses = new Map<string, string>()
  const sections = sectionsOf(rows.map((row) => {
    const key = codeOf(row)
    const own = (options.get(key) ?? []).map(({ allocation, option }) => {
      const picture = pictures.get(allocation['pictureId'] as number) ?? null
      if (picture) addresses.set(picture.key, picture.address)
      return optionOf(allocation, option, picture, ((allocation['followUps'] ?? []) as readonly string[]).filter((code) => known.has(code)))
    })
    return { header: row['header'], headerUrdu: row['headerUrdu'], questions: [questionOf(key, row, kindOf(row, types, own.length > 0), own)] }
  }))
  return { template, content: contentOf(template, sections), rows: new Map(rows.map((row) => [codeOf(row), row])), bank: new Map(), allocated: [], pictures: addresses }
}
