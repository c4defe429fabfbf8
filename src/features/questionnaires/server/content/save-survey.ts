/** Stores a survey: one row with its questions and options. Questions keep their rows by their keys, and with them their answers. */
import type { Transaction } from '#framework/server'
import type { TemplateContent } from '../../model/template.ts'
import { optionValues, questionValues } from './row-values.ts'
import { foundRows } from './found-rows.ts'
import type { Stored } from './stored.ts'

/** @param before null for a new one @returns its id */
export async function saveSurvey(tx: Transaction, content: TemplateContent, before: Stored | null, rowVersion: number | undefined): Promise<number> {
  const found = await foundRows(tx, content)
  const { name, projectId, sourceFieldTypeId, sections } = content
  const placed = sections.flatMap(({ header, questions }) => questions.map((question) => ({ header, question })))
  const row = {
    name, projectId, sourceFieldTypeId,
    questions: placed.map(({ header, question }, n) => {
      const old = before?.rows.get(question.key)
      return { ...(old ? { id: old.id } : {}), position: n + 1, header: header.en, headerUrdu: header.ur, ...questionValues(question, old, found) }
    }),
    options: placed.flatMap(({ question: { key, options } }) => options.map((option, n) => ({ question: key, optionId: found.optionId(option.name.en), ...optionValues(option, n, found), followUps: option.followUps }))),
  }
  if (before) {
    await tx.update('Template', [{ id: before.template.id, ...(rowVersion === undefined ? {} : { rowVersion }), ...row }], { authorised: true, trusted: true })
    return before.template.id
  }
  const [id] = await tx.create('Template', [row], { authorised: true, trusted: true })
  return id as number
}
