/**
 * Stores a checklist: its row, the questions of the bank that it asks, their options and what these open. A question that another template asks as well, or that was answered,
 * is never changed: the checklist gets one of its own with the same key.
 */
import type { Model } from '#framework/metadata'
import type { Transaction } from '#framework/server'
import { questionsOf, type EditedQuestion, type TemplateContent } from '../../model/template.ts'
import { foundRows, type FoundRows } from './found-rows.ts'
import { optionValues, questionValues } from './row-values.ts'
import type { Stored } from './stored.ts'
import { usedElsewhere } from './used-elsewhere.ts'

interface Change {
  id?: number
  [name: string]: unknown
}

/** @param before null for a new one @returns its id */
export async function saveChecklist(tx: Transaction, model: Model, content: TemplateContent, before: Stored | null): Promise<number> {
  const { name, projectId, sourceFieldTypeId, workOrderTypeId, geofencing, slaTime } = content
  const row = { name, projectId, sourceFieldTypeId, workOrderTypeId, geofencing, slaTime }
  const found = await foundRows(tx, content)
  const templateId = before?.template.id ?? (await tx.create('QuestionnaireTemplate', [row], { authorised: true }))[0] as number
  if (before) await tx.update('QuestionnaireTemplate', [{ id: templateId, ...row }], { authorised: true })
  const shared = before ? await usedElsewhere(tx, model, templateId, before.bank) : new Set<number>()
  const questions = questionsOf(content)
  const places = new Map(questions.map(({ key }, n) => [key, n + 1]))
  const idOf = await keptIds(tx, questions, before, shared, found)
  // What is shared and kept is to the letter what the others have.
  await saveOptions(tx, questions.filter(({ key }) => !shared.has(idOf.get(key) as number)).map((question) => optionsOf(question, idOf, places, before, found)))
  await saveAllocations(tx, templateId, content, idOf, places, before)
  return templateId
}

/** Key → id of the row that asks it: as it is, changed where it is this template's alone, else new. */
async function keptIds(tx: Transaction, questions: readonly EditedQuestion[], before: Stored | null, shared: ReadonlySet<number>, found: FoundRows): Promise<Map<string, number>> {
  const all = new Map(questions.map((question) => [question.key, question]))
  const old = new Map((before ? questionsOf(before.content) : []).map((question) => [question.key, question]))
  const isNew = new Map<string, boolean>()
  const becomesNew = (question: EditedQuestion): boolean => {
    const known = isNew.get(question.key)
    if (known !== undefined) return known
    isNew.set(question.key, false) // a template holds no loops; this one is on its way
    const stored = before?.rows.get(question.key)
    const opened = question.options.flatMap(({ followUps }) => followUps).flatMap((key) => all.get(key) ?? [])
    const newBelow = opened.map(becomesNew).some(Boolean)
    const own = !stored || (shared.has(stored.id) && (newBelow || JSON.stringify(old.get(question.key)) !== JSON.stringify(question)))
    isNew.set(question.key, own)
    return own
  }
  const fresh = questions.filter(becomesNew)
  const kept = questions.filter((question) => !becomesNew(question))
  const ids = await tx.create('Questionnaire', fresh.map((question) => questionValues(question, before?.rows.get(question.key), found)), { authorised: true, trusted: true })
  const changed = kept.flatMap((question): Change[] => {
    const stored = before?.rows.get(question.key)
    const values = questionValues(question, stored, found)
    // One that is shared stays as it is to the letter, its missing key with it.
    return stored && !shared.has(stored.id) && differs(stored, values) ? [{ id: stored.id, ...values }] : []
  })
  await tx.update('Questionnaire', changed as never, { authorised: true, trusted: true })
  return new Map([...kept.map(({ key }) => [key, before?.rows.get(key)?.id as number] as const), ...fresh.map(({ key }, n) => [key, ids[n] as number] as const)])
}

/** Rows of a sort as they are wanted, and as they are. */
interface Rows {
  wanted: readonly Change[]
  /** Ids of those that may go. */
  ids: readonly number[]
}

interface OptionsOf {
  links: Rows
  allocations: Rows
  rowsBefore: ReadonlyMap<string, object>
}

