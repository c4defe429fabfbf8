/** The pure parts of the record: the line of the clock, and the history in words of actions. */
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../../src/features/work-orders/web/record/clock-points.ts'
import { broughtAlong, eventsOf } from '../../../../src/features/work-orders/web/record/events.ts'
import type { HistoryItem } from '#framework/wire'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour)).toISOString()
const now = (hour: number) => Date.parse(at(hour))

describe('the line of the clock', () => {
  it('runs from the beginning to a quarter beyond the due time', () => {
    const line = lineOf({ from: at(0), due: at(8) }, [['dispatched', at(0)], ['accepted', at(4)], ['closed', null]], now(6))
    expect(line.due).toBeCloseTo(0.8)
    expect(line.used).toBeCloseTo(0.6)
    expect(line.points.map(({ key, at: place }) => [key, Math.round(place * 100)])).toEqual([['dispatched', 0], ['accepted', 40]])
  })

  it('reaches further where it is later, and stands where it was closed', () => {
    const late = lineOf({ from: at(0), due: at(4), ended: at(20) }, [], now(23))
    expect(late.used).toBeLessThan(1)
    expect(late.used).toBeGreaterThan(0.9)
    expect(late.due).toBeLessThan(0.2)
  })

  it('leaves out labels that would touch, never the points', () => {
    const { points } = lineOf({ from: at(0), due: at(8) }, [['raised', at(0)], ['dispatched', at(0)], ['accepted', at(3)]], now(5))
    expect(points.map(({ isLabelled }) => isLabelled)).toEqual([true, false, true])
  })
})

describe('what happened', () => {
  const item = (reason: string, changes: HistoryItem['changes'], operation: HistoryItem['operation'] = 'update'): HistoryItem => ({ changeSetId: 1, time: at(1), userId: 7, userName: 'Hamza', reason, operation, changes })
  const kinds = (...items: HistoryItem[]) => eventsOf(items).map(({ kind }) => kind)

  it('is told in words of actions, with whom it went to and why', () => {
    expect(eventsOf([item('decline', [{ field: 'actionReason', old: '', new: 'At another site' }, { field: 'assignedUserId', old: 7, new: 8, newName: 'Bilal' }])])).toMatchObject([{ kind: 'decline', to: 'Bilal', words: 'At another site' }])
    expect(kinds(item('decideHold', [{ field: 'holdDecision', old: 1, new: 3 }]), item('decideHold', [{ field: 'holdDecision', old: 1, new: 2 }]))).toEqual(['refuseHold', 'approveHold'])
    expect(kinds(item('customerResponse', [{ field: 'jazzResponse', old: '', new: 'rejected' }]))).toEqual(['customerRejects'])
    expect(kinds(item('form', [], 'create'), item('dispatch', [{ field: 'status', old: 'PLANNED', new: 'UNDISPATCHED' }]))).toEqual(['created', 'nobody'])
  })

  it('leaves out what only the clock wrote, but says when it was marked late', () => {
    expect(kinds(item('checkResolvable', [{ field: 'isResolvable', old: false, new: true }]))).toEqual([])
    expect(kinds(item('expire', [{ field: 'isExpired', old: false, new: true }, { field: 'escalationLevel', old: 1, new: 2 }]))).toEqual(['late'])
    expect(kinds(item('form', [{ field: 'remarks', old: '', new: 'Bring a ladder' }]))).toEqual(['changed'])
  })

  it('says when it was told later, by the phone’s time', () => {
    expect(eventsOf([item('accept', [{ field: 'sentLater', old: false, new: true }, { field: 'deviceTime', old: null, new: at(0) }])])[0]?.toldLater).toBe(at(0))
  })

  it('of before it came here is told by the row, by whose it was, and nothing of it twice', () => {
    const events = eventsOf([{ ...item('close', []), time: at(9) }, { ...item('import', [], 'create'), time: at(8) }])
    const row = { id: 1, raisedTime: at(1), dispatchTime: at(2), acceptedTime: at(3), closedTime: at(9), userName: 'Sana', assignedUserName: 'Hamza', acceptedBy: '', holdStart: null } as never
    expect(broughtAlong(row, events).map(({ kind, userName, to, time }) => [kind, userName, to, time])).toEqual([
      ['close', 'Hamza', '', at(9)], ['brought', 'Hamza', '', at(8)], ['dispatch', '', 'Hamza', at(2)], ['accept', 'Hamza', '', at(3)], ['created', 'Sana', '', at(1)],
    ])
    const made = eventsOf([{ ...item('form', [], 'create'), time: at(1) }])
    expect(broughtAlong({ id: 1, raisedTime: at(0), dispatchTime: at(1), acceptedTime: null } as never, made)).toEqual(made)
  })
})
