/** The report of work orders: table, workbook and paper over period, places, kind and state, with lateness, penalty and the customer's answer. */
import { formatDay, wallClock } from '#framework/kinds'
import { facts, reportService, type Fact, type Person, type ReportColumn, type RowOf, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { WorkOrder } from '#entities/work-orders/work-order'
import { responseWord, stateWord } from '#operations/order-words'
import { workOrderActions } from '../../rules.ts'
import { figureFilter, ordersOf, type Filter, type Orders } from '#operations/figures/order-filter'
import { texts } from '../texts.ts'

type Row = RowOf<typeof WorkOrder>
type Asked = Filter & { Status?: string | undefined; MaxResultCount?: number | undefined }
type Context = ServiceContext<Asked, Person>

/** Rows that are answered as JSON; files hold all of them. */
const most = 1000
const order = ['raisedTime', 'number'] as const
const words: { readonly [sent: string]: string } = { 1: 'PENDING', 2: 'ACCEPTED', 3: 'CLOSED' }

const names = [
  'number', 'siteCode', 'siteName', 'projectName', 'regionName', 'subRegionName', 'teamName', 'workOrderTypeName', 'sourceFieldTypeName', 'status', 'assignedUserName', 'raisedTime', 'plannedDate', 'dispatchTime', 'acceptedTime', 'closedTime', 'dueDate',
] as const
const text = z.string().nullable()
const item = z.object({
  id: z.int(), ...Object.fromEntries(names.map((name) => [name, text])), isExpired: z.boolean(), lateHours: z.number(), penalty: z.number(), jazzResponse: z.string(), isVisited: z.boolean().nullable(), isOutside: z.boolean().nullable(), closeDistance: z.number().nullable(),
})

/** What a row of the report needs: half of a work order, which files of a hundred thousand read twice as fast. */
const needed = [
  ...names, 'id', 'workOrderTypeId', 'slaHours', 'heldSeconds', 'isHeld', 'holdStart', 'holdDecision', 'penalty', 'jazzResponse', 'visit', 'closePlace', 'closeLatitude', 'closeLongitude', 'closeDistance',
] as const
type Needed = Pick<Row, (typeof needed)[number]>

/** With what follows from it: lateness as of now. */
function shown(row: Needed) {
  const derived = workOrderActions.derives?.({ ...row }, { now: new Date().toISOString() }) ?? {}
  const hasDistance = derived['closeDistance'] !== null
  return {
    ...row, isExpired: derived['isExpired'] === true, lateHours: Number(derived['lateHours'] ?? 0), penalty: Number(row.penalty ?? 0), jazzResponse: row.jazzResponse ?? '',
    isVisited: (derived['isVisited'] ?? null) as boolean | null, isOutside: (derived['isOutside'] ?? null) as boolean | null, closeDistance: hasDistance ? (row.closeDistance ?? null) : null,
  }
}
type Shown = ReturnType<typeof shown>

function meant({ input, principal }: Context): Orders {
  const status = String(input.Status ?? '').trim().toUpperCase()
  return { and: [ordersOf(input, principal), status === '' || status === '0' ? {} : { status: words[status] ?? status }] }
}

/** Conditions of the list as its address has them: `regionId.in`, `Keyword`. */
function conditions({ input }: Context): { readonly [name: string]: unknown } {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name.includes('.') || name.toLowerCase() === 'keyword'))
}

async function* every(context: Context): AsyncGenerator<Shown> {
  for await (const row of context.read.every(context.principal, WorkOrder, { where: meant(context), asked: conditions(context), order: [...order], fields: needed })) yield shown(row)
}

async function totalsOf(context: Context) {
  const { read, principal } = context
  const where = meant(context)
  const asked = conditions(context)
  const [count, closed, answers] = await Promise.all([
    read.count(principal, WorkOrder, { where, asked }), read.count(principal, WorkOrder, { where: { and: [where, { status: 'CLOSED' }] } as Orders, asked }), read.groupBy(principal, WorkOrder, { by: 'jazzResponse', where, asked }),
  ])
  const answered = (word: string) => answers.find(({ jazzResponse }) => jazzResponse === word)?.count ?? 0
  let [late, lateHours] = [0, 0]
  let penalty = 0
  const clocked = read.every(principal, WorkOrder, { where: { and: [where, { dueDate: { lt: new Date().toISOString() } }] } as Orders, asked, order: ['id'], fields: needed })
  for await (const row of clocked) {
    const { isExpired, lateHours: hours, penalty: due } = shown(row)
    if (!isExpired) continue
    late += 1
    lateHours += hours
    penalty += due
  }
  return { count, closed, accepted: answered('accepted'), rejected: answered('rejected'), late, lateHours: Math.round(lateHours * 100) / 100, penalty: Math.round(penalty * 100) / 100 }
}

