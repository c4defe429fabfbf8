/** The checklist of a work order as a paper: what was asked and answered, by whom, when and where, with pictures and lines to sign. */
import { compareInstants, formatMoment } from '#framework/kinds'
import { admitsOwn, facts, fileBody, listed, paper, paperHead, pictures, questions, Refused, rowFor, section, service, signatures, type Block, type FeatureContext, type Principal, type Service } from '#framework/server'
import { z } from 'zod'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { headerWords, questionWords } from '#operations/asked-words'
import { beyondText, yesNoText } from '#operations/answer-words'
import { distanceOf, insides, pointOf, type Point } from '#operations/positions'
import { chosenOf, kinds, shownOf, wrongWith, type Question } from '#operations/questions'
import { isLate } from '../../model/clock.ts'
import { stateWord } from '#operations/order-words'
import { filledOf, givenIn, picturesOf, type Filled, type Picture } from '../answers/filled.ts'
import { fullNames } from '#operations/people/full-names'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { orderAccess, type Order } from '../record/order-access.ts'
import { stayAt } from '../record/stay.ts'
import type { Stay } from '../../model/at-site.ts'
import { texts } from '../texts.ts'

type Context = Pick<FeatureContext, 'read' | 'database' | 'names'>

/** An instant as it is read: day and time of the person's zone. */
function timeOf(instant: string | null, { language, zone }: Principal): string {
  return instant ? formatMoment(language, zone, instant) : ''
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
  const insider = withoutPlaces(principal)
  const given = all.flatMap(({ answers }) => [...answers.values()])
  const [names, stay] = [await fullNames(readsOf(context.read, insider), idsOf([order.assignedUserId, principal.userId, ...given.map(({ answeredById }) => answeredById)])), await stayAt(context.read, insider, order)]
  const by = idsOf(given.map(({ answeredById }) => answeredById)).map((id) => names.get(id) ?? '').filter(Boolean)
  const who = names.get(order.assignedUserId ?? 0) ?? ''
  const say = (key: Parameters<typeof texts.say>[1], values: Record<string, string | number> = {}) => texts.say(language, key, values)
  const answered = given.flatMap(({ answeredTime }) => answeredTime ?? []).toSorted(compareInstants)
  const there = await standsAt(context, principal, order)
  const title = listed(language, [say('checklist'), ...all.map(({ name }) => name)])
  const head = { ...paperHead(context, principal, names.get(principal.userId ?? 0)), title, subtitle: listed(language, [order.number, ...all.map(({ version = 1 }) => say('templateVersion', { version }))]), about: [order.siteCode ?? '', order.siteName ?? '', there ? `${there.latitude}, ${there.longitude}` : ''].filter(Boolean) }
  const about = facts([
    { label: say('answeredBy'), value: listed(language, [...(by.length ? by : [who]), order.teamName]) }, { label: say('assignedTo'), value: who },
    { label: say('kind'), value: listed(language, [order.workOrderTypeName, order.sourceFieldTypeName]) }, { label: say('status'), value: stateWord(order.status, language) },
    { label: say(stay ? 'atTheSite' : 'answeredAt'), value: spanOf(stay ?? (answered.length ? { from: answered[0] as string, until: answered.at(-1) as string } : null), principal) }, { label: say('alarm'), value: order.alarmName ?? '' },
    { label: say('dispatchedAt'), value: timeOf(order.dispatchTime, principal) }, { label: say('dueAt'), value: timeOf(order.dueDate, principal) },
    { label: say('closed'), value: listed(language, [timeOf(order.closedTime, principal), inTime(order, language)]) }, { label: say('distance'), ...closedWhere(order, language) },
    { label: say('remarks'), value: order.remarks ?? '' },
  ])
  const signed = signatures([{ name: who || say('technician'), note: listed(language, [say('technician'), timeOf(order.closedTime, principal)]) }, { name: say('customerSide') }])
  return paper(head, [about, ...all.flatMap((filled) => blocksOf(context, principal, filled, there)), signed])
}

