import { entityOf, type Right } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { listRights } from '../../../../src/framework/web/list/list-rights.ts'
import { toyModel } from '../../../support/toy-model.ts'

const rights = (key: string, ...held: Right[]) => listRights(entityOf(toyModel, key), (_entity, right) => held.includes(right))

describe('what a user may do in a list', () => {
  it('shows the action column to whoever holds Update, Delete, or both', () => {
    expect(rights('Publisher', 'Update', 'Delete').actions).toBe(true)
    expect(rights('Publisher', 'Update').actions).toBe(true)
    expect(rights('Publisher', 'Delete').actions).toBe(true)
    expect(rights('Publisher', 'Read', 'Create').actions).toBe(false)
  })

  it('needs a call that does it beside the right', () => {
    expect(rights('Publisher', 'Create', 'Bulk').import).toBe(true)
    expect(rights('Publisher', 'Create').import).toBe(false)
    expect(rights('Loan', 'Create', 'Bulk').import).toBe(false)
    expect(rights('Book', 'Create').create).toBe(true)
  })
})