/** All questions together: each statement asks who else uses what it changes, and a checklist of 200 questions has 200 of them otherwise. */
async function saveOptions(tx: Transaction, all: readonly OptionsOf[]): Promise<void> {
  const before = new Map(all.flatMap(({ rowsBefore }) => [...rowsBefore]))
  const together = (of: 'links' | 'allocations') => [all.flatMap((each) => each[of].wanted), all.flatMap((each) => each[of].ids)] as const
  await put(tx, 'QuestionOptionsAllocation', ...together('links'), (id) => before.get(`l${id}`))
  await put(tx, 'QuestionAllocationOption', ...together('allocations'), (id) => before.get(`a${id}`))
}

function optionsOf(question: EditedQuestion, idOf: ReadonlyMap<string, number>, places: ReadonlyMap<string, number>, before: Stored | null, found: FoundRows): OptionsOf {
  const questionId = idOf.get(question.key) as number
  const stored = before?.bank.get(questionId)
  const old = new Map((stored?.options ?? []).map((each) => [each.option.id, each]))
  const wanted = question.options.map((option, n) => ({ optionId: found.optionId(option.name.en), option, n }))
  const allocations = wanted.map(({ optionId, option, n }): Change => {
    const allocation = old.get(optionId)?.allocation
    return { ...(allocation ? { id: allocation.id } : {}), questionId, answerDropDownOptionId: optionId, ...optionValues(option, n, found, old.get(optionId)) }
  })
  const links = wanted.flatMap(({ optionId, option }) => option.followUps.map((key): Change => {
    const allocatedQuestionId = idOf.get(key) as number
    const link = old.get(optionId)?.opens.find((each) => each.questionId === allocatedQuestionId)?.link
    return { ...(link ? { id: link.id } : {}), questionId, optionId, allocatedQuestionId, position: places.get(key) }
  }))
  const rowsBefore = new Map([...old.values()].flatMap(({ allocation, opens }) => [[`a${allocation.id}`, allocation] as const, ...opens.map(({ link }) => [`l${link.id}`, link] as const)]))
  // A link to a question that is asked in any case opens nothing; the page does not show it, and it stays.
  const always = new Set((before?.allocated ?? []).map((row) => row['questionId'] as number))
  return {
    rowsBefore, allocations: { wanted: allocations, ids: [...old.values()].map(({ allocation }) => allocation.id) },
    links: { wanted: links, ids: [...old.values()].flatMap(({ opens }) => opens.filter((each) => !always.has(each.questionId)).map(({ link }) => link.id)) },
  }
}

async function saveAllocations(tx: Transaction, questionnaireTemplateId: number, { sections }: TemplateContent, idOf: ReadonlyMap<string, number>, places: ReadonlyMap<string, number>, before: Stored | null): Promise<void> {
  const followed = new Set(sections.flatMap(({ questions }) => questions).flatMap(({ options }) => options.flatMap(({ followUps }) => followUps)))
  const old = new Map((before?.allocated ?? []).map((row) => [row['questionId'] as number, row]))
  const wanted = sections.flatMap(({ header, questions }) => questions.filter(({ key }) => !followed.has(key)).map(({ key }): Change => {
    const questionId = idOf.get(key) as number
    const row = old.get(questionId)
    return { ...(row ? { id: row.id } : {}), questionnaireTemplateId, questionId, position: places.get(key), header: header.en, headerUrdu: header.ur }
  }))
  const byId = new Map([...old.values()].map((row) => [row.id, row]))
  await put(tx, 'QuestionnaireTemplateQuestionAllocation', wanted, [...byId.keys()], (id) => byId.get(id))
}

/** Brings rows to what is wanted: those that go first, since a new one may take their place. */
async function put(tx: Transaction, entity: string, wanted: readonly Change[], ids: readonly number[], rowOf: (id: number) => object | undefined): Promise<void> {
  const kept = new Set(wanted.flatMap(({ id }) => id ?? []))
  await tx.delete(entity, ids.filter((id) => !kept.has(id)), { authorised: true })
  await tx.update(entity, wanted.filter((row) => row.id !== undefined && differs(rowOf(row.id) ?? {}, row)) as never, { authorised: true, trusted: true })
  await tx.create(entity, wanted.filter(({ id }) => id === undefined), { authorised: true, trusted: true })
}

function differs(row: object, values: object): boolean {
  const stored = row as Change
  return Object.entries(values).some(([name, value]) => (stored[name] ?? null) !== (value ?? null))
}
