/** Work orders on home that the person does. */
import { figuresOf, rowItem, type HomeReader, type HomeSection, type RowOf } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { clockStart, underWay } from '#operations/order-clock'
import { isStopped } from '../../model/clock.ts'
import { workOrderActions } from '../../rules.ts'

const fields = ['number', 'siteCode', 'siteName', 'workOrderTypeName', 'status', 'userId', 'assignedUserId', 'raisedTime', 'plannedDate', 'workOrderTypeId', 'dueDate', 'isHeld', 'holdDecision'] as const
const shown = 5
const words = { PENDING: { en: 'Pending', ur: 'منتظر' }, ACCEPTED: { en: 'Accepted', ur: 'قبول شدہ' }, held: { en: 'On hold', ur: 'روکا ہوا' } } as const

export const workOrdersOnHome: HomeSection = {
  name: 'workOrders', label: { en: 'My work orders', ur: 'میرے ورک آرڈرز' }, empty: { en: 'No work order waits for you.', ur: 'کوئی ورک آرڈر آپ کا منتظر نہیں۔' },
  async content(reader) {
    const { principal, read } = reader
    const { userId, permissions } = principal
    const mine = { assignedUserId: { in: [userId] }, status: { in: underWay } }
    const [counters, next] = await Promise.all([
      figuresOf(reader, WorkOrder, permissions.has('LookUps.WorkOrder.Pages') ? '/allWorkOrders' : null, [
        // Late as of now, in the list as in the figure.
        { name: 'lateMine', label: { en: 'Mine, late', ur: 'میرے، تاخیر شدہ' }, tone: 'bad', where: { ...mine, dueDate: { lt: new Date().toISOString() } } },
        { name: 'today', label: { en: 'Mine, due today', ur: 'میرے، آج واجب' }, tone: 'warn', where: { ...mine, dueDate: { during: 'today' } } },
        { name: 'mine', label: { en: 'Mine', ur: 'میرے ذمے' }, where: mine },
      ]),
      read.rows(principal, WorkOrder, { where: mine as never, order: ['dueDate', 'id'], limit: shown, fields: [...fields], authorised: true }),
    ])
    // Who leads has the lists of all; none of the own is nothing to say.
    if (!next.length && permissions.has('LookUps.WorkOrder.Update')) return null
    return {
      opens: '/myWork', counters,
      items: next.map((order) => item(order, reader)),
    }
  },
}

function item(order: Pick<RowOf<typeof WorkOrder>, (typeof fields)[number] | 'id'>, reader: HomeReader) {
  const { language } = reader.principal
  const mark = order.isHeld ? { tone: 'warn' as const, label: words.held[language] } : order.status === 'ACCEPTED' ? { tone: 'plain' as const, shape: 'dot' as const, label: words.ACCEPTED[language] } : { tone: 'idle' as const, shape: 'half' as const, label: words.PENDING[language] }
  return rowItem(workOrderActions, reader, order, {
    title: [[order.siteCode, order.siteName].filter(Boolean).join(' · '), order.number], subtitle: [order.number, order.workOrderTypeName], mark, opens: `/allWorkOrders/${order.id}`,
    from: clockStart(order), due: isStopped(order) ? null : order.dueDate, action: { name: 'accept', call: 'WorkOrder/Accept' },
  })
}
