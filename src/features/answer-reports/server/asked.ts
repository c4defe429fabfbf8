/** What a questionnaire report is asked for: which work orders, which questions. */
import { InvalidInput, say, type Person, type Principal, type Reads, type ServiceContext, type Where } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { chosenOf, isOut, numberKind, partsOf, type Column } from '../model/columns.ts'
import { isInLine } from '../model/spread.ts'
import { withoutPlaces } from '#operations/people/insider'
import { templateOf, type Template } from './template.ts'
import { texts } from './texts.ts'

export const maybeId = z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0)]).optional()
const day = z.iso.date().optional().or(z.literal('').transform(() => undefined))
const names = z.string().max(20_000).optional()

/** Conditions of the list of work orders come under their own names beside these: `regionId.in`, `Keyword`. */
export const reportInput = {
  SiteId: maybeId, TemplateId: maybeId, QuestionnaireTemplateId: maybeId, ProjectId: maybeId, RegionId: maybeId, SubRegionId: maybeId, PresetId: maybeId,
  HeaderNames: names, QuestionNames: names, StartDate: day, EndDate: day, IsOut: z.stringbool().optional(), HasPictures: z.stringbool().optional(),
  /** Key of a column and one of the answers that its summary counts. */
  AnswerOf: z.string().max(200).optional(), Answer: z.string().max(4000).optional(),
}
const input = z.object(reportInput)
export type Input = Partial<z.output<typeof input>>
export type Context = ServiceContext<Input, Person>
type Orders = Where<typeof WorkOrder>

/** A report that is understood. */
export interface Asked {
  template: Template
  columns: readonly Column[]
  where: Orders
  /** Further conditions, as the list's address has them. */
  conditions: { readonly [name: string]: unknown }
}

/** @throws InvalidInput for a header that the template has not, or an end before the start; NotFound for a template or preset that is not there */
export async function askedOf({ read, principal, input: sent }: Context): Promise<Asked> {
  const { language } = principal
  const preset = sent.PresetId ? await read.one(principal, 'QsReportingPreset', sent.PresetId, { authorised: true }) : null
  const merged: Input = preset && !sent.TemplateId && !sent.QuestionnaireTemplateId ? { ...sent, TemplateId: preset['templateId'] as number, QuestionnaireTemplateId: preset['questionnaireTemplateId'] as number } : sent
  const template = await templateOf(read, principal, merged)
  const said = (own: string | undefined, kept: string) => own ?? (preset ? String(preset[kept] ?? '') : undefined)
  const { columns, unknownHeaders } = chosenOf(template.columns, { headers: partsOf(said(sent.HeaderNames, 'headerNames')), questions: partsOf(said(sent.QuestionNames, 'questionNames'), /\n/) })
  if (unknownHeaders.length) {
    const messages = unknownHeaders.map((header) => ({ message: texts.say(language, 'noHeader', { template: template.name, header }), members: ['HeaderNames'] }))
    throw new InvalidInput(say(language, 'notValid'), messages)
  }
  const where = closedOf(sent, template, principal)
  const asked = { template, columns, where, conditions: Object.fromEntries(Object.entries(sent).filter(([name]) => name.includes('.') || name.toLowerCase() === 'keyword')) }
  const only = [...(sent.IsOut ? [await ordersOut(read, principal, asked)] : []), ...(sent.HasPictures ? [await ordersPictured(read, principal, asked)] : []), ...(sent.AnswerOf && sent.Answer ? [await ordersAnswering(read, principal, asked, sent.AnswerOf, sent.Answer)] : [])]
  return only.length ? { ...asked, where: { and: [where, ...only.map((ids) => ({ id: { in: ids } }))] } as Orders } : asked
}

/** Closed work orders with any version of the template. */
function closedOf({ StartDate, EndDate, SiteId, ProjectId, RegionId, SubRegionId }: Input, { inOrder, versions }: Template, { language }: Principal): Orders {
  if (StartDate && EndDate && EndDate < StartDate) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'endFirst'), members: ['EndDate'] }])
  const by = { siteId: SiteId, projectId: ProjectId, regionId: RegionId, subRegionId: SubRegionId }
  return { and: [
    { status: 'CLOSED', [inOrder]: { in: [...versions] } }, Object.fromEntries(Object.entries(by).filter(([, id]) => id)),
    StartDate || EndDate ? { closedTime: { between: [StartDate ?? null, EndDate ?? null] } } : {},
  ] } as Orders
}

export interface ValueCount {
  column: Column
  value: string
  /** First day of the week or month, where they are told apart by it. */
  since: string
  count: number
}

