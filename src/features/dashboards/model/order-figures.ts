/**
 * Figures of work orders, each defined once, as data: what counts them, what lists their rows and what the page says of them are made of it. W are the work orders that the
 * reader sees, that meet the filter, and whose time lies in the period: `raisedTime` of CM, `plannedDate` of PM. Late is decided at the instant of the answer for open ones, at
 * closing for closed ones; without a due time never.
 */
import type { Text } from '#framework/metadata'

export type Branch = 'telco' | 'nonTelco'
export type Kind = 'CM' | 'PM'
export type State = 'PLANNED' | 'UNDISPATCHED' | 'PENDING' | 'ACCEPTED' | 'CLOSED'

/** All that is stated must hold; what is not stated is not asked. */
export interface OrderFigure {
  /** Name: its path in the answers that carry it. */
  name: string
  counted: Text
  kind?: Kind
  branch?: Branch
  states?: readonly State[]
  notClosed?: true
  isLate?: boolean
  hasDue?: true
  /** Closed, or past its due time. */
  isMeasured?: true
  responses?: readonly ('accepted' | 'rejected')[]
  visit?: 'visited' | 'notVisited'
  isResolvable?: boolean
  reached?: 'dispatch' | 'accept'
  /** Of its kind whatever kind the filter names. */
  isOfKind?: true
  /** Of now, whatever the period of the filter. */
  isOfNow?: true
}

/** What is counted at once: work orders that agree in all that figures ask of them. */
export interface OrderCell {
  kind: number | null
  isTelco: boolean
  status: string
  isLate: boolean
  hasDue: boolean
  response: string
  visit: number | null
  isResolvable: boolean
  isDispatched: boolean
  isAccepted: boolean
  count: number
}

export const kinds = { CM: 1, PM: 2 } as const
export const nonTelcoSource = 3
/** States of what has not been taken on yet. */
const beforeAccepted: readonly State[] = ['PLANNED', 'UNDISPATCHED', 'PENDING']

function isCounted(figure: OrderFigure, cell: OrderCell): boolean {
  const { kind, branch, states, notClosed, isLate, hasDue, isMeasured, responses, visit, isResolvable, reached } = figure
  return (kind === undefined || cell.kind === kinds[kind]) && (branch === undefined || cell.isTelco === (branch === 'telco')) && (!states || states.some((state) => state === cell.status))
    && (!notClosed || cell.status !== 'CLOSED') && (isLate === undefined || cell.isLate === isLate) && (!hasDue || cell.hasDue) && (!isMeasured || (cell.hasDue && (cell.status === 'CLOSED' || cell.isLate)))
    && (!responses || responses.some((response) => response === cell.response)) && (visit === undefined || cell.visit === (visit === 'visited' ? 1 : 2))
    && (isResolvable === undefined || cell.isResolvable === isResolvable) && (reached !== 'dispatch' || cell.isDispatched) && (reached !== 'accept' || cell.isAccepted)
}

export function countOf(figure: OrderFigure, cells: readonly OrderCell[]): number {
  return cells.reduce((sum, cell) => (isCounted(figure, cell) ? sum + cell.count : sum), 0)
}

const branchWords: { readonly [B in Branch]: Text } = { telco: { en: 'telco', ur: 'ٹیلکو' }, nonTelco: { en: 'non-telco', ur: 'نان ٹیلکو' } }
const both: readonly Branch[] = ['telco', 'nonTelco']
type Part = Omit<OrderFigure, 'name' | 'counted'>

