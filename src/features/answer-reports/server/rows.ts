/** Rows of a questionnaire report: a work order each, with its answers by column. */
import type { Principal, Reads, RowOf, Where } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { WorkOrderAnswer } from '#entities/work-orders/work-order-answer'
import type { Column } from '../model/columns.ts'
import type { Asked } from './asked.ts'
import { withoutPlaces } from '#operations/people/insider'

const shown = ['number', 'siteCode', 'siteName', 'closedTime', 'assignedUserName'] as const
type Order = Pick<RowOf<typeof WorkOrder>, typeof shown[number] | 'id'>

export interface Picture {
  id: number
  image: string
  imageAddress: string
  takenTime: string | null
}

export interface ReportRow {
  order: Order
  /** By the key of the column; what was not answered is not there. */
  values: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, readonly Picture[]>
}

/** The order of the rows: closed last first. */
const newestFirst = ['-closedTime', '-id'] as const

/** @returns the rows of one page, with their pictures */
export async function pageOf(read: Reads, principal: Principal, asked: Asked, { skip, take }: { skip: number; take: number }): Promise<ReportRow[]> {
  const { where, conditions } = asked
  const orders = await read.rows(principal, WorkOrder, { where, asked: conditions, order: [...newestFirst], fields: [...shown], offset: skip, limit: take })
  return answersOf(read, principal, asked, orders)
}

/** All of them, without holding more than some hundreds at once. */
export async function* everyOf(read: Reads, principal: Principal, asked: Asked): AsyncGenerator<ReportRow> {
  const { where, conditions } = asked
  let waiting: Order[] = []
  for await (const order of read.every(principal, WorkOrder, { where, asked: conditions, order: [...newestFirst], fields: [...shown] })) {
    waiting.push(order)
    if (waiting.length < atOnce(asked)) continue
    yield* await answersOf(read, principal, asked, waiting)
    waiting = []
  }
  yield* await answersOf(read, principal, asked, waiting)
}

/** A read gives ten thousand rows at most: so many work orders have no more answers than that. */
const atOnce = ({ columns }: Asked) => Math.max(1, Math.floor(10_000 / Math.max(1, columns.flatMap(({ ids }) => ids).length)))

async function answersOf(read: Reads, principal: Principal, asked: Asked, orders: readonly Order[]): Promise<ReportRow[]> {
  const { template: { inAnswer }, columns } = asked
  const byQuestion = new Map(columns.flatMap((column) => column.ids.map((id) => [id, column] as const)))
  const rows = new Map(orders.map((order) => [order.id, { order, values: new Map<string, string>(), pictures: new Map<string, readonly Picture[]>() }]))
  for (let n = 0; byQuestion.size > 0 && n < orders.length; n += atOnce(asked)) {
    const where = { workOrderId: { in: orders.slice(n, n + atOnce(asked)).map(({ id }) => id) }, [inAnswer]: { in: [...byQuestion.keys()] } } as Where<typeof WorkOrderAnswer>
    const answers = await read.rows(withoutPlaces(principal), WorkOrderAnswer, { where, fields: ['workOrderId', inAnswer, 'value', 'images'], order: ['id'], limit: 10_000, authorised: true })
    for (const answer of answers) {
      const row = rows.get(Number(answer.workOrderId))
      const column = byQuestion.get(Number(answer[inAnswer as 'questionId']))
      if (row && column) keep(row, column, answer.value ?? '', (answer.images ?? []) as unknown as Picture[])
    }
  }
  return [...rows.values()]
}

function keep(row: { values: Map<string, string>; pictures: Map<string, readonly Picture[]> }, { key }: Column, value: string, pictures: readonly Picture[]): void {
  if (value !== '') row.values.set(key, value)
  if (pictures.length) row.pictures.set(key, pictures)
}
