/** What a change of a work order was, in words of actions. Pure. */
import type { WireRow } from '#framework/web'
import type { HistoryItem } from '#framework/wire'
import { timeOf } from '../../model/clock.ts'

const eventKinds = ['created', 'accept', 'decline', 'close', 'hold', 'resume', 'approveHold', 'refuseHold', 'dispatch', 'nobody', 'reassign', 'customerAccepts', 'customerRejects', 'reopen', 'late', 'changed', 'brought'] as const
export type EventKind = (typeof eventKinds)[number]

export interface OrderEvent {
  id: number
  time: string
  userId: number | null
  userName: string
  kind: EventKind
  /** Whom it went to. */
  to: string
  /** Why, in the person's words. */
  words: string
  /** The time of the phone, where it was told later. */
  toldLater: string | null
}

/** Written by the clock, or following from another change: no event of their own. */
const quiet = ['isExpired', 'escalationLevel', 'nextEscalation', 'dueDate', 'penalty', 'isResolvable', 'lastTriedTime', 'lastModificationTime', 'lastModifierUserId', 'rowVersion', 'undispatchedReasonId', 'teamId', 'projectId', 'regionId', 'subRegionId', 'departmentId']
const asThey: readonly string[] = ['accept', 'close', 'hold', 'resume', 'reassign', 'reopen']

/** Newest first, as the history has them. */
export function eventsOf(items: readonly HistoryItem[]): OrderEvent[] {
  return items.flatMap((item) => {
    const changed = new Map(item.changes.map((change) => [change.field, change]))
    const kind = kindOf(item, (field) => changed.get(field)?.new)
    if (kind === null) return []
    const text = (field: string) => (typeof changed.get(field)?.new === 'string' ? String(changed.get(field)?.new) : '')
    const { changeSetId: id, time, userId, userName } = item
    const isSpoken = kind !== 'created' && kind !== 'changed'
    return [{ id, time, userId, userName, kind, to: changed.get('assignedUserId')?.newName ?? '', words: isSpoken ? text('jazzRemark') || text('actionReason') : '', toldLater: changed.get('sentLater')?.new === true ? text('deviceTime') || null : null }]
  })
}

/**
 * What happened before the row came here, as by an upload of work orders of before: the history begins with the day it came, the row tells the rest.
 *
 * @param events newest first, as the history tells them
 */
export function broughtAlong(row: WireRow, events: readonly OrderEvent[]): OrderEvent[] {
  const first = events.find(({ kind }) => kind === 'created')
  if (!first) return [...events]
  const came = Date.parse(first.time)
  const text = (name: string) => (typeof row[name] === 'string' ? String(row[name]) : '')
  const person = text('assignedUserName')
  const before = (name: string, kind: EventKind, userName: string, more: Partial<OrderEvent> = {}): OrderEvent[] => {
    const time = timeOf(row, name)
    return time !== null && time < came - aMinute ? [{ id: -1 - eventKinds.indexOf(kind), time: text(name), userId: null, userName, kind, to: '', words: '', toldLater: null, ...more }] : []
  }
  const told = [
    ...before('dispatchTime', 'dispatch', '', { to: person }), ...before('acceptedTime', 'accept', text('acceptedBy') || person), ...before('holdStart', 'hold', text('holdUserName') || person, { words: text('holdReason') }),
    ...before('closedTime', 'close', person, { words: text('actionReason') }), ...before('jazzResponseTime', text('jazzResponse') === 'rejected' ? 'customerRejects' : 'customerAccepts', text('jazzResponseUserName'), { words: text('jazzRemark') }),
  ]
  if (!told.length) return [...events]
  return [...events.map((event): OrderEvent => (event === first ? { ...event, kind: 'brought' } : event)), ...told, ...before('raisedTime', 'created', text('userName'))]
}

/** The clocks of two machines, and rounding. */
const aMinute = 60_000

function kindOf({ operation, reason, changes }: HistoryItem, now: (field: string) => unknown): EventKind | null {
  if (operation === 'create') return 'created'
  if (operation === 'delete') return null
  if (reason === 'decideHold') return now('holdDecision') === 3 || now('holdDecision') === 'refused' ? 'refuseHold' : 'approveHold'
  if (reason === 'customerResponse') return now('jazzResponse') === 'rejected' ? 'customerRejects' : 'customerAccepts'
  if (reason === 'decline') return 'decline'
  if (asThey.includes(reason)) return reason as EventKind
  if (now('status') === 'UNDISPATCHED') return 'nobody'
  if (now('status') === 'PENDING') return 'dispatch'
  if (changes.some(({ field }) => !quiet.includes(field))) return reason === 'dispatch' ? 'dispatch' : 'changed'
  return now('isExpired') === true ? 'late' : null
}
