/** The template that a report is of: all its versions, also under another name, their questions as columns. */
import { InvalidInput, NotFound, say, type Principal, type Reads } from '#framework/server'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { kindsOf, limitsOf } from '#operations/questions/ask-questions'
import { columnsOf, type Column, type VersionQuestion } from '../model/columns.ts'
import { optionsUrduOf } from './options-urdu.ts'
import { texts } from './texts.ts'

type Row = { readonly id: number; readonly [name: string]: unknown }

/** Names in which the families of templates of work orders and surveys differ. */
interface Family {
  template: 'Template' | 'QuestionnaireTemplate'
  /** Of a work order. */
  inOrder: 'templateId' | 'questionnaireTemplateId'
  /** Of an answer. */
  inAnswer: 'templateQuestionId' | 'questionId'
  /** Its questions. */
  question: 'TemplateQuestion' | 'Questionnaire'
}

const survey: Family = { template: 'Template', inOrder: 'templateId', inAnswer: 'templateQuestionId', question: 'TemplateQuestion' }
const checklist: Family = { template: 'QuestionnaireTemplate', inOrder: 'questionnaireTemplateId', inAnswer: 'questionId', question: 'Questionnaire' }

export interface Template extends Family {
  name: string
  /** Ids of its versions, the newest first. */
  versions: readonly number[]
  columns: readonly Column[]
}

/**
 * @param asked one of both is given; 0 and nothing are not
 * @throws InvalidInput where neither is given, NotFound where there is no such template
 */
export async function templateOf(read: Reads, principal: Principal, asked: { TemplateId?: number | undefined; QuestionnaireTemplateId?: number | undefined }): Promise<Template> {
  const { language } = principal
  const id = asked.TemplateId || asked.QuestionnaireTemplateId
  if (!id) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'noTemplate'), members: ['TemplateId'] }])
  const family = asked.TemplateId ? survey : checklist
  const insider = withoutPlaces(principal)
  const own = await read.one(insider, family.template, id, { authorised: true })
  if (!own) throw new NotFound(say(language, 'noEntity', { entity: family.template, id }))
  const name = String(own['name'] ?? '')
  const versions = await lineOf(read, insider, family.template, own)
  const kinds = await kindsOf(readsOf(read, insider))
  const questions = family === survey ? await surveyQuestions(read, insider, versions) : await checklistQuestions(read, insider, versions)
  const urdu = await optionsUrduOf(read, insider, family.template, versions, [...questions.values()].flat())
  return { ...family, name, versions, columns: columnsOf(versions.map((version) => (questions.get(version) ?? []).map((row) => ({ ...questionOf(row, kinds), optionsUrdu: urdu.get(row) ?? {} })))) }
}

/** Ids of all versions of a template, the newest first; none where there is no such template. */
export async function versionsOf(read: Reads, insider: Principal, entity: Family['template'], id: number): Promise<number[]> {
  const own = await read.one(insider, entity, id, { authorised: true })
  return own ? lineOf(read, insider, entity, own) : []
}

async function lineOf(read: Reads, insider: Principal, entity: Family['template'], own: Row): Promise<number[]> {
  const line = await inLine(read, insider, entity, [Number(own['versionOfId'] ?? own.id)], [String(own['name'] ?? '')])
  const rows = await inLine(read, insider, entity, line.map((row) => Number(row['versionOfId'] ?? row.id)), line.map((row) => String(row['name'])))
  return rows.map((row) => row.id)
}

/** What is a version of one of these, or has one of these names; the newest first. Templates from before versions had a line are one by their name. */
function inLine(read: Reads, insider: Principal, entity: Family['template'], lines: readonly number[], names: readonly string[]): Promise<Row[]> {
  const where = { or: [{ id: { in: [...lines] } }, { versionOfId: { in: [...lines] } }, { name: { in: [...names] } }] } as never
  return read.rows(insider, entity, { where, fields: ['name', 'versionOfId'] as never, order: ['-id'], authorised: true }) as Promise<Row[]>
}

function questionOf(row: Row, kinds: ReadonlyMap<number, number | null>): VersionQuestion {
  const { min, max, likelyMin, likelyMax } = limitsOf(row)
  const text = (name: string) => String(row[name] ?? '')
  return {
    id: row.id, code: text('code'), header: text('header'), questionText: text('questionText'), headerUrdu: text('headerUrdu'), questionTextUrdu: text('questionTextUrdu'),
    kind: kinds.get(Number(row['answerTypeId'])) || 1, unit: text('unit'),
    min: likelyMin ?? min, max: likelyMax ?? max,
  }
}

async function surveyQuestions(read: Reads, insider: Principal, versions: readonly number[]): Promise<Map<number, Row[]>> {
  return grouped(await allOf(read, insider, 'TemplateQuestion', { templateId: { in: [...versions] } }), 'templateId')
}

/** Those that are given to it, and behind each the follow-ups that its options open. */
async function checklistQuestions(read: Reads, insider: Principal, versions: readonly number[]): Promise<Map<number, Row[]>> {
  const given = grouped(await allOf(read, insider, 'QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId: { in: [...versions] } }), 'questionnaireTemplateId')
  const followUps = await followUpsOf(read, insider, idsOf([...given.values()].flat().map((row) => row['questionId'])))
  const opened = (id: number, seen: ReadonlySet<number>): number[] => (seen.has(id) ? [] : [id, ...(followUps.get(id) ?? []).flatMap((row) => opened(Number(row['allocatedQuestionId']), new Set([...seen, id])))])
  // Follow-ups stand below the header of what opens them.
  const placed = new Map([...given].map(([version, own]) => [version, new Map(own.toReversed().flatMap((row) => opened(Number(row['questionId']), new Set()).map((id) => [id, { header: row['header'], headerUrdu: row['headerUrdu'] }] as const)))]))
  const ids = new Map([...given].map(([version, own]) => [version, [...new Set(own.flatMap((row) => opened(Number(row['questionId']), new Set())))]]))
  const all = [...new Set([...ids.values()].flat())]
  const rows = new Map((all.length ? await allOf(read, insider, 'Questionnaire', { id: { in: all } }, ['id']) : []).map((row) => [row.id, row]))
  return new Map([...ids].map(([version, own]) => [version, own.flatMap((id): Row[] => { const row = rows.get(id); return row ? [{ ...row, ...placed.get(version)?.get(id) }] : [] })]))
}

/** Those that the given questions open, and so on, by the question that opens them. */
async function followUpsOf(read: Reads, insider: Principal, questionIds: readonly number[]): Promise<Map<number, Row[]>> {
  const found = new Map<number, Row[]>()
  const seen = new Set(questionIds)
  for (let wanted = [...questionIds]; wanted.length;) {
    const rows = await allOf(read, insider, 'QuestionOptionsAllocation', { questionId: { in: wanted } })
    for (const [id, opened] of grouped(rows, 'questionId')) found.set(id, opened)
    wanted = idsOf(rows.map((row) => row['allocatedQuestionId'])).filter((id) => !seen.has(id) && Boolean(seen.add(id)))
  }
  return found
}

/** However many there are: a template of many versions has more than one read gives. */
async function allOf(read: Reads, insider: Principal, entity: string, where: object, order: readonly string[] = ['position', 'id']): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of read.every(insider, entity, { where: where as never, order: [...order], authorised: true })) rows.push(row as unknown as Row)
  return rows
}

function grouped(rows: readonly Row[], by: string): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = Number(row[by])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}
