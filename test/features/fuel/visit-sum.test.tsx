// @vitest-environment happy-dom
/** What a visit comes to, as sums that anyone can do again. */
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VisitSum } from '../../../src/features/fuel/web/reconcile/visit-sum.tsx'
import { texts } from '../../../src/features/fuel/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
afterEach(cleanup)

const visit = { id: 2, date: '2026-11-30', previousId: 1, previousDate: '2026-11-24', reading: 2800, previousReading: 2737.3, tank: 300, previousTank: 253, filledBetween: 569, used: 522, expected: 501.6, difference: 20.4, hours: 62.7, cph: 8, doubts: [] }
const noteOf = async (more: object) => {
  await renderAround(<VisitSum visit={{ ...visit, ...more } as never} />, { model: productModel })
  return document.querySelector('.fuel-note')?.textContent ?? ''
}

test('a meter that went on is a sum; one that went back, or was replaced, is none', async () => {
  expect(await noteOf({})).toMatch(/Meter 2,800 − 2,737\.3 = 62\.7 h\.$/)
  cleanup()
  expect(await noteOf({ reading: 2000, hours: 0, expected: null, difference: null })).toMatch(/The meter read 2,737\.3 before and 2,000 now, which says no hours\.$/)
  cleanup()
  expect(await noteOf({ reading: 4000, hours: 0, expected: null, difference: null })).toMatch(/The meter read 2,737\.3 before and 4,000 now, which says no hours\.$/)
})
