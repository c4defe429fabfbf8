/** Work orders on home that the person does. */
import { entityOf } from '#framework/metadata'
import { figuresOf, type HomeReader, type HomeSection } from '#framework/server'
import { openActions, type ActionRow } from '#framework/wire'
import { WorkOrder } from '#entities/work-orders/work-order'
import { workOrderActions } from '../../rules.ts'

const fields = ['number', 'siteCode', 'siteName', 'workOrderTypeName', 'status', 'userId', 'assignedUserId', 'raisedTime', 'plannedDate', 'workOrderTypeId', 'dueDate', 'isHeld'] as const
const shown = 5
const words = { PENDING: { en: 'Pending', ur: 'منتظر' }, ACCEPTED: { en: 'Accepted', ur: 'قبول شدہ' }, held: { en: 'On hold', ur: 'روکا ہوا' } } as const

export const workOrdersOnHome: HomeSection = {
  name: 'workOrders', label: { en: 'My work orders', ur: 'میرے ورک آرڈرز' }, empty: { en: 'No work order waits for you.', ur: 'کوئی ورک آرڈر آپ کا منتظر نہیں۔' },
  async content(reader) {
    const { principal, read } = reader
    const { userId, permissions } = principal
    const mine = { assignedUserId: { in: [userId] }, status: { in: ['PENDING', 'ACCEPTED'] } }
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

function item(order: { readonly id: number; readonly [field: string]: unknown }, { principal, model }: Pick<HomeReader, 'principal' | 'model'>) {
  const text = (name: string) => (typeof order[name] === 'string' ? order[name] : '')
  const isAccepted = text('status') === 'ACCEPTED'
  const canAccept = openActions(workOrderActions, entityOf(model(), WorkOrder.key), order as ActionRow, principal).some(({ name, isOpen: isFree }) => name === 'accept' && isFree)
  const from = text(order['workOrderTypeId'] === 2 ? 'plannedDate' : 'raisedTime') || text('raisedTime')
  return {
    title: [text('siteCode'), text('siteName')].filter(Boolean).join(' · ') || text('number'), subtitle: [text('number'), text('workOrderTypeName')].filter(Boolean).join(' · '), opens: `/allWorkOrders/${order.id}`,
    mark: order['isHeld'] === true ? { tone: 'warn' as const, label: words.held[principal.language] } : isAccepted ? { tone: 'plain' as const, shape: 'dot' as const, label: words.ACCEPTED[principal.language] } : { tone: 'idle' as const, shape: 'half' as const, label: words.PENDING[principal.language] },
    ...(text('dueDate') ? { clock: { from, due: text('dueDate') } } : from ? { time: from } : {}),
    ...(canAccept ? { action: { label: workOrderActions.actions.accept.label, call: 'WorkOrder/Accept', body: { id: order.id } } } : {}),
  }
}
