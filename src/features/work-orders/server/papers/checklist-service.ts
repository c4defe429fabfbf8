/** The checklist of a work order as a paper: what was asked and answered, by whom, when and where, with pictures and lines to sign. */
import { formatDay, wallClock } from '#framework/kinds'
import { admitsOwn, facts, fileBody, paper, paperHead, pictures, questions, Refused, rowFor, section, service, signatures, type Block, type FeatureContext, type Principal, type Service } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { headerWords, questionWords } from '#operations/asked-words'
import { pointOf } from '#operations/positions'
import { chosenOf, kinds, shownOf, wrongWith } from '#operations/questions'
import { isLate } from '../../model/clock.ts'
import { workOrderActions } from '../../rules.ts'
import { filledOf, givenIn, picturesOf, type Filled } from '../answers/filled.ts'
import { fullNames } from '#operations/people/full-names'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { orderAccess, type Order } from '../record/order-access.ts'
import { texts } from '../texts.ts'

type Context = Pick<FeatureContext, 'read' | 'database' | 'names'>

/** An instant as it is read: day and time of the person's zone. */
function timeOf(instant: string | null, { language, zone }: Principal): string {
  if (!instant) return ''
  const wall = wallClock(new Date(instant), zone).toISOString()
  return `${formatDay(language, wall)} ${wall.slice(11, 16)}`
}

export const checklistService: Service = service({
  path: 'WorkOrder/GenerateChecklist', method: 'POST', readsQuery: true, admits: admitsOwn(orderAccess), answers: 'file', input: z.object({ WorkOrderId: z.coerce.number().int().min(1) }),
  async handle(context) {
    const { principal, input: { WorkOrderId }, read } = context
    const order = await rowFor(context, WorkOrder, WorkOrderId, orderAccess)
    const all = await filledOf(readsOf(read, withoutPlaces(principal)), order)
    const number = order.number ?? ''
    if (!all.length) throw new Refused(texts.say(principal.language, 'noChecklist', { number }))
    return { name: `Checklist ${number}.pdf`, content: await checklistPaper(context, principal, order, all) }
  },
})

async function checklistPaper(context: Context, principal: Principal, order: Order, all: readonly Filled[]): Promise<AsyncGenerator<Uint8Array>> {
  const { language } = principal
  const names = await fullNames(context.read, withoutPlaces(principal), idsOf([order.assignedUserId]))
  const who = names.get(order.assignedUserId ?? 0) ?? ''
  const say = (key: Parameters<typeof texts.say>[1]) => texts.say(language, key)
  const title = [say('checklist'), ...all.map(({ name }) => name)].filter(Boolean).join(' · ')
  const head = { ...paperHead(context, principal), title, subtitle: order.number ?? '', about: [order.siteCode ?? '', order.siteName ?? '', await standsAt(context, principal, order)].filter(Boolean) }
  const about = facts([
    { label: say('site'), value: [order.siteCode, order.siteName].filter(Boolean).join(' · ') }, { label: say('assignedTo'), value: who },
    { label: say('kind'), value: [order.workOrderTypeName, order.sourceFieldTypeName].filter(Boolean).join(' · ') }, { label: say('status'), value: workOrderActions.states[workOrderActions.stateOf({ ...order })][language] },
    { label: say('dispatchedAt'), value: timeOf(order.dispatchTime, principal) }, { label: say('dueAt'), value: timeOf(order.dueDate, principal) },
    { label: say('closed'), value: [timeOf(order.closedTime, principal), inTime(order, language)].filter(Boolean).join(' · ') }, { label: say('distance'), value: order.closeLatitude && order.closeDistance !== null ? String(order.closeDistance) : '' },
    { label: say('remarks'), value: order.remarks ?? '' },
  ])
  const signed = signatures([{ name: who || say('technician'), note: [say('technician'), timeOf(order.closedTime, principal)].filter(Boolean).join(' · ') }, { name: say('customerSide') }])
  return paper(head, [about, ...all.flatMap((filled) => blocksOf(context, principal, filled)), signed])
}

/** Where its site is, for whoever has the work order. */
async function standsAt({ read }: Context, principal: Principal, { siteId }: Order): Promise<string> {
  const site = siteId === null ? null : await read.one(withoutPlaces(principal), Site, siteId, { authorised: true })
  return site && pointOf(site.latitude, site.longitude) ? `${site.latitude}, ${site.longitude}` : ''
}

function inTime(order: Order, language: 'en' | 'ur'): string {
  if (!order.closedTime || !order.dueDate) return ''
  return texts.say(language, isLate({ ...order }, order.closedTime) ? 'closedLate' : 'closedInTime')
}

/** One section a header, its pictures behind its questions. */
function blocksOf({ database }: Context, principal: Principal, filled: Filled): Block[] {
  const { language, tenantId } = principal
  const shown = shownOf(filled.questions, givenIn(filled))
  const headers = [...new Set(shown.map(({ header }) => header))]
  return headers.flatMap((header) => {
    const asked = shown.filter((question) => question.header === header)
    const answered = asked.map((question) => ({ question, answer: filled.answers.get(question.questionId) }))
    const taken = answered.flatMap(({ question, answer }) => (answer ? picturesOf(answer).map((picture) => ({ question, picture })) : []))
    const count = answered.filter(({ answer }) => answer).length
    return [
      section((asked[0] && headerWords(language, asked[0])) || filled.name, texts.say(language, 'answeredOf', { count: String(count), all: String(asked.length) })),
      questions(answered.map(({ question, answer }) => ({ number: String(question.position), question: questionWords(language, question), answer: answer ? said(answer.value || chosenOf(question, { value: '', optionIds: idsOf((answer.options ?? []).map(({ id }) => id)), images: [] }).map(({ name }) => name).join(', '), question.kind, language) : '', remark: answer?.remark ?? '', ...(answer && wrongWith(question, { value: answer.value, optionIds: [] }) ? { tone: 'late' as const } : {}) }))),
      ...(taken.length ? [pictures(taken.map(({ question, picture }) => ({
        lines: [`${question.position} · ${questionWords(language, question)}`, [timeOf(picture.takenTime, principal), picture.latitude ? `${picture.latitude}, ${picture.longitude}` : ''].filter(Boolean).join(' · ')].filter(Boolean),
        bytes: async () => (await database.read(tenantId, (connection) => fileBody(connection, picture.image, 'whole')))?.bytes ?? null,
      })))] : []),
    ]
  })
}

function said(value: string, kind: number, language: 'en' | 'ur'): string {
  if (kind !== kinds.yesNo || value === '') return value
  return texts.say(language, /^(yes|true)$/i.test(value) ? 'yes' : 'no')
}
