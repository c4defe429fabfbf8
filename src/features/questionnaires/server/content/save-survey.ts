/** Stores a template that holds its questions itself: one row with its questions and options. Questions keep their rows by their keys, and with them their answers. */
import type { Transaction } from '#framework/server'
import { ownTables } from '#operations/questions/ask-questions'
import type { TemplateContent } from '../../model/template.ts'
import type { OwnFamily } from '../families.ts'
import { optionValues, questionValues } from './row-values.ts'
import { foundRows } from './found-rows.ts'
import type { Stored } from './stored.ts'

/** @param before null for a new one @returns its id */
export async function saveSurvey(tx: Transaction, { entity, facts }: OwnFamily, content: TemplateContent, before: Stored | null, rowVersion: number | undefined): Promise<number> {
  const found = await foundRows(tx, content, ownTables[entity].named)
  const { name, sections } = content
  const placed = sections.flatMap(({ header, questions }) => questions.map((question) => ({ header, question })))
  const row = {
    name, ...Object.fromEntries(facts.map((fact) => [fact, content[fact]])),
    questions: placed.map(({ header, question }, n) => {
      const old = before?.rows.get(question.key)
      return { ...(old ? { id: old.id } : {}), position: n + 1, header: header.en, headerUrdu: header.ur, ...questionValues(question, old, found) }
    }),
    options: placed.flatMap(({ question: { key, options } }) => options.map((option, n) => ({ question: key, optionId: found.optionId(option.name.en), ...optionValues(option, n, found), followUps: option.followUps }))),
  }
  if (before) {
    await tx.update(entity, [{ id: before.template.id, ...(rowVersion === undefined ? {} : { rowVersion }), ...row }], { authorised: true, trusted: true })
    return before.template.id
  }
  const [id] = await tx.create(entity, [row], { authorised: true, trusted: true })
  return id as number
}
