import { expect, test } from 'vitest'
import { rankChoices } from '../../../../src/framework/web/form/rank-choices.ts'

const choices = [{ id: 1, name: 'DHA Lahore' }, { id: 2, name: 'Lahore Cantt' }, { id: 3, name: 'Lahore' }, { id: 4, name: 'Old town', code: 'LAHORE' }, { id: 5, name: 'Kasur', code: 'lahore-2' }, { id: 2, name: 'Lahore Cantt' }]

test('called so before begins so before contains it, by name or code; none twice', () => {
  expect(rankChoices(choices, ' lahore ').map(({ id }) => id)).toEqual([3, 4, 2, 5, 1])
})

test('nothing typed: as they stand', () => expect(rankChoices(choices, '').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]))
