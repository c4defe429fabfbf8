// @vitest-environment happy-dom
/** Doubtful visits in their list: a difference that nobody knows is not one of 0 litres. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FieldViewProps } from '#framework/web'
import { DoubtList } from '../../../src/features/fuel/web/reconcile/doubt-list.tsx'
import { DoubtsView } from '../../../src/features/fuel/web/marks/doubts-view.tsx'
import { texts } from '../../../src/features/fuel/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
afterEach(cleanup)

const row = { visitId: 1, date: '2026-11-30', siteCode: 'FSD-0091', siteName: 'Chiniot', doubts: ['readingBack'], fuelUsed: 522, expectedUse: 0, difference: 0, differencePercent: 0 }

test.each([
  ['hours that are not known', {}, '–', 'Expected –, Used 522'],
  ['as much as was expected', { expectedUse: 522 }, '0 L0%', 'Expected 522, Used 522'],
  ['use without hours', { difference: 522 }, '+522 L0%', 'Expected 0, Used 522'],
  ['more than was expected', { expectedUse: 500, difference: 22, differencePercent: 4.4 }, '+22 L+4.4%', 'Expected 500, Used 522'],
])('%s', async (_, more, shown, said) => {
  await renderAround(<DoubtList rows={[{ ...row, ...more } as never]} first={0} chosen={null} tolerance={8} onChoose={vi.fn<() => void>()} />, { model: productModel })
  expect(document.querySelector('.fuel-away')?.textContent).toBe(shown)
  expect(screen.getByRole('button').textContent).toContain(said)
})

test('on the record they are told in words', async () => {
  await renderAround(<p><DoubtsView {...({ value: ['overTank', 'readingBack'] } as unknown as FieldViewProps)} /></p>, { model: productModel })
  expect(document.querySelector('p')?.textContent).toBe('More than the tank can hold, Reading went back')
})
