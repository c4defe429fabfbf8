/** The questionnaire report: rows, workbook, and workbook with its pictures. */
import { formatDay, momentIn, wallClock, type SheetValue } from '#framework/kinds'
import { fileBody, InvalidInput, say, service, workbook, type FeatureContext, type FileAnswer, type Person, type Principal, type Service } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { yesNoText } from '#operations/answer-words'
import { headerWords, questionWords } from '#operations/asked-words'
import { kinds } from '#operations/questions'
import { inUrdu, isOut, numberKind, pictureKinds, type Column } from '../model/columns.ts'
import { askedOf, outOf, reportInput, type Asked, type Context } from './asked.ts'
import { everyOf, pageOf, type ReportRow } from './rows.ts'
import { zipOf, type ZipEntry } from './zip.ts'

const most = 1000
const admits = { anyOf: ['LookUps.WorkOrder.Read'] }
const column = z.object({ key: z.string(), header: z.string(), question: z.string(), headerUrdu: z.string(), questionUrdu: z.string(), kind: z.int(), unit: z.string(), optionsUrdu: z.record(z.string(), z.string()) })
const picture = z.object({ column: z.string(), address: z.string(), thumbnailAddress: z.string(), takenTime: z.string().nullable() })
const item = z.looseObject({
  workOrderId: z.int(), number: z.string(), siteCode: z.string(), siteName: z.string(), closedTime: z.string().nullable(), assignedUserName: z.string(),
  out: z.array(z.string()), pictures: z.array(picture),
})

function itemOf({ order, values, pictures }: ReportRow, columns: readonly Column[]) {
  return {
    workOrderId: order.id, number: order.number ?? '', siteCode: order.siteCode ?? '', siteName: order.siteName ?? '', closedTime: order.closedTime, assignedUserName: order.assignedUserName ?? '',
    ...Object.fromEntries(columns.map(({ key }) => [key, values.get(key) ?? ''])),
    out: columns.filter((each) => isOut(each, values.get(each.key) ?? '')).map(({ key }) => key),
    pictures: [...pictures].flatMap(([key, taken]) => taken.map(({ imageAddress, takenTime }) => ({ column: key, address: imageAddress, thumbnailAddress: `${imageAddress}&size=thumbnail`, takenTime }))),
  }
}

const rowsService = service({
  path: 'WorkOrder/GetAllQuestionnaireReport', method: 'GET', admits,
  input: z.looseObject({ ...reportInput, SkipCount: z.coerce.number().int().min(0).default(0), MaxResultCount: z.coerce.number().int().min(0).max(most).default(most) }),
  output: z.object({ totalCount: z.int(), columns: z.array(column), items: z.array(item), outCount: z.int(), versions: z.int(), versionIds: z.array(z.int()) }),
  async handle(context) {
    const { read, principal, input: { SkipCount, MaxResultCount } } = context
    const asked = await askedOf(context as unknown as Context)
    const [totalCount, rows, outCount] = await Promise.all([
      read.count(principal, WorkOrder, { where: asked.where, asked: asked.conditions }),
      MaxResultCount === 0 ? [] : pageOf(read, principal, asked, { skip: SkipCount, take: MaxResultCount }), outOf(read, principal, asked),
    ])
    return {
      totalCount, outCount, versions: asked.template.versions.length, versionIds: [...asked.template.versions], items: rows.map((row) => itemOf(row, asked.columns)),
      columns: asked.columns.map(({ key, header, questionText, headerUrdu = '', questionTextUrdu = '', kind, unit, optionsUrdu = {} }) => ({ key, header, question: questionText, headerUrdu, questionUrdu: questionTextUrdu, kind, unit, optionsUrdu })),
    }
  },
})

const headings = {
  en: { number: 'Number', site: 'Site', siteName: 'Site name', closed: 'Closed', by: 'By', title: 'Questionnaire report' },
  ur: { number: 'نمبر', site: 'سائٹ', siteName: 'سائٹ کا نام', closed: 'بند ہوا', by: 'کس نے', title: 'سوالنامے کی رپورٹ' },
} as const

