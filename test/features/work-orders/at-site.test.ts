/** How long somebody was at a site by positions, and by how much an answer is out of bounds. */
import { expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import { beyondText } from '#operations/answer-words'
import { stayOf } from '../../../src/features/work-orders/model/at-site.ts'

const site = { latitude: 31.5, longitude: 74.3 }
const at = (time: string, latitude: number | null = 31.5, accuracy: number | null = 8) => ({ time, latitude, longitude: latitude === null ? null : 74.3, accuracy })

it('a stay goes from the first position there to the last, in whatever order they came', () => {
  expect(stayOf(site, 300, [at('2026-11-18T09:41:00Z'), at('2026-11-18T08:47:00Z'), at('2026-11-18T09:00:00Z')])).toEqual({ from: '2026-11-18T08:47:00Z', until: '2026-11-18T09:41:00Z' })
})

it.each([
  ['four kilometres away', [at('2026-11-18T08:00:00Z', 31.54)]], ['without a position', [at('2026-11-18T08:00:00Z', null)]], ['worse than 500 m', [at('2026-11-18T08:00:00Z', 31.5, 900)]], ['nothing at all', []],
] as const)('%s nobody was there', (_, seen) => {
  expect(stayOf(site, 300, seen)).toBeNull()
})

it('a site without a position tells nothing', () => {
  expect(stayOf(null, 300, [at('2026-11-18T08:00:00Z')])).toBeNull()
})

const volts = { kind: kinds.number, unit: 'V', min: 40, max: 60, likelyMin: 46, likelyMax: 56 }
it.each([
  ['46', null], ['56', null], ['', null], ['broken', null], ['44.1', '1.9 V below the usual 46 V'], ['56.25', '0.25 V above the usual 56 V'], ['39.9', '0.1 V below the least, 40 V'], ['1060', '1,000 V above the most, 60 V'],
])('%s: %s', (value, said) => {
  expect(beyondText(volts, value)?.en ?? null).toBe(said)
})

it('what has no bounds, and what is no number, is never beyond', () => {
  expect([beyondText({ kind: kinds.number }, '9'), beyondText({ ...volts, kind: kinds.text }, '9'), beyondText({ ...volts, min: 0, likelyMin: null }, '-1')?.ur]).toEqual([null, null, 'کم از کم 0 V سے 1 V کم'])
})
