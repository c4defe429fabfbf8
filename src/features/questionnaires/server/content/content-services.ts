/** A whole template in one call, read and saved, of any family. */
import { InvalidInput, keepsAnswer, LostUpdate, NotAllowed, NotFound, Refused, say, service, type Language, type Service, type Transaction } from '#framework/server'
import { z } from 'zod'
import { withoutPlaces } from '#operations/people/insider'
import type { Row } from '#operations/questions/checklist-rows'
import { questionsOf } from '../../model/template.ts'
import { tidied } from '../../model/tidied.ts'
import { checkTemplate, refusedOf } from '../../rules.ts'
import { families, type FamilyOf } from '../families.ts'
import { forgetTakenBack } from '../given.ts'
import { texts } from '../texts.ts'
import { answerOf, type ContentReads } from './answer.ts'
import { keptByAnswers } from './kept-by-answers.ts'
import { saveChecklist } from './save-checklist.ts'
import { saveSurvey } from './save-survey.ts'
import { contentInput, contentOutput } from './schemas.ts'
import { stampOf } from './stamp.ts'
import { storedOf } from './stored.ts'

const id = z.coerce.number().int().min(1).max(2_147_483_647)

/** A template of a family by its id. @throws NotFound */
export async function templateOf(read: ContentReads, { entity }: FamilyOf, templateId: number, language: Language): Promise<Row> {
  const row = await read.one(entity, templateId, { authorised: true })
  if (!row) throw new NotFound(say(language, 'noEntity', { entity, id: String(templateId) }))
  return row as unknown as Row
}

/** @throws Refused where it is active */
function refuseActive(template: Row, language: Language): void {
  if (template['isActive'] === true) throw new Refused(texts.say(language, 'isActive', { name: String(template['name']) }))
}

function getContent(of: FamilyOf): Service {
  return service({
    path: `${of.entity}/GetContent`, method: 'GET', admits: { anyOf: [`${of.right}.Read`] }, input: z.object({ TemplateId: id }), output: contentOutput,
    async handle({ principal, read, input: { TemplateId } }) {
      const insider = withoutPlaces(principal)
      const own = { rows: (...asked: Parameters<ContentReads['rows']>) => read.rows(insider, ...asked), one: (...asked: Parameters<ContentReads['one']>) => read.one(insider, ...asked), count: (...asked: Parameters<ContentReads['count']>) => read.count(insider, ...asked) } as ContentReads
      return answerOf(own, of, await templateOf(own, of, TemplateId, principal.language), principal.language)
    },
  })
}

function saveContent(of: FamilyOf): Service {
  return service({
    path: `${of.entity}/SaveContent`, method: 'POST', admits: { anyOf: [`${of.right}.Create`, `${of.right}.Update`] }, again: keepsAnswer, output: contentOutput,
    input: z.object({ id: z.int().min(0).nullish(), rowVersion: z.int().optional(), content: contentInput }),
    handle: ({ principal, input, transaction, requestId, idempotencyKey: key, model }) => transaction({ principal: withoutPlaces(principal), requestId, reason: 'builder', key }, async (tx) => {
      const { language } = principal
      const right = `${of.right}.${input.id ? 'Update' : 'Create'}`
      if (!principal.permissions.has(right)) throw new NotAllowed(403, say(language, 'notGranted', { names: [right] }))
      const content = tidied(input.content)
      const refused = refusedOf(checkTemplate(content), 'store')
      if (refused.length) throw new InvalidInput(say(language, 'notValid'), refused.map(({ text, member }) => ({ message: text[language], members: [`content.${member}`] })))
      const before = input.id ? await held(tx, of, input.id, language) : null
      if (before && of.family === 'checklist' && input.rowVersion !== undefined && input.rowVersion !== stampOf(of, before)) throw new LostUpdate(say(language, 'changedByOthers'), before.template)
      const kept = before ? await keptByAnswers(tx, model(), of, before, content, language) : []
      if (kept.length) throw new InvalidInput(say(language, 'notValid'), kept)
      const stay = new Set(questionsOf(content).map((question) => question.key))
      if (before && of.family !== 'checklist') await forgetTakenBack(tx, model(), of.question, [...before.rows].flatMap(([code, row]) => (stay.has(code) ? [] : [row.id])))
      const templateId = of.family !== 'checklist' ? await saveSurvey(tx, of, content, before, input.rowVersion) : await saveChecklist(tx, model(), content, before)
      const reads = tx.read as unknown as ContentReads
      return answerOf(reads, of, await templateOf(reads, of, templateId, language), language)
    }),
  })
}

/** As it is stored, held so that two who save at once follow one another. @throws Refused where it is active */
async function held(tx: Transaction, of: FamilyOf, templateId: number, language: Language) {
  const template = (await tx.lock(of.entity, [templateId], { authorised: true })).get(templateId) as unknown as Row
  refuseActive(template, language)
  return storedOf(tx.read, of, template)
}

export const contentServices: readonly Service[] = Object.values(families).flatMap((of) => [getContent(of), saveContent(of)])
