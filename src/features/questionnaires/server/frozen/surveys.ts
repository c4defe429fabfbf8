/** A template that holds its questions itself: an active one keeps them, another keeps those that were answered. */
import { entityOf } from '#framework/metadata'
import { Refused, type FeatureContext, type WriteHook } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import type { OwnFamily } from '../families.ts'
import { texts } from '../texts.ts'
import { isPast, type Event } from './past.ts'

/** Rows of a template as they are stored. */
interface Stored {
  readonly questions?: readonly { readonly id: number; readonly code?: string; readonly question_text?: string }[]
  readonly options?: readonly { readonly question: string; readonly option_id: number }[]
  readonly [name: string]: unknown
}

export function surveyHook(context: FeatureContext, { entity, inAnswer }: OwnFamily): WriteHook {
  const model = () => entityOf(context.model(), entity)
  return {
    async updating(ids, event, tx) {
      if (isPast(event)) return
      const before = await tx.lockRows(model(), ids)
      return async () => {
        const after = await tx.lockRows(model(), ids)
        for (const [id, row] of before) {
          const now = (after.get(id) ?? {}) as Stored
          if (row['isActive'] !== true) {
            if (inAnswer !== null) await refuseAnswered(context, event, row as Stored, now)
          } else if (['questions', 'options'].some((name) => JSON.stringify(row[name]) !== JSON.stringify(now[name]))) throw new Refused(texts.say(event.principal.language, 'isActive', { name: String(row['name']) }))
        }
      }
    },
  }
}

/** Questions themselves are held by their answers. @throws Refused where an option that somebody chose is there no more */
async function refuseAnswered({ read }: FeatureContext, { principal }: Event, before: Stored, after: Stored): Promise<void> {
  const insider = withoutPlaces(principal)
  const answers = (where: object) => read.count(insider, 'WorkOrderAnswer', { where: where as never, authorised: true })
  const stay = new Set((after.questions ?? []).map(({ id }) => id))
  const chosen = new Set((after.options ?? []).map(({ question, option_id: option }) => `${question} ${option}`))
  for (const { question: code, option_id: option } of before.options ?? []) {
    const question = before.questions?.find((each) => (each.code || `q${each.id}`) === code)
    if (!question || chosen.has(`${code} ${option}`) || !stay.has(question.id) || !(await answers({ templateQuestionId: question.id, options: option }))) continue
    const named = await read.one(insider, 'AnswerDropdownOption', option, { authorised: true })
    throw new Refused(texts.say(principal.language, 'optionAnswered', { question: question.question_text ?? '', option: String(named?.['name'] ?? '') }))
  }
}
