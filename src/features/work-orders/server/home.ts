/** Work orders on home: what is mine, late, due today, and, for who leads, what nobody does. */
import { entityOf } from '#framework/metadata'
import { figuresOf, type HomeReader, type HomeSection, type ListConditions } from '#framework/server'
import { openActions, type ActionRow } from '#framework/wire'
import { WorkOrder } from '#entities/work-orders/work-order'
import { workOrderActions } from '../rules.ts'
import type { Orders } from '#operations/figures/order-filter'

const fields = ['number', 'siteCode', 'siteName', 'workOrderTypeName', 'status', 'userId', 'assignedUserId', 'raisedTime', 'plannedDate', 'workOrderTypeId', 'dueDate', 'isHeld', 'assignedUserName'] as const
const isOpen = { status: { in: ['PENDING', 'ACCEPTED'] } } as const
/** Lines of one kind; home shows as many in all. */
const shown = 5
const words = { PENDING: { en: 'Pending', ur: 'منتظر' }, ACCEPTED: { en: 'Accepted', ur: 'قبول شدہ' }, held: { en: 'On hold', ur: 'روکا ہوا' } } as const

export const workOrdersOnHome: HomeSection = {
  name: 'workOrders', label: { en: 'My work orders', ur: 'میرے ورک آرڈرز' }, empty: { en: 'No work order waits for you.', ur: 'کوئی ورک آرڈر آپ کا منتظر نہیں۔' },
  async content(reader) {
    const { principal, read } = reader
    const { userId, permissions } = principal
    const leads = permissions.has('LookUps.WorkOrder.Update')
    const mine = { assignedUserId: { in: [userId] }, ...isOpen }
    // Late as of now, in the list as in the figure.
    const over = { dueDate: { lt: new Date().toISOString() } }
    const rows = (where: ListConditions, ...and: Orders[]) => read.rows(principal, WorkOrder, { where: { and: [where as never, ...and] }, order: ['dueDate', 'id'], limit: shown, fields: [...fields], authorised: true })
    const [counters, next, others] = await Promise.all([
      figuresOf(reader, WorkOrder, permissions.has('LookUps.WorkOrder.Pages') ? '/allWorkOrders' : null, [
        { name: 'lateMine', label: { en: 'Mine, late', ur: 'میرے، تاخیر شدہ' }, tone: 'bad', where: { ...mine, ...over } },
        { name: 'today', label: { en: 'Mine, due today', ur: 'میرے، آج واجب' }, tone: 'warn', where: { ...mine, dueDate: { during: 'today' } } },
        { name: 'mine', label: { en: 'Mine', ur: 'میرے ذمے' }, where: mine },
        ...(leads ? [
          { name: 'late', label: { en: 'Late, of all', ur: 'سب میں تاخیر شدہ' }, tone: 'bad', where: { ...isOpen, ...over } } as const,
          { name: 'unmanned', label: { en: 'Without a person', ur: 'بغیر ذمہ دار' }, tone: 'warn', where: { status: { in: ['UNDISPATCHED'] } } } as const,
        ] : []),
      ]),
      rows(mine),
      // Who leads sees what is late of others below what is his.
      leads ? rows({ ...isOpen, ...over }, { not: { assignedUserId: userId } } as never) : [],
    ])
    return {
      opens: '/myWork', counters,
      items: [...next.map((order) => item(order, reader)), ...others.map((order) => item(order, reader, true))],
    }
  },
}

/** @param isOthers somebody else does it, who is named; one does not act on it from here */
function item(order: { readonly id: number; readonly [field: string]: unknown }, { principal, model }: Pick<HomeReader, 'principal' | 'model'>, isOthers = false) {
  const text = (name: string) => (typeof order[name] === 'string' ? order[name] : '')
  const isAccepted = text('status') === 'ACCEPTED'
  const canAccept = !isOthers && openActions(workOrderActions, entityOf(model(), WorkOrder.key), order as ActionRow, principal).some(({ name, isOpen: isFree }) => name === 'accept' && isFree)
  const from = text(order['workOrderTypeId'] === 2 ? 'plannedDate' : 'raisedTime') || text('raisedTime')
  return {
    title: [text('siteCode'), text('siteName')].filter(Boolean).join(' · ') || text('number'), subtitle: [text('number'), text('workOrderTypeName'), isOthers ? text('assignedUserName') : ''].filter(Boolean).join(' · '), opens: `/allWorkOrders/${order.id}`,
    mark: order['isHeld'] === true ? { tone: 'warn' as const, label: words.held[principal.language] } : isAccepted ? { tone: 'plain' as const, shape: 'dot' as const, label: words.ACCEPTED[principal.language] } : { tone: 'idle' as const, shape: 'half' as const, label: words.PENDING[principal.language] },
    ...(text('dueDate') ? { clock: { from, due: text('dueDate') } } : from ? { time: from } : {}),
    ...(canAccept ? { action: { label: workOrderActions.actions.accept.label, call: 'WorkOrder/Accept', body: { id: order.id } } } : {}),
  }
}
