/** The table of actions, row by row as the rules of operations write it: from where, by whom, to where; everything else is closed. */
import { describe, expect, it } from 'vitest'
import { actionTo, states, workOrderActions, type WorkOrderAction } from '../../../src/features/work-orders/rules.ts'
import { openActions } from '#framework/wire'
import { permissionName, resolveModel } from '#framework/metadata'
import { sources } from '#entities'

const model = resolveModel(sources, {})
const entity = model.get('WorkOrder')
if (!entity) throw new Error('no work orders')
const right = (name: 'Update' | 'Delete') => ({ userId: 9, permissions: new Set([permissionName(entity, name)]) })
const actors = { assignee: { userId: 7, permissions: new Set<string>() }, updater: right('Update'), deleter: right('Delete'), stranger: { userId: 8, permissions: new Set<string>() } }
const now = '2026-11-20T10:00:00.000Z'
const base = { id: 1, number: 'WO-2026-000001', assignedUserId: 7, slaHours: 8, raisedTime: '2026-11-20T08:00:00.000Z', workOrderTypeId: 1, heldSeconds: 0, isVisitRequired: true, escalationLevel: 0 }
const held = { isHeld: true, holdDecision: 1, holdUserId: 7, holdStart: '2026-11-20T09:00:00.000Z' }

/** Action: from, by. `held`: on an order that is on hold. */
const table: { readonly [A in WorkOrderAction]: { from: readonly string[]; by: readonly (keyof typeof actors)[]; held?: true } } = {
  accept: { from: ['PENDING'], by: ['assignee', 'updater'] },
  decline: { from: ['PENDING'], by: ['assignee'] },
  close: { from: ['ACCEPTED'], by: ['assignee', 'updater'] },
  hold: { from: ['PENDING', 'ACCEPTED'], by: ['assignee', 'updater'] },
  resume: { from: ['PENDING', 'ACCEPTED'], by: ['assignee', 'updater'], held: true },
  decideHold: { from: ['PENDING', 'ACCEPTED'], by: ['updater'], held: true },
  dispatch: { from: ['PLANNED', 'UNDISPATCHED'], by: ['updater'] },
  reassign: { from: ['PENDING', 'ACCEPTED'], by: ['updater'] },
  customerResponse: { from: ['CLOSED'], by: ['updater'] },
  reopen: { from: ['CLOSED'], by: ['updater'] },
  answer: { from: ['ACCEPTED'], by: ['assignee', 'updater'] },
  comment: { from: [...states, 'ABANDONED'], by: ['assignee', 'updater'] },
  delete: { from: [...states, 'ABANDONED'], by: ['deleter'] },
}

describe.each(Object.keys(table) as WorkOrderAction[])('%s', (action) => {
  it.each(Object.keys(actors) as (keyof typeof actors)[])('by the %s', (who) => {
    const { from, by, held: needsHold } = table[action]
    for (const status of [...states, 'ABANDONED']) {
      const row = { ...base, status, ...(needsHold ? held : {}) }
      expect([status, openActions(workOrderActions, entity, row, actors[who]).some(({ name, isOpen }) => name === action && isOpen)]).toEqual([status, from.includes(status) && by.includes(who)])
    }
  })
})

