// @vitest-environment happy-dom
/** Two days of a site beside each other. */
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Comparison, Sheet } from '../../../src/features/ams/model/shapes.ts'
import { Compared } from '../../../src/features/ams/web/compare/compared.tsx'
import { texts } from '../../../src/features/ams/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
afterEach(cleanup)

const none = { antennas: [], rrus: [], odus: [], bbus: [], boardCards: [], cabinets: [], rectifierModules: [], batteries: [], gensets: [] } as unknown as Sheet['groups']
const sheet = (more: Partial<Sheet>): Sheet => ({ id: 7, rowVersion: 1, siteId: 1, siteCode: 'LHR-0001', siteName: 'Gulberg', siteTypeName: null, siteStatusName: null, siteTechnologyName: null, mastKind: 1, mastHeight: 40, date: null, groups: none, verified: {}, clashes: [], ...more })
const compared = (left: Sheet, right: Sheet): Comparison => ({ totalCount: 0, items: [], left, right, gone: [] })

test('no mast is drawn of a day on which the site had no sheet yet: that is said', async () => {
  await renderAround(<Compared comparison={compared(sheet({ id: null, mastKind: 0, mastHeight: null, date: '2026-08-30' }), sheet({}))} />, { model: productModel })
  expect(document.querySelectorAll('.mast')).toHaveLength(1)
  screen.getByText('LHR-0001 had no sheet yet on 30 Aug 2026.')
  expect(screen.queryByText('Dashed outline: where it was.')).toBeNull()
})

test('a phone, which draws no masts, says it too', async () => {
  await renderAround(<Compared comparison={compared(sheet({}), sheet({ id: null, siteId: 2, siteCode: 'LHR-0002' }))} />, { model: productModel, phone: true })
  screen.getByText('LHR-0002 has no sheet yet.')
})

test('two sheets have a mast each', async () => {
  await renderAround(<Compared comparison={compared(sheet({ date: '2026-08-30' }), sheet({}))} />, { model: productModel })
  expect(document.querySelectorAll('.mast')).toHaveLength(2)
  screen.getByText('Dashed outline: where it was.')
})

test('of two sites, a dashed outline is what the other has: nothing was there before', async () => {
  await renderAround(<Compared comparison={compared(sheet({}), sheet({ id: 8, siteId: 2, siteCode: 'LHR-0002' }))} />, { model: productModel })
  screen.getByText('Dashed outline: at LHR-0001 alone.')
  expect(screen.queryByText('Dashed outline: where it was.')).toBeNull()
})
