/** A version becomes the one that is offered: the others of its line are closed, and what pointed at them points at it. */
import type { Model } from '#framework/metadata'
import { InvalidInput, Refused, say, type Language, type Transaction } from '#framework/server'
import type { Row } from '#operations/questions/checklist-rows'
import { checkTemplate, refusedOf } from '../../rules.ts'
import { lineOf } from '../content/answer.ts'
import { storedOf } from '../content/stored.ts'
import type { FamilyOf } from '../families.ts'
import { texts } from '../texts.ts'

/** @throws Refused without questions; InvalidInput naming what else is in the way */
export async function activate(tx: Transaction, model: Model, of: FamilyOf, template: Row, language: Language): Promise<void> {
  if (template['isActive'] === true) return
  const { content } = await storedOf(tx.read, of, template)
  const inTheWay = refusedOf(checkTemplate(content), 'activate')
  if (inTheWay.some(({ code }) => code === 'noQuestion')) throw new Refused(texts.say(language, 'needsQuestion'))
  if (inTheWay.length) throw new InvalidInput(say(language, 'notValid'), inTheWay.map(({ text, member }) => ({ message: text[language], members: [`content.${member}`] })))
  const line = lineOf(template)
  const others = (await tx.read.rows(of.entity, { where: { or: [{ id: line }, { versionOfId: line }], not: { id: template.id } } as never, fields: ['isActive'], order: ['id'], authorised: true }))
  const open = others.filter((row) => row['isActive'] === true)
  await tx.update(of.entity, [...open.map(({ id }) => ({ id, isActive: false })), { id: template.id, isActive: true, activatedTime: new Date().toISOString() }], { authorised: true, trusted: true })
  if (of.family === 'checklist' && others.length) await takeOver(tx, model, others.map(({ id }) => id), template.id)
}

/** Alarms, their allocations and drafts of plans that name another version. */
async function takeOver(tx: Transaction, model: Model, from: readonly number[], to: number): Promise<void> {
  const allocations = await tx.read.rows('QuestionTemplateAlarmAllocation', { where: { allocatedQuestionTemplateId: { in: [...from, to] } } as never, order: ['id'], authorised: true })
  const taken = new Set<number>((allocations as unknown as readonly Row[]).filter((row) => row['allocatedQuestionTemplateId'] === to).map((row) => row['alarmId'] as number))
  const moved: number[] = []
  const double: number[] = []
  for (const { id, alarmId, allocatedQuestionTemplateId } of allocations as unknown as readonly Row[]) {
    if (allocatedQuestionTemplateId === to) continue
    if (taken.has(alarmId as number)) double.push(id)
    else moved.push(id)
    taken.add(alarmId as number)
  }
  await tx.delete('QuestionTemplateAlarmAllocation', double, { authorised: true })
  await tx.update('QuestionTemplateAlarmAllocation', moved.map((id) => ({ id, allocatedQuestionTemplateId: to })), { authorised: true })
  const alarms = await tx.read.rows('Alarm', { where: { questionnaireTemplateId: { in: from } } as never, fields: ['questionnaireTemplateId'], order: ['id'], authorised: true })
  await tx.update('Alarm', alarms.map(({ id }) => ({ id, questionnaireTemplateId: to })), { authorised: true })
  if (!model.get('PmPlan')?.fields.some(({ key }) => key === 'questionnaireTemplate')) return
  const drafts = await tx.read.rows('PmPlan', { where: { questionnaireTemplateId: { in: from }, isSaved: false } as never, fields: ['isSaved'], order: ['id'], authorised: true })
  await tx.update('PmPlan', drafts.map(({ id }) => ({ id, questionnaireTemplateId: to })), { authorised: true, trusted: true })
}