/** Figures that stand in each branch, by their name there. */
const ofBranch: { readonly [name: string]: Part & { counted: Text } } = {
  total: { counted: { en: 'All work orders', ur: 'تمام ورک آرڈرز' } },
  planned: { states: ['PLANNED'], counted: { en: 'Planned now', ur: 'اس وقت طے شدہ' } },
  pending: { states: ['PENDING'], counted: { en: 'Dispatched now, not accepted yet', ur: 'سپرد، ابھی قبول نہیں' } },
  dispatched: { states: ['PENDING'], counted: { en: 'Dispatched now, not accepted yet', ur: 'سپرد، ابھی قبول نہیں' } },
  accepted: { states: ['ACCEPTED'], counted: { en: 'Accepted now', ur: 'اس وقت قبول شدہ' } },
  open: { notClosed: true, counted: { en: 'All but the closed ones', ur: 'بند شدہ کے سوا سب' } },
  closed: { states: ['CLOSED'], counted: { en: 'Closed', ur: 'بند شدہ' } },
  judged: { isMeasured: true, counted: { en: 'With a due time, closed or past it', ur: 'آخری وقت والے، بند یا تاخیر شدہ' } },
  inTime: { states: ['CLOSED'], hasDue: true, isLate: false, counted: { en: 'Closed by their due time', ur: 'وقت پر بند' } },
  jazzAccepted: { states: ['CLOSED'], responses: ['accepted'], counted: { en: 'Closed, accepted by the customer', ur: 'بند، گاہک نے قبول کیا' } },
  jazzRejected: { states: ['CLOSED'], responses: ['rejected'], counted: { en: 'Closed, rejected by the customer', ur: 'بند، گاہک نے رد کیا' } },
  jazzClosed: { states: ['CLOSED'], responses: ['accepted', 'rejected'], counted: { en: 'Closed and answered by the customer', ur: 'بند، گاہک نے جواب دیا' } },
  expired: { states: [...beforeAccepted, 'ACCEPTED', 'CLOSED'], isLate: true, counted: { en: 'Open past their due time, or closed after it', ur: 'تاخیر سے کھلے یا تاخیر سے بند' } },
  expiredButOpen: { states: [...beforeAccepted, 'ACCEPTED'], isLate: true, counted: { en: 'Open past their due time', ur: 'آخری وقت کے بعد بھی کھلے' } },
  expiredAndClosed: { states: ['CLOSED'], isLate: true, counted: { en: 'Closed after their due time', ur: 'آخری وقت کے بعد بند' } },
}

/** Figures of kind and branch, by their name there. */
const ofKind: { readonly [name: string]: Part & { counted: Text } } = {
  Planned: { states: ['PLANNED'], counted: { en: 'Planned now', ur: 'اس وقت طے شدہ' } },
  Dispatched: { states: ['PENDING'], counted: { en: 'Dispatched now, not accepted yet', ur: 'سپرد، ابھی قبول نہیں' } },
  Accepted: { states: ['ACCEPTED'], counted: { en: 'Accepted now', ur: 'اس وقت قبول شدہ' } },
  Closed: { states: ['CLOSED'], counted: { en: 'Closed', ur: 'بند شدہ' } },
  Expired_Planned: { states: beforeAccepted, isLate: true, counted: { en: 'Past their due time, not accepted yet', ur: 'آخری وقت کے بعد، ابھی قبول نہیں' } },
  Expired_Accepted: { states: ['ACCEPTED'], isLate: true, counted: { en: 'Past their due time, accepted', ur: 'آخری وقت کے بعد، قبول شدہ' } },
  Expired_Closed: { states: ['CLOSED'], isLate: true, counted: { en: 'Closed after their due time', ur: 'آخری وقت کے بعد بند' } },
}