/** Each value of the columns with how often it was given, in the work orders that are asked for. */
export async function valuesOf(read: Reads, principal: Principal, { template: { inAnswer }, where: orderWhere, conditions }: Asked, columns: readonly Column[], period?: 'week' | 'month'): Promise<ValueCount[]> {
  if (!columns.length) return []
  const counts = new Map<string, ValueCount>()
  const orders = await orderIds(read, principal, orderWhere, conditions)
  for (let n = 0; n < orders.length; n += atOnce) {
    const by: string[] = [inAnswer, 'value', ...(period ? [`answeredTime.${period}`] : [])]
    const groups = await groupsOf(read, principal, by, { [inAnswer]: { in: columns.flatMap(({ ids }) => [...ids]) } }, orders.slice(n, n + atOnce))
    for (const { count, ...group } of groups) {
      const { [inAnswer]: question, value } = group
      const column = columns.find(({ ids }) => ids.includes(Number(question)))
      if (!column || !value) continue
      const since = period ? String(group[`answeredTime.${period}`] ?? '') : ''
      const key = `${column.key}\n${since}\n${String(value)}`
      counts.set(key, { column, value: String(value), since, count: count + (counts.get(key)?.count ?? 0) })
    }
  }
  return [...counts.values()]
}

/** Work orders whose answers are asked for in one statement. */
const atOnce = 5000

/** A statement gives so many groups at most: where it is full, its work orders are asked for in halves. A work order has few enough answers. */
async function groupsOf(read: Reads, principal: Principal, by: string[], where: object, orders: readonly number[]): Promise<Group[]> {
  const groups = await read.groupBy(withoutPlaces(principal), 'WorkOrderAnswer', { by, where: { ...where, workOrderId: { in: [...orders] } } as never, authorised: true, limit: mostGroups }) as Group[]
  if (groups.length < mostGroups || orders.length < 2) return groups
  const half = Math.ceil(orders.length / 2)
  return [...await groupsOf(read, principal, by, where, orders.slice(0, half)), ...await groupsOf(read, principal, by, where, orders.slice(half))]
}

const mostGroups = 10_000

type Group = { readonly count: number; readonly [name: string]: unknown }

async function orderIds(read: Reads, principal: Principal, where: Orders, asked: Asked['conditions']): Promise<number[]> {
  const ids: number[] = []
  for await (const { id } of read.every(principal, WorkOrder, { where, asked, fields: ['status'], order: ['id'] })) ids.push(id)
  return ids
}

/** Answers outside the bounds of their questions. */
export async function outOf(read: Reads, principal: Principal, asked: Asked): Promise<number> {
  const bounded = asked.columns.filter(({ kind, min, max }) => kind === numberKind && (min !== null || max !== null))
  return (await valuesOf(read, principal, asked, bounded)).reduce((sum, { column, value, count }) => sum + (isOut(column, value) ? count : 0), 0)
}

async function ordersOut(read: Reads, principal: Principal, asked: Asked): Promise<number[]> {
  const bounded = asked.columns.filter(({ kind, min, max }) => kind === numberKind && (min !== null || max !== null))
  const outside = (await valuesOf(read, principal, asked, bounded)).filter(({ column, value }) => isOut(column, value))
  if (!outside.length) return []
  const { inAnswer } = asked.template
  return ordersWith(read, principal, asked, { or: outside.map(({ column, value }) => ({ [inAnswer]: { in: [...column.ids] }, value })) })
}

/** With a picture in one of the columns, whatever else was answered there. */
function ordersPictured(read: Reads, principal: Principal, asked: Asked): Promise<number[]> {
  return ordersWith(read, principal, asked, { [asked.template.inAnswer]: { in: asked.columns.flatMap(({ ids }) => [...ids]) }, 'WorkOrderAnswerImage:answer.image': { empty: false } })
}

/** @throws InvalidInput where the template has no such column */
async function ordersAnswering(read: Reads, principal: Principal, asked: Asked, key: string, answer: string): Promise<number[]> {
  const column = asked.template.columns.find((each) => each.key === key)
  if (!column) throw new InvalidInput(say(principal.language, 'notValid'), [{ message: texts.say(principal.language, 'noQuestion', { template: asked.template.name }), members: ['AnswerOf'] }])
  const values = (await valuesOf(read, principal, asked, [column])).filter(({ value }) => isInLine(value, answer, column.kind === numberKind))
  return values.length ? ordersWith(read, principal, asked, { [asked.template.inAnswer]: { in: [...column.ids] }, value: { in: values.map(({ value }) => value) } }) : []
}

async function ordersWith(read: Reads, principal: Principal, asked: Asked, answers: object): Promise<number[]> {
  const orders = await orderIds(read, principal, asked.where, asked.conditions)
  const found: number[] = []
  for (let n = 0; n < orders.length; n += atOnce) {
    found.push(...(await groupsOf(read, principal, ['workOrderId'], answers, orders.slice(n, n + atOnce))).map(({ workOrderId }) => Number(workOrderId)))
  }
  return found
}
