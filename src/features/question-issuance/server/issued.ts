/** An issued questionnaire for whoever holds the right, or was given it, with its questions and what was answered. */
import { momentIn } from '#framework/kinds'
import { entityOf } from '#framework/metadata'
import { answered, NotAllowed, NotFound, say, type FeatureContext, type Principal, type RowOf } from '#framework/server'
import { IssuedAnswer } from '#entities/questionnaires/issuance/issued-answer'
import { QuestionConsumption } from '#entities/questionnaires/issuance/question-consumption'
import { Template } from '#entities/questionnaires/template'
import { User } from '#entities/users/user'
import { idsOf, type Rows } from '#operations/people/insider'
import { surveyQuestions } from '#operations/questions/ask-questions'
import { answerersOf, living, travelling, type Filled as FilledOf } from '#operations/questions/filled'
import { issuanceActions } from '../rules.ts'

export type Issued = RowOf<typeof QuestionConsumption>
export type Filled = FilledOf<RowOf<typeof IssuedAnswer>>

export const reading = { anyOf: ['LookUps.Questionnaire.Read'], orSelf: true } as const

/** @throws NotFound where it is not seen, NotAllowed where it is another's */
export async function issuedFor({ read }: Pick<FeatureContext, 'read'>, principal: Principal, id: number, holdsRight: boolean): Promise<Issued> {
  const issued = await read.one(principal, QuestionConsumption, id, { authorised: true })
  if (!issued) throw new NotFound(say(principal.language, 'noEntity', { entity: QuestionConsumption.key, id }))
  if (!holdsRight && !isOwn(issued, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: [...reading.anyOf] }))
  return issued
}

export function isOwn({ userId }: { readonly userId: number | null }, principal: Principal): boolean {
  return principal.userId !== null && userId === principal.userId
}

/** @param read of a person without the walls of places */
export async function filledOf(read: Rows, { id, templateId }: Pick<Issued, 'id' | 'templateId'>): Promise<Filled> {
  const [template, questions, answers] = [await read.one(Template, templateId ?? 0, { authorised: true }), await surveyQuestions(read, templateId ?? 0), await read.rows(IssuedAnswer, { where: { questionConsumptionId: id }, order: ['id'], authorised: true })]
  return {
    family: 'survey', templateId: templateId ?? 0, name: template?.name ?? '', version: template?.version ?? 1, questions,
    ...living(answers.flatMap((answer) => (answer.templateQuestionId === null ? [] : [[answer.templateQuestionId, answer] as const]))),
  }
}

/** As it travels, with the full names of those who answered. */
export async function shownFilled(read: Rows, filled: Filled) {
  const people = await read.rows(User, { where: { id: { in: idsOf(answerersOf([filled])) } }, fields: ['fullName', 'userName'], authorised: true })
  return travelling(filled, new Map(people.map(({ id, fullName, userName }) => [id, fullName || userName])))
}

/** The row with the actions that are open to the person now. */
export function shownIssued({ model }: Pick<FeatureContext, 'model'>, principal: Principal, issued: Issued) {
  return answered(issuanceActions, entityOf(model(), QuestionConsumption.key), { ...issued }, principal) as { id: number }
}

/** What people call it: `Asset survey, DXB-0070`. */
export function nameOf({ templateName, siteName }: { readonly templateName: string | null; readonly siteName: string | null }, language: 'en' | 'ur'): string {
  return [templateName, siteName].filter(Boolean).join(language === 'ur' ? '، ' : ', ')
}

/** Whether an instant lies in the day of a time zone that is now. */
export const isOfToday = (time: string | null, zone: string): boolean => time !== null && momentIn(zone, new Date(time)).today === momentIn(zone).today