function bookOf({ read }: Pick<FeatureContext, 'read'>, principal: Principal, asked: Asked) {
  const { language, zone } = principal
  const words = headings[language]
  const { columns } = asked
  async function* cells(): AsyncGenerator<SheetValue[]> {
    for await (const { order, values, pictures } of everyOf(read, principal, asked)) {
      yield [
        order.number, order.siteCode, order.siteName, order.closedTime ? wallClock(new Date(order.closedTime), zone) : null, order.assignedUserName,
        ...columns.map((each) => cellOf(each, values.get(each.key), pictures.get(each.key)?.length ?? 0, language)),
      ]
    }
  }
  const named = columns.map((each) => [headerWords(language, each), [questionWords(language, each), each.unit].filter(Boolean).join(', ')].filter(Boolean).join(' · '))
  const heads = [words.number, words.site, words.siteName, words.closed, words.by, ...named]
  return workbook([{ name: words.title, rightToLeft: language === 'ur', columns: heads.map((heading) => ({ heading })), rows: cells() }])
}

/** As the page shows it; numbers as numbers, a picture by how many there are. */
function cellOf(column: Column, value: string | undefined, pictures: number, language: Principal['language']): SheetValue {
  const { kind } = column
  if (pictureKinds.includes(kind)) return pictures || null
  if (value === undefined) return null
  if (kind === kinds.yesNo) return yesNoText(value)?.[language] ?? value
  return kind === numberKind && Number.isFinite(Number(value)) ? Number(value) : language === 'ur' ? inUrdu(value, column) : value
}

const wanted = z.string().optional()
const fileService = service({
  path: 'WorkOrder/GenerateQuestionnaireReport', method: 'POST', readsQuery: true, admits, answers: 'file', report: { title: { en: headings.en.title, ur: headings.ur.title }, formats: ['xlsx', 'zip'] }, input: z.looseObject({ ...reportInput, Format: wanted }),
  async handle(context) {
    const { principal, input: { Format } } = context
    const asked = await askedOf(context as unknown as Context)
    const name = `${asked.template.name} ${momentIn(principal.zone).today}`
    const format = (Format ?? 'xlsx').toLowerCase()
    if (format !== 'xlsx' && format !== 'zip') throw new InvalidInput(say(principal.language, 'notValid'), [{ message: say(principal.language, 'notFormat'), members: ['Format'] }])
    if (format === 'xlsx') return { name: `${name}.xlsx`, content: bookOf(context, principal, asked) }
    return { name: `${name}.zip`, content: zipOf(entriesOf(context, principal, asked, name)) }
  },
})

/** The workbook, and a folder of pictures for each work order, named by question. */
async function* entriesOf(context: Pick<FeatureContext, 'read' | 'database'>, principal: Person, asked: Asked, name: string): AsyncGenerator<ZipEntry> {
  yield { name: `${plain(name)}.xlsx`, content: bookOf(context, principal, asked) }
  for await (const { order, pictures } of everyOf(context.read, principal, asked)) {
    const taken = asked.columns.flatMap((each) => (pictures.get(each.key) ?? []).map((one, n) => ({ ...one, question: `${questionWords(principal.language, each)}${n ? ` ${n + 1}` : ''}` })))
    for (const { image, question, takenTime } of taken) {
      const file = await context.database.read(principal.tenantId, (connection) => fileBody(connection, image, 'whole'))
      const ending = file?.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'bin'
      const day = takenTime ? formatDay('en', wallClock(new Date(takenTime), principal.zone).toISOString()) : ''
      if (file) yield { name: `${plain(`${order.siteCode ?? ''} ${order.number ?? order.id}`)}/${plain(`${question} ${day}`)}.${ending}`, content: file.bytes as FileAnswer['content'] }
    }
  }
}

/** A name that every system takes for a file. */
const plain = (text: string) => text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 80)

export const reportServices: readonly Service[] = [rowsService, fileService]