/** Both ends of a stay and how long it was; the day stands once where both are of the same. */
function spanOf(stay: Stay | null, principal: Principal): string {
  if (!stay) return ''
  const [from, until] = [timeOf(stay.from, principal), timeOf(stay.until, principal)]
  const minutes = Math.round((Date.parse(stay.until) - Date.parse(stay.from)) / 60_000)
  if (minutes < 1) return from
  const last = from.slice(0, -5) === until.slice(0, -5) ? until.slice(-5) : until
  const { language } = principal
  const long = minutes < 60 ? texts.say(language, 'minutesLong', { minutes }) : texts.say(language, 'hoursLong', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  return texts.say(language, 'fromUntil', { from, until: last, long })
}

/** How far from the mast it was closed, and how well that is known. */
function closedWhere({ closeLatitude, closeDistance, closeAccuracy, closePlace }: Order, language: 'en' | 'ur'): { value: string; tone?: 'near' } {
  if (!closeLatitude || closeDistance === null) return { value: '' }
  const words = [
    closePlace === insides.outside ? texts.say(language, 'placeOutside') : closePlace === insides.inside ? texts.say(language, 'placeInside') : '',
    texts.say(language, 'metresFromMast', { metres: Math.round(Number(closeDistance)) }), closeAccuracy ? texts.say(language, 'goodTo', { metres: Math.round(Number(closeAccuracy)) }) : '',
  ]
  return { value: listed(language, words), ...(closePlace === insides.outside ? { tone: 'near' as const } : {}) }
}

/** Where its site is, for whoever has the work order. */
async function standsAt({ read }: Context, principal: Principal, { siteId }: Order): Promise<Point | null> {
  const site = siteId === null ? null : await read.one(withoutPlaces(principal), Site, siteId, { authorised: true })
  return site && pointOf(site.latitude, site.longitude)
}

/** How far from the mast a picture was taken, and how well that is known; its coordinates where the site has none. */
function takenWhere({ latitude, longitude, accuracy }: Picture, there: Point | null, language: 'en' | 'ur'): string {
  const here = pointOf(latitude, longitude)
  if (!here || !there) return here ? `${here.latitude}, ${here.longitude}` : ''
  const distance = texts.say(language, 'metresFromMast', { metres: Math.round(distanceOf(here, there)) })
  return listed(language, [distance, accuracy ? texts.say(language, 'goodTo', { metres: Math.round(accuracy) }) : ''])
}

function inTime(order: Order, language: 'en' | 'ur'): string {
  if (!order.closedTime || !order.dueDate) return ''
  return texts.say(language, isLate({ ...order }, order.closedTime) ? 'closedLate' : 'closedInTime')
}

/** One section a header, its pictures behind its questions. */
function blocksOf({ database }: Context, principal: Principal, filled: Filled, there: Point | null): Block[] {
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
      questions(answered.map(({ question, answer }) => ({ number: String(question.position), question: questionWords(language, question), answer: answer ? said(answer.value || chosenOf(question, { value: '', optionIds: idsOf((answer.options ?? []).map(({ id }) => id)), images: [] }).map(({ name }) => name).join(texts.say(language, 'comma')), question.kind, language, question.unit) : '', ...remarkOf(question, answer, language) }))),
      ...(taken.length ? [pictures(taken.map(({ question, picture }) => ({
        lines: [`${question.position} ${questionWords(language, question)}`, listed(language, [timeOf(picture.takenTime, principal), takenWhere(picture, there, language)])].filter(Boolean),
        bytes: async () => (await database.read(tenantId, (connection) => fileBody(connection, picture.image, 'whole')))?.bytes ?? null,
      })))] : []),
    ]
  })
}

/** By how much it is out of bounds, before what was remarked. */
function remarkOf(question: Question, answer: { value: string | null; remark: string | null } | undefined, language: 'en' | 'ur'): { remark: string; tone?: 'late' | 'near' } {
  const beyond = answer ? beyondText(question, answer.value)?.[language] : undefined
  const isWrong = answer !== undefined && wrongWith(question, { value: answer.value, optionIds: [] }) !== null
  return { remark: listed(language, [beyond, answer?.remark]), ...(isWrong ? { tone: 'late' as const } : beyond ? { tone: 'near' as const } : {}) }
}

function said(value: string, kind: number, language: 'en' | 'ur', unit = ''): string {
  if (kind !== kinds.yesNo || value === '') return value && unit ? `${value} ${unit}` : value
  return yesNoText(value)?.[language] ?? value
}
