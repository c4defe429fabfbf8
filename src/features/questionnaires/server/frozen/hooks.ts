/** What no door changes: questions of an active template, and what answers were given to. */
import { entityOf } from '#framework/metadata'
import { Refused, type FeatureContext, type WriteHook, type WriteTransaction } from '#framework/server'
import { idsOf, withoutPlaces } from '#operations/people/insider'
import { families } from '../families.ts'
import { given } from '../given.ts'
import { texts } from '../texts.ts'
import { refuseQuestions, refuseTemplates } from './active-uses.ts'
import { refuseLoops } from './loops-of-bank.ts'
import { isPast, type Event } from './past.ts'
import { refusePlaces } from './places.ts'
import { surveyHook } from './surveys.ts'

/** Rows of the bank: by the questions that they belong to. @param field that holds them */
function bankHook(context: FeatureContext, entity: string, field: string, more: { created?: (tx: WriteTransaction, ids: readonly number[], event: Event) => Promise<void>; deleting?: (tx: WriteTransaction, ids: readonly number[], event: Event) => Promise<void> } = {}): WriteHook {
  const model = () => entityOf(context.model(), entity)
  const refuse = async (tx: WriteTransaction, { principal }: Event, ids: readonly number[]) => refuseQuestions(context, principal, tx, idsOf([...(await tx.lockRows(model(), ids)).values()].map((row) => row[field])))
  return {
    async updating(ids, event, tx) {
      if (isPast(event)) return
      await refuse(tx, event, ids)
      return async () => {
        await refuse(tx, event, ids)
        await more.created?.(tx, ids, event)
      }
    },
    async deleting(ids, event, tx) {
      await refuse(tx, event, ids)
      await more.deleting?.(tx, ids, event)
    },
    async written({ created, principal, reason }, tx) {
      const ids = created.map(({ id }) => id)
      if (!ids.length || isPast({ reason })) return
      await refuse(tx, { principal }, ids)
      await more.created?.(tx, ids, { principal, reason })
    },
  }
}

/** Questions given to checklists. */
function allocationHook(context: FeatureContext): WriteHook {
  const model = () => entityOf(context.model(), 'QuestionnaireTemplateQuestionAllocation')
  const refuse = async (tx: WriteTransaction, { principal }: Event, ids: readonly number[]) => refuseTemplates(context, principal, tx, idsOf([...(await tx.lockRows(model(), ids)).values()].map((row) => row['questionnaireTemplate'])))
  return {
    async updating(ids, event, tx) {
      if (isPast(event)) return
      await refuse(tx, event, ids)
      return () => refuse(tx, event, ids)
    },
    async deleting(ids, event, tx) {
      await refuse(tx, event, ids)
      await refuseAnswered(context, event, [...(await tx.lockRows(model(), ids)).values()].map((row) => ({ questionId: row['question'] as number, 'workOrder.questionnaireTemplate': row['questionnaireTemplate'] as number })))
    },
    async written({ created, principal, reason }, tx) {
      if (!created.length || isPast({ reason })) return
      const ids = created.map(({ id }) => id)
      await refuse(tx, { principal }, ids)
      // The builder looked at the whole template, and moves questions one after the other; a new version is as the one before.
      if (reason !== 'builder' && reason !== 'version') await refusePlaces(context, tx, ids, principal)
    },
  }
}

/** @throws Refused where something was answered to one of the questions */
async function refuseAnswered({ read }: FeatureContext, { principal }: Event, asked: readonly { questionId: number }[]): Promise<void> {
  const insider = withoutPlaces(principal)
  for (const where of asked) {
    if (!(await read.count(insider, 'WorkOrderAnswer', { where: { and: [where, given('WorkOrderAnswer')] } as never, authorised: true }))) continue
    const question = await read.one(insider, 'Questionnaire', where.questionId, { authorised: true })
    throw new Refused(texts.say(principal.language, 'questionAnswered', { question: String(question?.['questionText'] ?? '') }))
  }
}

/** An option of a question that somebody chose stays. */
async function refuseChosen({ read, model }: FeatureContext, tx: WriteTransaction, ids: readonly number[], { principal }: Event): Promise<void> {
  const insider = withoutPlaces(principal)
  for (const row of (await tx.lockRows(entityOf(model(), 'QuestionAllocationOption'), ids)).values()) {
    const chosen = await read.count(insider, 'WorkOrderAnswer', { where: { questionId: row['question'], options: row['answerDropdownOption'] } as never, authorised: true })
    if (!chosen) continue
    const [question, option] = await Promise.all([read.one(insider, 'Questionnaire', row['question'] as number, { authorised: true }), read.one(insider, 'AnswerDropdownOption', row['answerDropdownOption'] as number, { authorised: true })])
    throw new Refused(texts.say(principal.language, 'optionAnswered', { question: String(question?.['questionText'] ?? ''), option: String(option?.['name'] ?? '') }))
  }
}

export function frozenHooks(context: FeatureContext): { [entity: string]: WriteHook } {
  return {
    Questionnaire: questionHook(context),
    QuestionAllocationOption: bankHook(context, 'QuestionAllocationOption', 'question', { deleting: (tx, ids, event) => refuseChosen(context, tx, ids, event) }),
    QuestionOptionsAllocation: bankHook(context, 'QuestionOptionsAllocation', 'question', {
      // The builder looked at the whole template; what it takes away in the same transaction would be seen as if it stood.
      created: async (tx, ids, { principal, reason }) => (reason === 'builder' ? undefined : refuseLoops(context, tx, ids, principal)),
    }),
    QuestionnaireTemplateQuestionAllocation: allocationHook(context),
    Template: surveyHook(context, families.survey),
    SiteAssets_Template: surveyHook(context, families.assets),
  }
}

function questionHook(context: FeatureContext): WriteHook {
  return {
    async updating(ids, { principal, reason }, tx) {
      if (!isPast({ reason })) await refuseQuestions(context, principal, tx, ids)
    },
  }
}
