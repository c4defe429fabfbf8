/** What options are called in Urdu: answers are kept in their first words. */
import type { Principal, Reads } from '#framework/server'
import { idsOf } from '#operations/people/insider'
import { codeOf } from '#operations/questions/ask-questions'

type Row = { readonly id: number; readonly [name: string]: unknown }

const tables = {
  Template: { entity: 'TemplateQuestionOption', option: 'optionId', fields: ['templateId', 'question', 'optionId', 'nameUrdu'] },
  QuestionnaireTemplate: { entity: 'QuestionAllocationOption', option: 'answerDropDownOptionId', fields: ['questionId', 'answerDropDownOptionId', 'nameUrdu'] },
} as const

/** @param questions of all versions @returns by question: first words of an option → Urdu ones, where it has some */
export async function optionsUrduOf(read: Reads, insider: Principal, template: keyof typeof tables, versions: readonly number[], questions: readonly Row[]): Promise<ReadonlyMap<Row, { readonly [name: string]: string }>> {
  const { entity, option, fields } = tables[template]
  const isSurvey = template === 'Template'
  const where = { nameUrdu: { empty: false }, ...(isSurvey ? { templateId: { in: [...versions] } } : { questionId: { in: idsOf(questions.map(({ id }) => id)) } }) }
  const options = questions.length ? await allOf(read, insider, entity, where, fields) : []
  if (!options.length) return new Map()
  const names = new Map((await allOf(read, insider, 'AnswerDropdownOption', { id: { in: idsOf(options.map((row) => row[option])) } }, ['name'])).map((row) => [row.id, String(row['name'] ?? '')]))
  const ofQuestion = new Map<string, { [name: string]: string }>()
  for (const row of options) {
    const question = isSurvey ? `${String(row['templateId'])} ${String(row['question'])}` : String(row['questionId'])
    ofQuestion.set(question, { ...ofQuestion.get(question), [names.get(Number(row[option])) ?? '']: String(row['nameUrdu']) })
  }
  return new Map(questions.map((row) => [row, ofQuestion.get(isSurvey ? `${String(row['templateId'])} ${codeOf(row)}` : String(row.id)) ?? {}]))
}

async function allOf(read: Reads, insider: Principal, entity: string, where: object, fields: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of read.every(insider, entity, { where: where as never, fields: [...fields] as never, order: ['id'], authorised: true })) rows.push(row as unknown as Row)
  return rows
}