/** Figures of both branches. */
const ofAll: readonly OrderFigure[] = [
  { name: 'UnDispatched.Total', states: ['UNDISPATCHED'], counted: { en: 'Undispatched now', ur: 'اس وقت غیر سپرد' } },
  { name: 'UnDispatched.Resolvable', states: ['UNDISPATCHED'], isResolvable: true, counted: { en: 'Undispatched, and somebody would be found now', ur: 'غیر سپرد، اب کوئی مل سکتا ہے' } },
  { name: 'UnDispatched.UnResolvable', states: ['UNDISPATCHED'], isResolvable: false, counted: { en: 'Undispatched, and nobody would be found now', ur: 'غیر سپرد، اب کوئی نہیں ملے گا' } },
  { name: 'reached.total', counted: { en: 'All work orders', ur: 'تمام ورک آرڈرز' } },
  { name: 'reached.dispatched', reached: 'dispatch', counted: { en: 'Dispatched at some time', ur: 'کبھی سپرد ہوئے' } },
  { name: 'reached.accepted', reached: 'accept', counted: { en: 'Accepted at some time', ur: 'کبھی قبول ہوئے' } },
  { name: 'reached.closed', states: ['CLOSED'], counted: { en: 'Closed', ur: 'بند شدہ' } },
  { name: 'slAsBreached', states: [...beforeAccepted, 'ACCEPTED', 'CLOSED'], isLate: true, counted: { en: 'Open past their due time, or closed after it', ur: 'تاخیر سے کھلے یا تاخیر سے بند' } },
  ...['pending', 'accepted', 'planned', 'closed', 'inTime', 'jazzClosed'].map((name) => ({ name, counted: { en: '', ur: '' }, ...ofBranch[name] })),
  { name: 'lateNow', isOfNow: true, notClosed: true, isLate: true, states: [...beforeAccepted, 'ACCEPTED'], counted: { en: 'Open past their due time', ur: 'آخری وقت کے بعد بھی کھلے' } },
  { name: 'cmVisitedClosed', kind: 'CM', states: ['CLOSED'], visit: 'visited', counted: { en: 'CM, closed after a visit', ur: 'سی ایم، دورے کے بعد بند' } },
  { name: 'cmNotVisitedClosed', kind: 'CM', states: ['CLOSED'], visit: 'notVisited', counted: { en: 'CM, closed without a visit', ur: 'سی ایم، بغیر دورے کے بند' } },
  { name: 'totalCount', kind: 'PM', isOfKind: true, states: ['CLOSED'], counted: { en: 'PM, closed', ur: 'پی ایم، بند' } },
  { name: 'successCount', kind: 'PM', isOfKind: true, states: ['CLOSED'], responses: ['accepted'], counted: { en: 'PM, closed and accepted by the customer', ur: 'پی ایم، بند، گاہک نے قبول کیا' } },
  { name: 'failedCount', kind: 'PM', isOfKind: true, states: ['CLOSED'], responses: ['rejected'], counted: { en: 'PM, closed and rejected by the customer', ur: 'پی ایم، بند، گاہک نے رد کیا' } },
]

const joined = (words: readonly Text[]): Text => ({ en: words.map(({ en }) => en).join(', '), ur: words.map(({ ur }) => ur).join('، ') })

/** By name: the path of the figure in the answers. Where two answers have one path, they have the same rows. */
export const orderFigures: ReadonlyMap<string, OrderFigure> = new Map([
  ...ofAll,
  ...both.flatMap((branch) => Object.entries(ofBranch).map(([name, figure]) => ({ ...figure, branch, name: `${branch}.${name}`, counted: joined([figure.counted, branchWords[branch]]) }))),
  ...(Object.keys(kinds) as Kind[]).flatMap((kind) => both.flatMap((branch) => Object.entries(ofKind).map(([name, figure]) => ({
    ...figure, kind, branch, name: `${kind}.${branch === 'telco' ? 'Telco' : 'NonTelco'}.${name}`, counted: joined([figure.counted, { en: kind, ur: kind === 'CM' ? 'سی ایم' : 'پی ایم' }, branchWords[branch]]),
  })))),
].map((figure) => [figure.name, figure]))

/** @throws Error for a name that is none */
export function orderFigure(name: string): OrderFigure {
  const found = orderFigures.get(name)
  if (!found) throw new Error(`there is no figure ${name}`)
  return found
}

/** ÷ in per cent with one decimal; 0 of 0 is 0. */
export function shareOf(part: number, base: number): number {
  return base === 0 ? 0 : Math.round((part / base) * 1000) / 10
}

/** Figures as the answers nest them: `telco.closed` → `{ telco: { closed } }`. @param below a part of the path that they stand under and that is left out */
export function nested(names: readonly string[], cells: readonly OrderCell[]): { [name: string]: unknown } {
  const answer: { [name: string]: unknown } = {}
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let at = answer
    for (const step of path) at = (at[step] ??= {}) as { [name: string]: unknown }
    at[last] = countOf(orderFigure(name), cells)
  }
  return answer
}
