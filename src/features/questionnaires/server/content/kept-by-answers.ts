/** What a save would take away from answers that were given: told on the very question. */
import type { Model } from '#framework/metadata'
import type { Language, Transaction } from '#framework/server'
import { hasOptions } from '#operations/questions'
import { questionsOf, type EditedQuestion, type TemplateContent } from '../../model/template.ts'
import type { FamilyOf } from '../families.ts'
import { texts } from '../texts.ts'
import type { Stored } from './stored.ts'
import { answeredOf } from './used-elsewhere.ts'

interface Finding {
  message: string
  members: string[]
}

const plain = (name: string) => name.trim().normalize('NFC').toLowerCase()

/** Members are those of a content; of a question that is gone, the content as a whole. A checklist keeps answered questions to the letter, a survey in what they are answered with. */
export async function keptByAnswers(tx: Transaction, model: Model, { family, question: entity, inAnswer }: FamilyOf, stored: Stored, content: TemplateContent, language: Language): Promise<Finding[]> {
  if (inAnswer === null) return []
  const wanted = new Map(content.sections.flatMap(({ questions }, n) => questions.map((question, m) => [question.key, { question, member: `content.sections[${n}].questions[${m}]` }] as const)))
  const touched = questionsOf(stored.content).filter((before) => {
    const after = wanted.get(before.key)?.question
    return !after || after.kind !== before.kind || lostOptions(before, after).length > 0 || (family === 'checklist' && JSON.stringify(after) !== JSON.stringify(before))
  })
  if (!touched.length) return []
  const idOf = (key: string) => stored.rows.get(key)?.id as number
  const here = family === 'checklist' ? { 'workOrder.questionnaireTemplateId': stored.template.id } : {}
  const answered = await answeredOf(tx.read, model, entity, touched.map(({ key }) => idOf(key)), here)
  const found: Finding[] = []
  for (const before of touched.filter(({ key }) => answered.has(idOf(key)))) {
    const after = wanted.get(before.key)
    const name = before.text[language] || before.text.en
    if (!after) found.push({ message: texts.say(language, 'questionAnswered', { question: name }), members: ['content'] })
    else if (after.question.kind !== before.kind) found.push({ message: texts.say(language, 'kindAnswered', { question: name }), members: [`${after.member}.kind`] })
    else {
      const lost = found.length
      for (const option of await chosenOf(tx, inAnswer, idOf(before.key), lostOptions(before, after.question), here)) found.push({ message: texts.say(language, 'optionAnswered', { question: name, option }), members: [`${after.member}.options`] })
      if (family === 'checklist' && found.length === lost) found.push({ message: texts.say(language, 'questionAnswered', { question: name }), members: [`${after.member}.text.en`] })
    }
  }
  return found
}

function lostOptions(before: EditedQuestion, after: EditedQuestion): string[] {
  const stay = new Set(after.options.map(({ name }) => plain(name.en)))
  return hasOptions(before.kind) ? before.options.map(({ name }) => name.en).filter((name) => !stay.has(plain(name))) : []
}

/** Those of the names that somebody chose. */
async function chosenOf(tx: Transaction, inAnswer: NonNullable<FamilyOf['inAnswer']>, questionId: number, names: readonly string[], here: object): Promise<string[]> {
  const options = names.length ? await tx.read.rows('AnswerDropdownOption', { where: { name: { in: names } } as never, fields: ['name'], authorised: true }) : []
  const chosen: string[] = []
  for (const { id, name } of options as unknown as { id: number; name: string }[]) {
    const where = { [inAnswer]: questionId, options: id, ...here }
    if (await tx.read.count('WorkOrderAnswer', { where: where as never, authorised: true })) chosen.push(name)
  }
  return chosen
}
