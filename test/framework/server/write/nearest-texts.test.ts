import { expect, test } from 'vitest'
import { nearestTexts } from '../../../../src/framework/server/write/explain/nearest-texts.ts'

const nearest = (texts: readonly string[], among: readonly string[], least = 0.3) => {
  const sought = nearestTexts(texts)
  for (const one of among) sought.look(one)
  return sought.found(least)
}

test('each text gets the one most like it', () => {
  const among = ['Penguin', 'Vintage', 'Oxford University Press', 'Oxford Books', 'Lahore North', 'Lahore South']
  expect(nearest(['Penguinn', 'Vintge', 'Oxford Univ. Press', 'lahore-nroth', 'SOUTH LAHORE', 'Zzz', '', '!?'], among)).toEqual(['Penguin', 'Vintage', 'Oxford University Press', 'Lahore North', 'Lahore South', null, null, null])
})

test('likeness is pg_trgm\'s', () => {
  // similarity('word', 'two words') = 0.363636
  expect([nearest(['word'], ['two words'], 0.3636), nearest(['word'], ['two words'], 0.3637)]).toEqual([['two words'], [null]])
  expect(nearest(['same'], ['SAME!'], 1)).toEqual(['SAME!'])
})

test('of equals the shorter one, then the first by its letters, in whatever order they come', () => {
  for (const among of [['ab c', 'ab b', 'ab long'], ['ab long', 'ab b', 'ab c']]) expect(nearest(['ab'], among)).toEqual(['ab b'])
})

test('letters that Arabic and Urdu keyboards give differently are one, and long texts end', () => {
  expect(nearest(['كراچي'], ['لاہور', 'کراچی'], 1)).toEqual(['کراچی'])
  expect(nearest(['x'.repeat(5000)], ['x'.repeat(4000)])).toEqual(['x'.repeat(4000)])
  expect(nearest(['ab ab ab'], ['ab'], 1)).toEqual(['ab'])
})
