/** Which questions of the bank belong to others as well: to another template, to a question outside, or to answers. What is changed of them becomes a question of its own. */
import type { Model } from '#framework/metadata'
import type { OwnReads, Transaction } from '#framework/server'
import type { QuestionRows } from '#operations/questions/checklist-rows'
import type { FamilyOf } from '../families.ts'
import { given } from '../given.ts'

/** What refers to a question and is part of a template itself. */
const parts = ['QuestionAllocationOption', 'QuestionOptionsAllocation', 'QuestionnaireTemplateQuestionAllocation']

/** @returns ids of the questions, with all that they open */
export async function usedElsewhere(tx: Transaction, model: Model, templateId: number, bank: ReadonlyMap<number, QuestionRows>): Promise<Set<number>> {
  const ids = [...bank.keys()]
  if (!ids.length) return new Set()
  const [allocated, links, answered] = await Promise.all([
    tx.read.rows('QuestionnaireTemplateQuestionAllocation', { where: { questionId: { in: ids }, not: { questionnaireTemplateId: templateId } } as never, fields: ['questionId'], authorised: true }),
    tx.read.rows('QuestionOptionsAllocation', { where: { allocatedQuestionId: { in: ids } } as never, fields: ['questionId', 'allocatedQuestionId'], authorised: true }),
    answeredOf(tx.read, model, 'Questionnaire', ids),
  ])
  const shared = new Set<number>([...allocated.map((row) => row['questionId'] as number), ...links.filter((row) => !bank.has(row['questionId'] as number)).map((row) => row['allocatedQuestionId'] as number)])
  for (let wanted = [...shared]; wanted.length;) {
    wanted = wanted.flatMap((id) => (bank.get(id)?.options ?? []).flatMap(({ opens }) => opens.map(({ questionId }) => questionId))).filter((id) => !shared.has(id) && Boolean(shared.add(id)))
  }
  for (const id of answered) shared.add(id)
  return shared
}

/**
 * Those of the questions to which an answer is there, whatever keeps the answers.
 *
 * @param entity of the questions @param of narrows the answers of work orders
 */
export async function answeredOf(read: Pick<OwnReads, 'groupBy'>, model: Model, entity: FamilyOf['question'], ids: readonly number[], of: object = {}): Promise<Set<number>> {
  const keepers = [...model.values()].filter(({ key, tableOf }) => key === tableOf && !parts.includes(key)).flatMap(({ key, fields }) => fields.filter(({ kind, target }) => kind === 'ref' && target === entity).map(({ wire }) => ({ key, wire })))
  const rows = await Promise.all(keepers.map(async ({ key, wire }) => {
    const where = { and: [{ [wire]: { in: ids }, ...(key === 'WorkOrderAnswer' ? of : {}) }, given(key)] }
    return (await read.groupBy(key, { by: wire, where, limit: ids.length, authorised: true } as never)).map((row) => (row as { [name: string]: unknown })[wire] as number)
  }))
  return new Set(rows.flat())
}
