/** A field service report as a paper for the customer: the visit, what was used, what was found, pictures, both signatures. */
import { formatMoment } from '#framework/kinds'
import { facts, fileBody, listed, paper, paperHead, paragraph, pictures, questions, section, signatures, table, type Block, type Fact, type FeatureContext, type FileBody, type Principal, type RowOf, type Signature } from '#framework/server'
import { FSR } from '#entities/fsr/fsr'
import { FSRQuestions } from '#entities/fsr/fsr-questions'
import { Site } from '#entities/site/site'
import { yesNoText } from '#operations/answer-words'
import { questionWords } from '#operations/asked-words'
import { insides, pointOf } from '#operations/positions'
import { WorkOrder } from '#entities/work-orders/work-order'
import { fullNames } from '#operations/people/full-names'
import { idsOf, readsOf, withoutPlaces } from '#operations/people/insider'
import { texts } from './texts.ts'

type Report = RowOf<typeof FSR>
type Order = RowOf<typeof WorkOrder>
type Context = Pick<FeatureContext, 'read' | 'database' | 'names'>
type Owned = { readonly [name: string]: unknown }

/** An instant as day and time where the reader is. */
function timeOf(instant: string | null, { language, zone }: Principal): string {
  return instant ? formatMoment(language, zone, instant) : ''
}

/** From and until; the day is said once where both are of it. */
function spanOf(from: string | null, until: string | null, principal: Principal): string {
  const [first, last] = [timeOf(from, principal), timeOf(until, principal)]
  if (!first || !last) return first || last
  return texts.say(principal.language, 'fromUntil', { from: first, until: first.slice(0, -5) === last.slice(0, -5) ? last.slice(-5) : last })
}

const answerWords = (value: string, language: Principal['language']): string => yesNoText(value)?.[language] ?? value

export async function reportPaper(context: Context, principal: Principal, report: Report, order: Order | null): Promise<AsyncGenerator<Uint8Array>> {
  const { language } = principal
  const say = (key: Parameters<typeof texts.say>[1], values = {}) => texts.say(language, key, values)
  const head = {
    ...paperHead(context, principal, (await fullNames(readsOf(context.read, withoutPlaces(principal)), [principal.userId ?? 0])).get(principal.userId ?? 0)), title: say('title'), subtitle: listed(language, [report.number ?? report.name, order && `${say('workOrder')} ${order.number}`]),
    about: [order?.siteCode ?? report.siteName ?? '', order?.siteName ?? '', await standsAt(context, principal, order?.siteId ?? report.siteId)].filter(Boolean),
  }
  const fileOf = async (key: unknown) => (typeof key === 'string' && key !== '' ? await context.database.read(principal.tenantId, (connection) => fileBody(connection, key, 'whole')) : null)
  const own = (rows: unknown) => (rows ?? []) as Owned[]
  const taken = own(report.pictures)
  const asked = await questionsOf(context, principal, own(report.answers))
  const blocks: Block[] = [
    ...(order ? [visitOf(order, principal)] : []),
    ...await usedOf(context, principal, own(report.items)),
    ...(own(report.answers).length ? [section(say('found'), String(own(report.answers).length)), questions(own(report.answers).map((answer, n) => ({ number: String(n + 1), question: asked.get(Number(answer['questionId'])) ?? String(answer['questionName'] ?? ''), answer: answerWords(String(answer['value'] ?? ''), language), remark: '' })))] : []),
    ...(taken.length ? [section(say('pictures'), String(taken.length)), pictures(taken.map((each) => ({ lines: [String(each['caption'] ?? ''), timeOf(each['takenTime'] as string | null, principal)].filter(Boolean), bytes: async () => (await fileOf(each['image']))?.bytes ?? null })))] : []),
    ...(report.remarks ? [section(say('remarks')), paragraph(report.remarks)] : []),
    signatures([
      signedBy(principal, order?.assignedUserName ?? '', say('technician'), await fileOf(report.technicianSignature)),
      signedBy(principal, report.customerName ?? '', say('customer'), await fileOf(report.customerSignature)),
    ]),
  ]
  return paper(head, blocks)
}

