/** A whole template as the builder gets it: what is in it, its versions, what is against it. */
import type { Language } from '#framework/server'
import type { Rows } from '#operations/people/insider'
import type { Row } from '#operations/questions/checklist-rows'
import { checkTemplate } from '../../rules.ts'
import type { FamilyOf } from '../families.ts'
import { given } from '../given.ts'
import type { ContentAnswer } from './schemas.ts'
import { stampOf } from './stamp.ts'
import { storedOf } from './stored.ts'

/** Reads of a person without the walls of places. */
export type ContentReads = Rows & { count: (entity: string, question: { where: never; authorised: boolean }) => Promise<number> }

export async function answerOf(read: ContentReads, of: FamilyOf, template: Row, language: Language): Promise<ContentAnswer> {
  const { family, entity } = of
  const line = lineOf(template)
  const field = family === 'checklist' ? 'questionnaireTemplateId' : 'templateId'
  const count = (counted: string, where: object) => (of.inAnswer === null ? 0 : read.count(counted, { where: where as never, authorised: true }))
  const [stored, versions, workOrderCount, answerCount] = await Promise.all([
    storedOf(read, of, template),
    read.rows(entity, { where: { or: [{ id: line }, { versionOfId: line }] } as never, order: ['version'], fields: ['name', 'version', 'isActive', 'activatedTime'], authorised: true }),
    count('WorkOrder', { [field]: template.id }),
    count('WorkOrderAnswer', { and: [answersOf(family, template.id), given('WorkOrderAnswer')] }),
  ])
  const { content, rows, pictures } = stored
  return {
    family, id: template.id, rowVersion: stampOf(of, stored), version: template['version'] as number, isActive: template['isActive'] === true, activatedTime: (template['activatedTime'] ?? null) as string | null,
    versions: versions.map((row) => ({ id: row.id, name: String(row['name']), version: row['version'] as number, isActive: row['isActive'] === true, activatedTime: (row['activatedTime'] ?? null) as string | null })),
    answerCount, workOrderCount, content: content as ContentAnswer['content'],
    questionIds: Object.fromEntries([...rows].map(([key, row]) => [key, row.id])), pictures: Object.fromEntries(pictures),
    findings: checkTemplate(content).map((each) => ({ ...each, text: each.text[language] })),
  }
}

/** Its first version, by which all versions are known. */
export function lineOf(template: Row): number {
  return (template['versionOfId'] ?? template.id) as number
}

/** The answers that were given under a template. */
function answersOf(family: FamilyOf['family'], id: number): object {
  return family === 'checklist' ? { 'workOrder.questionnaireTemplate': id, questionId: { empty: false } } : { 'templateQuestion.template': id }
}
