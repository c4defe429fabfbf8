/** Reports: one service that answers with its rows, or under `Format` with all of them as a workbook or a paper. */
import { momentIn, formatDay, wallClock, type SheetValue } from '#framework/kinds'
import type { Text } from '#framework/metadata'
import { z } from 'zod'
import { InvalidInput } from '../../failures.ts'
import { temporaryFile } from '../../files/temporary/temporary-file.ts'
import { service, type Admission, type Service, type ServiceContext } from '../../http/service/service.ts'
import { paper, section, table, type Block, type PaperHead } from '../../paper/index.ts'
import type { Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import { workbook } from '../../workbook/workbook.ts'
import type { FeatureContext } from '../context.ts'
import { cellText } from './cell-text.ts'

export interface ReportColumn<Row> {
  heading: Text
  /** A time is a wall-clock time where the person is, read as UTC. */
  cell: (row: Row, principal: Principal) => SheetValue
  /** Of the workbook's column, in characters; 18 if not stated. */
  width?: number
  /** Of the paper's width, beside the other columns; 1 if not stated. 0: the workbook alone has it, since a sheet of paper is not as wide. */
  share?: number
}

/** A table of its own beside the rows: a sheet of the workbook, and on the paper under its title below them. */
export interface FurtherTable {
  title: Text
  columns: readonly Pick<ReportColumn<never>, 'heading' | 'width' | 'share'>[]
  /** Cells in the order of the columns. */
  rows: readonly (readonly SheetValue[])[]
}

export interface Report<Input extends z.ZodObject, Output extends z.ZodType, Row> {
  path: string
  also?: readonly string[]
  /** GET if not stated. */
  method?: 'GET' | 'POST'
  admits: Exclude<Admission, 'everyone'>
  /** `Format` is added. */
  input: Input
  output: Output
  /** Names sheet, paper and file. */
  title: Text
  columns: readonly ReportColumn<Row>[]
  /** What the rows belong to, where the title does not say it: stands below it on the paper and in the name of the file. '' where there is nothing to say. */
  of?: (context: ServiceContext<z.output<Input>>) => Promise<string>
  /** The rows as JSON, with totals and whatever else belongs to them. */
  answer: (context: ServiceContext<z.output<Input>>) => Promise<z.input<Output>>
  /** All of them, in the same order, by the same filter: `read.every` gives them without holding them. */
  rows: (context: ServiceContext<z.output<Input>>) => AsyncIterable<Row> | Iterable<Row>
  /** What stands on the paper above the rows. */
  above?: (context: ServiceContext<z.output<Input>>) => Promise<readonly Block[]>
  /** What files hold beside the rows; a table without rows is left out. */
  further?: (context: ServiceContext<z.output<Input>>) => Promise<readonly FurtherTable[]>
}

/**
 * Declares a report.
 *
 * @example
 * reportService({ path: 'Book/GetReport', admits, input: z.object({ authorId: z.coerce.number().optional() }), output, title, columns, answer, rows: ({ read, principal }) => read.every(principal, Book) })
 */
export function reportService<Input extends z.ZodObject, Output extends z.ZodType, Row>(report: Report<Input, Output, Row>): Service {
  const { path, also, method = 'GET', admits, output, title } = report
  return service({
    path, method, admits, report: { title, formats: ['xlsx', 'pdf'] }, ...(also ? { also } : {}),
    input: report.input.extend({ format: z.string().optional() }) as z.ZodType as z.ZodType<{ format?: string }>,
    output: z.union([temporaryFile, output]) as z.ZodType,
    async handle(context) {
      const { principal, input, keepFile } = context
      const asked = context as unknown as ServiceContext<z.output<Input>>
      const format = input.format?.toLowerCase() ?? ''
      if (format === '') return report.answer(asked)
      const subject = (await report.of?.(asked)) ?? ''
      const name = [subject ? `${title[principal.language]}, ${fit(subject)}` : title[principal.language], momentIn(principal.zone).today].join(' ')
      if (format === 'xlsx') return keepFile({ name: `${name}.xlsx`, content: bookOf(report, asked) })
      if (format === 'pdf') return keepFile({ name: `${name}.pdf`, content: paperOf(report, asked, subject) })
      const message = say(principal.language, 'notFormat')
      throw new InvalidInput(message, [{ message, members: ['Format'] }])
    },
  })
}

/** As a part of a file's name. */
const fit = (text: string) => text.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, 100).trim()

async function* bookOf<Input extends z.ZodObject, Output extends z.ZodType, Row>({ title, columns, rows, further }: Report<Input, Output, Row>, context: ServiceContext<z.output<Input>>): AsyncGenerator<Uint8Array> {
  const { language } = context.principal
  const rightToLeft = language === 'ur'
  const headed = (all: FurtherTable['columns']) => all.map(({ heading, width }) => ({ heading: heading[language], ...(width === undefined ? {} : { width }) }))
  const more = await furtherOf(further, context)
  yield* workbook([
    { name: title[language], rightToLeft, rows: cellsOf(rows(context), columns, context.principal), columns: headed(columns) },
    ...more.map((each) => ({ name: each.title[language], rightToLeft, rows: each.rows, columns: headed(each.columns) })),
  ])
}

async function furtherOf<Context>(further: ((context: Context) => Promise<readonly FurtherTable[]>) | undefined, context: Context): Promise<FurtherTable[]> {
  return ((await further?.(context)) ?? []).filter(({ rows }) => rows.length > 0)
}

/** More columns need the long side of the sheet. */
const mostUpright = 7

async function* paperOf<Input extends z.ZodObject, Output extends z.ZodType, Row>({ title, columns, rows, above, further }: Report<Input, Output, Row>, context: ServiceContext<z.output<Input>>, subject: string): AsyncGenerator<Uint8Array> {
  const { principal, contacts } = context
  const { language, tenantId, userId } = principal
  const [maker] = await contacts(tenantId, [userId])
  const printed = columns.filter(({ share }) => share !== 0)
  async function* texts() {
    for await (const cells of cellsOf(rows(context), printed, principal)) yield cells.map((value) => cellText(value, language))
  }
  const headed = (all: FurtherTable['columns']) => all.map(({ heading, share }) => ({ heading: heading[language], ...(share === undefined ? {} : { share }) }))
  const more = (await furtherOf(further, context)).flatMap((each) => [
    section(each.title[language], each.rows.length.toLocaleString('en')), table({ columns: headed(each.columns), rows: each.rows.map((cells) => cells.map((value) => cellText(value, language))) }),
  ])
  const blocks = [...((await above?.(context)) ?? []), table({ columns: headed(printed), rows: texts() }), ...more]
  yield* paper({ ...paperHead(context, principal, maker?.fullName), title: title[language], ...(subject ? { subtitle: subject } : {}), lies: printed.length > mostUpright }, blocks)
}

async function* cellsOf<Row>(rows: AsyncIterable<Row> | Iterable<Row>, columns: readonly ReportColumn<Row>[], principal: Principal): AsyncGenerator<SheetValue[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row, principal))
}

/** What the head and foot of every paper say of customer, maker and time, in the language of whoever asks. */
export function paperHead({ names }: Pick<FeatureContext, 'names'>, { language, userName, zone }: Principal, by = userName, now = new Date()): Pick<PaperHead, 'language' | 'customer' | 'made'> {
  const wall = wallClock(now, zone).toISOString()
  return { language, customer: names['customer']?.[language] ?? '', made: { by, day: formatDay(language, wall), time: wall.slice(11, 16), product: say(language, 'productName') } }
}