describe('what an action sets', () => {
  const by = (input: object = {}, actor = actors.assignee) => ({ actor, input: { at: now, ...input } as { readonly [name: string]: unknown }, now })
  const done = (action: WorkOrderAction, row: object, input: object = {}, actor = actors.assignee): { readonly [field: string]: unknown } => ({ ...row, ...workOrderActions.actions[action].sets?.({ ...base, ...row }, by(input, actor)) })

  it('goes to its state', () => {
    const found = { choice: { userId: 5, reason: null } }
    const nobody = { choice: { userId: null, reason: 3 } }
    expect(done('accept', { status: 'PENDING' }, { byName: 'Usman Ghani' })).toMatchObject({ status: 'ACCEPTED', acceptedBy: 'Usman Ghani', acceptedTime: now })
    expect(done('decline', { status: 'PENDING', dispatchTime: 'before' }, { ...found, reason: 'Ill' })).toMatchObject({ status: 'PENDING', assignedUserId: 5, dispatchTime: 'before', actionReason: 'Ill' })
    expect(done('decline', { status: 'PENDING' }, nobody)).toMatchObject({ status: 'UNDISPATCHED', assignedUserId: null, undispatchedReasonId: 3 })
    expect(done('dispatch', { status: 'PLANNED' }, found)).toMatchObject({ status: 'PENDING', assignedUserId: 5, dispatchTime: now, undispatchedReasonId: null })
    expect(done('dispatch', { status: 'UNDISPATCHED' }, nobody)).toMatchObject({ status: 'UNDISPATCHED', undispatchedReasonId: 3, lastTriedTime: now })
    expect(done('reassign', { status: 'ACCEPTED', acceptedBy: 'Usman', acceptedTime: now }, { userId: 4 })).toMatchObject({ status: 'PENDING', assignedUserId: 4, acceptedBy: '', acceptedTime: null, dueDate: '2026-11-20T16:00:00.000Z' })
    expect(done('close', { status: 'ACCEPTED' }, { isVisited: false, reason: 'Power came back' })).toMatchObject({ status: 'CLOSED', closedTime: now, visit: 2, actionReason: 'Power came back', isExpired: false })
    expect(done('reopen', { status: 'CLOSED', closedTime: now, visit: 1, jazzResponse: 'rejected', penalty: 5 }, { reason: 'Again' })).toMatchObject({ status: 'ACCEPTED', closedTime: null, visit: null, jazzResponse: '', penalty: 0 })
    expect(done('customerResponse', { status: 'CLOSED' }, { response: 'rejected', remark: 'Dirty' })).toMatchObject({ status: 'CLOSED', jazzResponse: 'rejected', jazzRemark: 'Dirty' })
  })

  it('an approved hold moves the due time by as long as it lasts; a refused one never does', () => {
    const start = done('hold', { status: 'ACCEPTED' }, { reason: 'No access', actorId: 7, at: '2026-11-20T09:00:00.000Z' })
    expect(start).toMatchObject({ status: 'ACCEPTED', isHeld: true, holdDecision: 1, holdReason: 'No access', dueDate: '2026-11-20T16:00:00.000Z' })
    const approved = done('decideHold', start, { isApproved: true }, actors.updater)
    expect(approved).toMatchObject({ isHeld: true, holdDecision: 2, nextEscalation: null })
    expect(done('resume', approved)).toMatchObject({ isHeld: false, heldSeconds: 3600, dueDate: '2026-11-20T17:00:00.000Z' })
    // Approved once it was over: the same.
    expect(done('decideHold', done('resume', start), { isApproved: true }, actors.updater)).toMatchObject({ heldSeconds: 3600, dueDate: '2026-11-20T17:00:00.000Z' })
    expect(done('decideHold', start, { isApproved: false }, actors.updater)).toMatchObject({ isHeld: false, holdDecision: 3, dueDate: '2026-11-20T16:00:00.000Z' })
    expect(done('close', approved, { isVisited: true })).toMatchObject({ isHeld: false, heldSeconds: 3600, closedTime: now })
  })

  it('nobody decides on their own hold, and none is held twice', () => {
    const open = (row: object, actor: (typeof actors)['assignee']) => openActions(workOrderActions, entity, { ...base, status: 'PENDING', ...held, ...row }, actor)
    expect(open({ holdUserId: 9 }, actors.updater).find(({ name }) => name === 'decideHold')).toMatchObject({ isOpen: false, waitsFor: { en: 'Nobody decides on their own hold.' } })
    expect(open({}, actors.assignee).find(({ name }) => name === 'hold')).toMatchObject({ isOpen: false })
    expect(open({}, actors.assignee).find(({ name }) => name === 'accept')).toMatchObject({ isOpen: true })
  })
})

it.each([
  ['PLANNED', 'PENDING', 'dispatch'], ['UNDISPATCHED', 'PENDING', 'dispatch'], ['PENDING', 'ACCEPTED', 'accept'], ['CLOSED', 'ACCEPTED', 'reopen'], ['ACCEPTED', 'CLOSED', 'close'],
  ['PENDING', 'CLOSED', null], ['ACCEPTED', 'PENDING', null], ['CLOSED', 'PENDING', null], ['PENDING', 'PLANNED', null], ['PENDING', 'NONSENSE', null], ['PLANNED', 'ACCEPTED', null],
])('from %s an update to %s means %s', (from, to, action) => {
  expect(actionTo({ status: from }, to)).toBe(action)
})
