/** Work orders on home of whoever leads: what is late, and what nobody does. */
import type { HomeReader, HomeSection } from '#framework/server'
import { WorkOrder } from '#entities/work-orders/work-order'
import { withoutPlaces } from '#operations/people/insider'
import { reasonIn } from '#operations/undispatched'
import { clockStart, underWay } from '#operations/order-clock'
import { late, type Orders } from '../lists/conditions.ts'

const leads = ['LookUps.WorkOrder.Update']
const isOpen: Orders = { status: { in: underWay } }
const open = 'status.in=PENDING,ACCEPTED'
const shown = 5
const fields = ['number', 'siteCode', 'siteName', 'alarmName', 'questionnaireTemplateName', 'workOrderTypeName', 'assignedUserName', 'workOrderTypeId', 'raisedTime', 'plannedDate', 'dueDate'] as const
/** Of the number what tells work orders apart. */
const digits = 6

const mayList = ({ permissions }: HomeReader['principal']) => permissions.has('LookUps.WorkOrder.Pages')

export const lateOnHome: HomeSection = {
  name: 'lateOrders', label: { en: 'Late', ur: 'تاخیر شدہ' }, empty: { en: 'No work order is late.', ur: 'کوئی ورک آرڈر تاخیر کا شکار نہیں۔' }, anyOf: leads, leads: true,
  async content({ principal, read }) {
    const now = new Date().toISOString()
    // As the list's own view counts them: an approved hold stops the clock.
    const isLate = late()
    const isLast: Orders = { and: [isOpen, { escalationLevel: 1, dueDate: { gte: now } as never }] }
    const count = (where: Orders) => read.count(principal, WorkOrder, { where })
    const rows = (where: Orders) => read.rows(principal, WorkOrder, { where, order: ['dueDate', 'id'], limit: shown, fields: [...fields] })
    const [lateCount, last, first, next] = await Promise.all([count(isLate), count(isLast), rows(isLate), rows(isLast)])
    const list = (query: string) => (mayList(principal) ? { opens: `/allWorkOrders?${query}` } : {})
    return {
      ...list('tab=watch'),
      counters: [
        { name: 'late', label: { en: 'late', ur: 'تاخیر شدہ' }, count: lateCount, tone: 'bad', ...list('tab=late') },
        { name: 'lastQuarter', label: { en: 'in their last quarter', ur: 'آخری چوتھائی میں' }, count: last, ...list(`${open}&escalationLevel.eq=1&dueDate.gte=${encodeURIComponent(now)}`) },
      ],
      items: [...first, ...next].slice(0, shown).map((row) => ({
        title: (row.number ?? '').slice(-digits), subtitle: [row.siteCode, row.alarmName ?? row.questionnaireTemplateName ?? row.workOrderTypeName, row.assignedUserName].filter(Boolean).join(' · '), opens: `/allWorkOrders/${row.id}`,
        clock: { from: clockStart(row) ?? row.dueDate ?? now, due: row.dueDate ?? now },
      })),
    }
  },
}

export const unmannedOnHome: HomeSection = {
  name: 'unmannedOrders', label: { en: 'Without a person', ur: 'بغیر ذمہ دار' }, empty: { en: 'Every work order has a person.', ur: 'ہر ورک آرڈر کا ذمہ دار ہے۔' }, anyOf: leads, leads: true,
  async content({ principal, read }) {
    const { language } = principal
    const groups = await read.groupBy(principal, WorkOrder, { by: ['undispatchedReasonId', 'isResolvable'], where: { status: 'UNDISPATCHED' } })
    const total = (of: (group: (typeof groups)[number]) => boolean) => groups.filter(of).reduce((sum, { count }) => sum + count, 0)
    const now = total(({ isResolvable }) => isResolvable === true)
    const stuck = groups.filter(({ isResolvable }) => isResolvable !== true).toSorted((a, b) => b.count - a.count)
    const names = new Map(stuck.length ? (await read.rows(withoutPlaces(principal), 'Log', { where: { type: 'Error' }, fields: ['name'], authorised: true })).map(({ id, name }) => [id, reasonIn(language, String(name))]) : [])
    const page = (query = '') => (mayList(principal) ? { opens: `/unDispatchedWO${query}` } : {})
    return {
      ...page(),
      counters: [{ name: 'all', label: { en: 'without a person', ur: 'بغیر ذمہ دار' }, count: total(() => true), ...page() }],
      items: [
        ...(now ? [{
          title: { en: `${now} would find somebody now`, ur: `${now} کو ابھی کوئی مل سکتا ہے` }[language], mark: { tone: 'ok' as const, shape: 'disc' as const, label: '' }, ...page(),
          ...(mayList(principal) ? { action: { label: { en: `Assign ${now}`, ur: `${now} کو تفویض کریں` }, opens: '/unDispatchedWO' } } : {}),
        }] : []),
        ...stuck.map(({ undispatchedReasonId: reason, count }) => ({
          title: names.get(Number(reason)) ?? { en: 'Not tried yet', ur: 'ابھی کوشش نہیں ہوئی' }[language], mark: { tone: 'warn' as const, label: '' }, figure: count, ...page(reason ? `?CategoryId=${reason}` : ''),
        })),
      ],
    }
  },
}
