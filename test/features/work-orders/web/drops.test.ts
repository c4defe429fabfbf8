/** Carrying a work order over the board: what leads where, and what is said where nothing does. */
import { openActions } from '#framework/wire'
import { entityOf } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../../../src/features/work-orders/web/actions/steps.ts'
import { dropOf } from '../../../../src/features/work-orders/web/board/drops.ts'
import { en } from '../../../../src/features/work-orders/web/texts/en.ts'
import { states, workOrderActions, type State } from '../../../../src/features/work-orders/rules.ts'
import { productModel } from '../../../conformance/served.ts'

const say = ((key: keyof typeof en, params: { [name: string]: string | number } = {}) => Object.entries(params).reduce((text: string, [name, value]) => text.replace(`{{${name}}}`, String(value)), en[key])) as never
const every = new Set(['Read', 'Update', 'Delete'].map((right) => `LookUps.WorkOrder.${right}`))
const entity = entityOf(productModel, 'WorkOrder')

function drop(from: State, to: State, { userId = 1, permissions = every, more = {} }: { userId?: number; permissions?: ReadonlySet<string>; more?: object } = {}) {
  const row = { id: 5, status: from, assignedUserId: 2, assignedUserName: 'Naveed', ...more }
  return dropOf(row, to, stepsOf(row, openActions(workOrderActions, entity, row, { userId, permissions }), 'en', say), (state) => state.toLowerCase(), say)
}

describe('a card that is carried', () => {
  it('does the action that leads there, for the person it is done for', () => {
    expect(drop('PENDING', 'ACCEPTED')).toEqual({ step: 'accept', drop: { enters: true, action: 'Accept for Naveed', detail: 'for Naveed' } })
    expect(drop('PLANNED', 'PENDING').step).toBe('dispatch')
    expect(drop('UNDISPATCHED', 'PENDING').step).toBe('dispatch')
    expect(drop('ACCEPTED', 'PENDING').step).toBe('reassign')
    expect(drop('ACCEPTED', 'CLOSED').step).toBe('close')
    expect(drop('CLOSED', 'ACCEPTED').step).toBe('reopen')
  })

  it('is refused with what is open instead', () => {
    const { drop: refused, step } = drop('PENDING', 'CLOSED')
    expect(step).toBeUndefined()
    expect(refused).toMatchObject({ enters: false, reason: 'No action leads from pending to closed.', instead: expect.stringContaining('Accept for Naveed') })
  })

  it('is declined by the one who has it only', () => {
    expect(drop('PENDING', 'UNDISPATCHED')).toMatchObject({ drop: { enters: false, reason: 'This is for another person.' } })
    expect(drop('PENDING', 'UNDISPATCHED', { userId: 2 }).step).toBe('decline')
  })

  it('never enters anything without a right or the work', () => {
    for (const from of states) for (const to of states) if (from !== to) expect(drop(from, to, { permissions: new Set() }).drop.enters).toBe(false)
  })
})
