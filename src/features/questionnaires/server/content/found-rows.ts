/** Rows of look-ups that a template needs: options by name, types of answers by kind, stored pictures by key. What is not there is made. */
import { sqlText, type Transaction } from '#framework/server'
import { z } from 'zod'
import { OptionPicture } from '#entities/questionnaires/option-picture'
import { kinds, type KindName } from '#operations/questions'
import { kindOf, kindsOf, type ownTables } from '#operations/questions/ask-questions'
import type { Row } from '#operations/questions/checklist-rows'
import { questionsOf, type EditedQuestion, type TemplateContent } from '../../model/template.ts'

/** Names in one look, at most. */
const many = 10_000

type OptionEntity = (typeof ownTables)[keyof typeof ownTables]['named']
const typeNames: { readonly [K in KindName]: string } = {
  text: 'Text', number: 'Number', yesNo: 'Yes/No', choice: 'Choice', several: 'Several choices', date: 'Date', time: 'Time', picture: 'Picture', signature: 'Signature', barCode: 'Bar code', location: 'Position',
}

const pictureRow = z.object({ id: z.int(), image: z.string() })

export interface FoundRows {
  /** Id of the option of that name, letter case aside. */
  optionId: (name: string) => number
  pictureId: (key: string | null) => number | null
  /** The type of its answer; the one it has where that means the same. */
  answerTypeId: (question: EditedQuestion, before: Row | undefined) => number | null
}

/** @param named the look-up that options are rows of */
export async function foundRows(tx: Transaction, content: TemplateContent, named: OptionEntity = 'AnswerDropdownOption'): Promise<FoundRows> {
  const questions = questionsOf(content)
  const options = questions.flatMap(({ options: own }) => own)
  const optionIds = await optionsByName(tx, named, options.map(({ name }) => name.en))
  const pictures = await picturesByKey(tx, options.flatMap(({ image }) => image ?? []))
  const types = await kindsOf(tx.read)
  const byKind = await typesByKind(tx, types, questions)
  return {
    optionId: (name) => optionIds.get(plain(name)) as number,
    pictureId: (key) => (key === null ? null : (pictures.get(key) as number)),
    answerTypeId(question, before) {
      if (before && kindOf(before, types, question.options.length > 0) === question.kind) return (before['answerTypeId'] ?? null) as number | null
      return byKind.get(question.kind) as number
    },
  }
}

function plain(name: string): string {
  return name.trim().normalize('NFC').toLowerCase()
}

async function optionsByName(tx: Transaction, entity: OptionEntity, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [plain(name), name.trim()]))
  const found = new Map<string, number>()
  if (!wanted.size) return found
  const learn = (rows: readonly { id: number; [name: string]: unknown }[]) => {
    for (const row of rows) if (wanted.has(plain(String(row['name'])))) found.set(plain(String(row['name'])), row.id)
  }
  learn(await tx.read.rows(entity, { where: { name: { in: [...wanted.values()] } } as never, fields: ['name'], authorised: true }))
  // Letter case aside there may be more; names are few beside those that are met exactly.
  if (found.size < wanted.size) learn(await tx.read.rows(entity, { fields: ['name'], order: ['id'], limit: many, authorised: true }))
  const missing = [...wanted].filter(([key]) => !found.has(key))
  const ids = await tx.create(entity, missing.map(([, name]) => ({ name })), { authorised: true })
  missing.forEach(([key], n) => found.set(key, ids[n] as number))
  return found
}

async function picturesByKey(tx: Transaction, keys: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(keys)]
  if (!wanted.length) return new Map()
  // Lists do not look for keys of files: whoever knows one may see the file.
  const rows = await tx.read.sql(pictureRow, sqlText`SELECT p.id, p.image FROM ${OptionPicture} p WHERE p.image = ANY(${wanted}::text[])`, { authorised: true })
  const found = new Map(rows.map(({ id, image }) => [image, id]))
  const missing = wanted.filter((key) => !found.has(key))
  const ids = await tx.create('OptionPicture', missing.map((image) => ({ image })), { authorised: true })
  missing.forEach((key, n) => found.set(key, ids[n] as number))
  return found
}

async function typesByKind(tx: Transaction, types: ReadonlyMap<number, number | null>, questions: readonly EditedQuestion[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const [id, kind] of [...types].toSorted(([a], [b]) => a - b)) if (kind !== null && !found.has(kind)) found.set(kind, id)
  const missing = [...new Set(questions.map(({ kind }) => kind))].filter((kind) => !found.has(kind))
  if (!missing.length) return found
  const taken = new Set((await tx.read.rows('AnswerType', { fields: ['name'], authorised: true })).map((row) => plain(String(row['name']))))
  const nameOf = (kind: number) => {
    const name = typeNames[(Object.keys(kinds) as KindName[]).find((each) => kinds[each] === kind) ?? 'text']
    return taken.has(plain(name)) ? `${name} (${kind})` : name
  }
  const ids = await tx.create('AnswerType', missing.map((kind) => ({ name: nameOf(kind), kind })), { authorised: true })
  missing.forEach((kind, n) => found.set(kind, ids[n] as number))
  return found
}
