/** Which checklists ask a question, directly or by what opens it; an active one keeps its questions as they are. */
import { entityOf } from '#framework/metadata'
import { Refused, type FeatureContext, type Principal, type WriteTransaction } from '#framework/server'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { texts } from '../texts.ts'

/** @throws Refused naming an active checklist that asks one of the questions; those that ask them are held */
export async function refuseQuestions({ read, model }: FeatureContext, principal: Principal, tx: WriteTransaction, questionIds: readonly number[]): Promise<void> {
  const insider = withoutPlaces(principal)
  const above = new Set(questionIds)
  for (let wanted = [...above]; wanted.length;) {
    const links = await read.rows(insider, 'QuestionOptionsAllocation', { where: { allocatedQuestionId: { in: wanted } } as never, fields: ['questionId'], authorised: true })
    wanted = idsOf(links.map((row) => row['questionId'])).filter((id) => !above.has(id) && Boolean(above.add(id)))
  }
  if (!above.size) return
  const allocated = await read.rows(insider, 'QuestionnaireTemplateQuestionAllocation', { where: { questionId: { in: [...above] } } as never, fields: ['questionnaireTemplateId'], authorised: true })
  await refuseTemplates({ model }, principal, tx, idsOf(allocated.map((row) => row['questionnaireTemplateId'])))
}

/** @throws Refused naming the first of the checklists that is active */
export async function refuseTemplates({ model }: Pick<FeatureContext, 'model'>, { language }: Principal, tx: WriteTransaction, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  const held = await tx.lockRows(entityOf(model(), 'QuestionnaireTemplate'), ids)
  const active = [...held.values()].find((row) => row['isActive'] === true)
  if (active) throw new Refused(texts.say(language, 'isActive', { name: String(active['name']) }))
}