/** Who signed as what, and when his signature came to the server; where no name is known, what he signs as stands in its place. */
function signedBy(principal: Principal, name: string, as: string, signed: FileBody | null): Signature {
  const time = timeOf(signed?.at ?? null, principal)
  return { ...(name ? { name, note: listed(principal.language, [as, time]) } : { name: as, note: time }), picture: signed?.bytes ?? null }
}

/** Questions by id, in the language of the paper. */
async function questionsOf({ read }: Context, principal: Principal, answers: readonly Owned[]): Promise<ReadonlyMap<number, string>> {
  const rows = await read.rows(principal, FSRQuestions, { where: { id: { in: idsOf(answers.map(({ questionId }) => questionId)) } }, fields: ['questionText', 'questionTextUrdu'], authorised: true })
  return new Map(rows.map(({ id, questionText, questionTextUrdu }) => [id, questionWords(principal.language, { questionText: questionText ?? '', questionTextUrdu: questionTextUrdu ?? '' })]))
}

/** Where the site is, for whoever has the report. */
async function standsAt({ read }: Context, principal: Principal, siteId: number | null): Promise<string> {
  const site = siteId === null ? null : await read.one(withoutPlaces(principal), Site, siteId, { authorised: true })
  return site && pointOf(site.latitude, site.longitude) ? `${site.latitude}, ${site.longitude}` : ''
}

function visitOf(order: Order, principal: Principal): Block {
  const { language } = principal
  const say = (key: Parameters<typeof texts.say>[1], values = {}) => texts.say(language, key, values)
  const late = order.dueDate && order.closedTime ? Math.max(0, (Date.parse(order.closedTime) - Date.parse(order.dueDate)) / 3_600_000) : null
  const lateness = late === null ? '' : late > 0 ? say('lateBy', { hours: Math.round(late * 10) / 10 }) : say('inTime')
  return facts([
    { label: say('by'), value: listed(language, [order.assignedUserName, order.teamName]) }, { label: say('kind'), value: listed(language, [order.workOrderTypeName, order.sourceFieldTypeName]) },
    // The report is mostly written before the work order is closed.
    { label: say(!order.closedTime ? 'accepted' : order.acceptedTime ? 'atSite' : 'closed'), value: spanOf(order.acceptedTime, order.closedTime, principal) }, { label: say('due'), value: listed(language, [timeOf(order.dueDate, principal), lateness]) },
    { label: say('alarm'), value: order.alarmName ?? '' }, { label: say('place'), ...closedWhere(order, language) },
  ].filter(({ value }) => value))
}

/** Whether it was closed at the site, and how far from its mast. */
function closedWhere({ closeLatitude, closeDistance, closePlace }: Order, language: Principal['language']): Pick<Fact, 'value' | 'tone'> {
  if (!closeLatitude || closeDistance === null) return { value: '' }
  const isOutside = closePlace === insides.outside
  const where = isOutside ? texts.say(language, 'outside') : closePlace === insides.inside ? texts.say(language, 'inside') : ''
  return { value: listed(language, [where, texts.say(language, 'metres', { metres: Math.round(Number(closeDistance)) })]), ...(isOutside ? { tone: 'near' as const } : {}) }
}

/** What an item itself says of bar code and return holds where the row says nothing. */
async function usedOf({ read }: Context, principal: Principal, items: readonly Owned[]): Promise<Block[]> {
  if (!items.length) return []
  const say = (key: Parameters<typeof texts.say>[1]) => texts.say(principal.language, key)
  const known = new Map((await read.rows(withoutPlaces(principal), 'FSRItem', { where: { id: { in: items.map(({ itemId }) => Number(itemId)) } }, authorised: true })).map((item) => [item.id, item]))
  const word = (is: boolean) => say(is ? 'yes' : 'no')
  const rows = items.map((used, n) => {
    const item = known.get(Number(used['itemId']))
    return [String(n + 1), String(used['itemName'] ?? item?.['name'] ?? ''), String(used['quantity'] ?? ''), String(used['barcode'] || item?.['barcode'] || '–'), word(used['isReturnable'] === true || item?.['isReturnable'] === true), word(used['isClaimable'] === true || item?.['isClaimable'] === true)]
  })
  return [section(say('used'), String(items.length)), table({ columns: [{ heading: '', share: 0.3 }, { heading: say('item'), share: 3 }, { heading: say('quantity') }, { heading: say('barcode'), share: 2 }, { heading: say('returnable') }, { heading: say('claimable') }], rows })]
}
