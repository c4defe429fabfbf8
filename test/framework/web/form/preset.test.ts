/** A new row begins with what its address names, as far as it can be that. */
import { entityOf } from '#framework/metadata'
import { expect, test } from 'vitest'
import { presetOf } from '../../../../src/framework/web/form/preset.ts'
import { productModel } from '../../../support/shapes.ts'

const preset = (entity: string, query: string) => presetOf(entityOf(productModel, entity), new URLSearchParams(query))

test('references with their names, texts, days and instants', () => {
  expect(preset('Roster', 'teamId=4&teamName=Hills&userId=7&remarks=Night&startTime=2026-11-24T15:00:00.000Z')).toEqual({ teamId: 4, teamName: 'Hills', userId: 7, remarks: 'Night', startTime: '2026-11-24T15:00:00.000Z' })
  expect(preset('TeamUserAllocation', 'validFrom=2026-11-24')).toEqual({ validFrom: '2026-11-24' })
})

test('what is no id, no day or no instant is left out, and a time without its zone is not guessed', () => {
  expect(preset('Roster', 'teamId=four&userId=0&startTime=2026-11-24T15:00:00&endTime=tomorrow&nothing=1')).toEqual({})
  expect(preset('TeamUserAllocation', 'validFrom=2026-02-30&validTo=today')).toEqual({})
})
