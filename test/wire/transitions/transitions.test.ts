/** Tables of states and actions: who sees which buttons when, and how a table is drawn. */
import { describe, expect, it } from 'vitest'
import { entityOf, permissionName } from '#framework/metadata'
import { drawTransitions, openActions, transitions } from '#framework/wire'
import { entityPage } from '../../../codegen/emit/entity-page.ts'
import { toyModel } from '../../support/toy-model.ts'

const word = (en: string) => ({ en, ur: en })
const loans = transitions({
  entity: 'Loan',
  states: { out: word('Out'), back: word('Back') },
  stateOf: (row) => (row['returned'] ? 'back' : 'out'),
  actions: {
    giveBack: { label: word('Give back'), from: ['out'], to: 'back', by: [{ self: 'memberId' }, { right: 'Update' }], waitsFor: ({ fine }) => (fine ? word('The fine is open.') : null) },
    remind: { label: word('Remind'), from: ['out'], by: [{ right: 'Update' }] },
    lendAgain: { label: word('Lend again…'), from: ['back'], to: 'out', by: [{ right: 'Create' }], asks: { required: ['memberId'] } },
  },
})
const loan = entityOf(toyModel, 'Loan')
const rights = (...names: ('Update' | 'Create')[]) => new Set(names.map((right) => permissionName(loan, right)))
const names = (row: object, userId: number | null, ...held: ('Update' | 'Create')[]) => openActions(loans, loan, row as never, { userId, permissions: rights(...held) }).map(({ name, isOpen, isOwn }) => [name, isOpen, isOwn])

describe('open actions', () => {
  it('are those of the state for whoever may do them: by a right, or named by the row', () => {
    expect(names({ memberId: 5 }, 5)).toEqual([['giveBack', true, true]])
    expect(names({ memberId: 5 }, 6)).toEqual([])
    expect(names({ memberId: 5 }, 6, 'Update')).toEqual([['giveBack', true, false], ['remind', true, false]])
    expect(names({ memberId: 5, returned: true }, 5, 'Update')).toEqual([])
    expect(names({ memberId: 5, returned: true }, 6, 'Create')).toEqual([['lendAgain', true, false]])
  })

  it('nobody at all is not the person of a row without one', () => {
    expect(names({ memberId: null }, null)).toEqual([])
    expect(names({}, null)).toEqual([])
  })

  it('one that waits for something is there and says for what', () => {
    expect(openActions(loans, loan, { memberId: 5, fine: 12 }, { userId: 5, permissions: new Set() })).toMatchObject([{ name: 'giveBack', isOpen: false, waitsFor: word('The fine is open.') }])
  })
})

describe('the table', () => {
  it('names only states that are there', () => {
    expect(() => transitions({ entity: 'Loan', states: { out: word('Out') }, stateOf: () => 'out', actions: { lose: { label: word('Lose'), from: ['out'], to: 'lost' as 'out', by: [] } } })).toThrow('Loan: the action lose names the state lost')
  })

  it('is drawn for the documents: states by their words, an action that stays as a line back', () => {
    expect(drawTransitions(loans).split('\n')).toEqual(['stateDiagram-v2', '  out: Out', '  back: Back', '  out --> back: Give back', '  out --> out: Remind', '  back --> out: Lend again…'])
    const place = { entity: loan, descriptor: 'entities/a/loan.ts', page: 'docs/entities/a/loan.md' }
    const page = entityPage(place, new Map([['Loan', place]]), toyModel, loans)
    expect(page).toContain('| `giveBack` | Give back | out | back | the person in `memberId` or right Update |  |')
    expect(page).toContain('stateDiagram-v2')
  })
})