/** Which rows they are, and what all of them come to. */
function factsOf({ input: { StartDate, EndDate }, principal: { language } }: Context, { count, closed, accepted, rejected, late, lateHours, penalty }: Awaited<ReturnType<typeof totalsOf>>): Fact[] {
  const said = (key: 'reportFrom' | 'reportUntil' | 'reportBetween' | 'reportLate' | 'reportAnswers', of: { readonly [name: string]: string | number }) => texts.say(language, key, of)
  const [from, until] = [StartDate && formatDay(language, StartDate), EndDate && formatDay(language, EndDate)]
  const days = from && until ? said('reportBetween', { from, until }) : from ? said('reportFrom', { from }) : until ? said('reportUntil', { until }) : ''
  const figure = (value: number) => value.toLocaleString('en')
  return [
    { label: texts.say(language, 'reportPeriod'), value: days }, { label: texts.say(language, 'reportCount'), value: figure(count) },
    { label: texts.say(language, 'reportClosed'), value: figure(closed) }, { label: texts.say(language, 'reportLateLabel'), value: said('reportLate', { count: figure(late), hours: figure(lateHours) }), ...(late > 0 ? { tone: 'late' } : {}) },
    { label: texts.say(language, 'reportPenalty'), value: penalty > 0 ? figure(penalty) : '' }, { label: texts.say(language, 'reportCustomer'), value: said('reportAnswers', { accepted: figure(accepted), rejected: figure(rejected) }) },
  ]
}

const column = (en: string, ur: string, cell: ReportColumn<Shown>['cell'], share = 0): ReportColumn<Shown> => ({ heading: { en, ur }, cell, share })
const time = (en: string, ur: string, of: (row: Shown) => string | null, share = 0): ReportColumn<Shown> => column(en, ur, (row, { zone }) => wallTime(of(row), zone), share)
const wallTime = (instant: string | null, zone: string) => (instant ? wallClock(new Date(instant), zone) : null)

/** Ten of them stand on paper, each as wide as what it holds is in Urdu; the workbook has all. */
const columns: readonly ReportColumn<Shown>[] = [
  column('Number', 'نمبر', (row) => row.number, 1.9), column('Site', 'سائٹ', (row) => row.siteCode, 1.2), column('Site name', 'سائٹ کا نام', (row) => row.siteName),
  column('Project', 'پراجیکٹ', (row) => row.projectName), column('Region', 'ریجن', (row) => row.regionName), column('Sub region', 'سب ریجن', (row) => row.subRegionName), column('Team', 'ٹیم', (row) => row.teamName),
  column('Type', 'قسم', (row) => row.workOrderTypeName, 0.7), column('Source field type', 'شعبہ', (row) => row.sourceFieldTypeName), column('State', 'حالت', (row, { language }) => stateWord(row.status, language), 1.5), column('Assigned to', 'ذمہ دار', (row) => row.assignedUserName, 1.7),
  time('Raised', 'درج ہوا', (row) => row.raisedTime), time('Planned', 'منصوبہ', (row) => row.plannedDate), time('Dispatched', 'سپرد ہوا', (row) => row.dispatchTime), time('Accepted', 'قبول ہوا', (row) => row.acceptedTime),
  time('Closed', 'بند ہوا', (row) => row.closedTime, 2.05), time('Due', 'آخری وقت', (row) => row.dueDate, 2.05), column('Late hours', 'تاخیر کے گھنٹے', (row) => row.lateHours, 0.9), column('Penalty', 'جرمانہ', (row) => row.penalty, 1.1),
  column('Response', 'گاہک کا جواب', (row, { language }) => responseWord(row.jazzResponse, language), 1.2), column('Visited', 'دورہ ہوا', (row) => row.isVisited), column('Outside', 'باہر', (row) => row.isOutside), column('Metres', 'میٹر', (row) => row.closeDistance),
]

export const workOrderReport = reportService({
  path: 'WorkOrder/GetWorkOrderReport', admits: { anyOf: ['LookUps.WorkOrder.Read'] }, title: { en: 'Work orders', ur: 'ورک آرڈرز' }, columns,
  input: z.looseObject({ ...figureFilter, Status: z.string().max(64).optional(), MaxResultCount: z.coerce.number().int().min(0).max(most).optional() }),
  output: z.object({ totalCount: z.int(), items: z.array(item), totals: z.object({ count: z.int(), closed: z.int(), accepted: z.int(), rejected: z.int(), late: z.int(), lateHours: z.number(), penalty: z.number() }) }),
  rows: (context) => every(context as Context),
  above: async (context) => [facts(factsOf(context as Context, await totalsOf(context as Context)))],
  async answer(context) {
    const { read, principal } = context
    const asked = context as Context
    const [totals, rows] = await Promise.all([totalsOf(asked), read.rows(principal, WorkOrder, { where: meant(asked), asked: conditions(asked), order: [...order], limit: asked.input.MaxResultCount ?? most })])
    return { totalCount: totals.count, items: rows.map(shown) as never, totals }
  },
})
