import { kinds, orderFigures } from '../../model/order-figures.ts'
import { namedIn, type NamedFigure } from '../parts/named-figures.tsx'
import type { useDashboardSay } from '../texts.ts'
import type { Customer, Expired, Percentages, Performance } from './shapes.ts'

interface Given {
  say: ReturnType<typeof useDashboardSay>
  rows: (figure: string, more?: { readonly [name: string]: string | number }) => string
  performance: Performance
  totals: Percentages | undefined
  expired: Expired | undefined
  customer: Customer | undefined
  /** Calls beside it that could not be answered. */
  hasFailed: { totals: boolean; expired: boolean; customer: boolean }
}

/** The row of counters: what work orders ever reached, what expired, and what the customer said. With what each was in the period before, where that is asked. */
export function counted({ say, rows, performance, totals, expired, customer, hasFailed }: Given) {
  const none = (call: keyof typeof hasFailed) => (hasFailed[call] ? say('notCounted') : '')
  const { reached, UnDispatched, previous } = performance
  const branches = (name: 'total' | 'closed') => (totals ? say('branches', { telco: totals.telco[name], other: totals.nonTelco[name] }) : none('totals'))
  const late = expired && expired.telco.expired + expired.nonTelco.expired
  const before = (count: number | undefined) => (count === undefined ? '' : ` · ${say('before', { count: count.toLocaleString('en') })}`)
  const past = expired?.previous
  return [
    { key: 'total', label: say('planned'), figure: reached.total, to: rows('reached.total'), note: branches('total') + before(previous?.reached.total) },
    { key: 'dispatched', label: say('dispatched'), figure: reached.dispatched, to: rows('reached.dispatched'), note: say('undispatched', { count: UnDispatched.Total }) + before(previous?.reached.dispatched) },
    { key: 'accepted', label: say('accepted'), figure: reached.accepted, to: rows('reached.accepted'), note: say('ofDispatched', { share: reached.dispatched ? Math.round((reached.accepted / reached.dispatched) * 100) : 0 }) + before(previous?.reached.accepted) },
    { key: 'closed', label: say('closed'), figure: reached.closed, to: rows('reached.closed'), note: branches('closed') + before(previous?.reached.closed) },
    { key: 'expired', label: say('expired'), figure: late, to: rows('slAsBreached'), ...(late ? { mark: { shape: 'up', tone: 'bad' } as const } : {}), note: expired ? say('openAndLate', { open: expired.telco.expiredButOpen + expired.nonTelco.expiredButOpen, closed: expired.telco.expiredAndClosed + expired.nonTelco.expiredAndClosed }) + before(past ? past.telco.expired + past.nonTelco.expired : undefined) : none('expired') },
    { key: 'customer', label: say('customerAccepted'), figure: customer?.successCount, to: rows('successCount', { WorkOrderTypeId: kinds.PM }), note: customer ? say('rejected', { count: customer.failedCount }) + before(customer.previous?.successCount) : none('customer') },
  ]
}

/** What a figure counts, in the reader's language: the one definition that also counts it. */
export function meaning(name: string, language: 'en' | 'ur'): string {
  const share = /^(.+)Percentage$/.exec(name)?.[1]
  const counted = orderFigures.get(share ?? name)?.counted[language]
  return counted === undefined ? name : share === undefined ? counted : { en: `${counted}, per cent of all`, ur: `${counted}، کل کا فیصد` }[language]
}

/** Every figure of the answers by its name; one name has one meaning, whichever answer it stands in. */
export function namedOrders(say: Given['say'], language: 'en' | 'ur', answers: readonly (object | undefined)[]): NamedFigure[] {
  const means = (name: string) => (name.endsWith('.performance') ? say('performanceMeans') : meaning(name, language))
  return [...new Map(answers.flatMap((answer) => namedIn(answer, means)).map((figure) => [figure.name, figure])).values()]
}

const ofCustomer: readonly string[] = ['totalCount', 'successCount', 'failedCount']

/** Rows of a figure by its name: those of the customer are PM, whatever kind the page shows. A share has none. */
export function rowsOfNamed(rows: Given['rows'], name: string): string | undefined {
  return orderFigures.has(name) ? rows(name, ofCustomer.includes(name) ? { WorkOrderTypeId: kinds.PM } : {}) : undefined
}
