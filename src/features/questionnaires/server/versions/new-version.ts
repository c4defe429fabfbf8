/** A copy of a template that can be changed: the next version of its line. */
import type { Transaction } from '#framework/server'
import { codeOf, surveyRows } from '#operations/questions/ask-questions'
import type { Row } from '#operations/questions/checklist-rows'
import { lineOf } from '../content/answer.ts'
import type { FamilyOf } from '../families.ts'

const ofChecklist = ['sourceFieldTypeId', 'projectId', 'workOrderTypeId', 'geofencing', 'slaTime'] as const
const ofQuestion = [
  'header', 'headerUrdu', 'questionText', 'questionTextUrdu', 'help', 'helpUrdu', 'answerTypeId', 'isRequired', 'isImageRequired', 'unit', 'decimals', 'min', 'max', 'likelyMin', 'likelyMax', 'longest', 'imagesAtLeast', 'imagesAtMost',
] as const
const ofOption = ['question', 'position', 'optionId', 'nameUrdu', 'imageRule', 'pictureId', 'followUps'] as const
const ofAllocation = ['questionId', 'projectId', 'position', 'header', 'headerUrdu'] as const

/** @returns its id */
export async function newVersion(tx: Transaction, of: FamilyOf, template: Row): Promise<number> {
  const line = lineOf(template)
  const versions = await tx.read.rows(of.entity, { where: { or: [{ id: line }, { versionOfId: line }] } as never, fields: ['version'], authorised: true })
  const version = 1 + Math.max(...versions.map((row) => row['version'] as number))
  const head = { name: template['name'], ...pick(template, of.family === 'checklist' ? ofChecklist : of.facts), version, versionOfId: line }
  const options = { authorised: true, trusted: true }
  if (of.family !== 'checklist') {
    const { rows, options: own } = await surveyRows(tx.read, template.id, of.entity)
    const questions = rows.map((row, n) => ({ ...pick(row, ofQuestion), position: n + 1, code: codeOf(row) }))
    const [id] = await tx.create(of.entity, [{ ...head, questions, options: [...own.values()].flat().map(({ allocation }) => pick(allocation, ofOption)) }], options)
    return id as number
  }
  const [id] = await tx.create('QuestionnaireTemplate', [head], options)
  const allocated = await tx.read.rows('QuestionnaireTemplateQuestionAllocation', { where: { questionnaireTemplateId: template.id } as never, order: ['id'], authorised: true })
  await tx.create('QuestionnaireTemplateQuestionAllocation', allocated.map((row) => ({ ...pick(row as Row, ofAllocation), questionnaireTemplateId: id })), options)
  return id as number
}

function pick(row: Row, names: readonly string[]): { [name: string]: unknown } {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}
