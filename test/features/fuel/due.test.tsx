// @vitest-environment happy-dom
/** The dialog of running hours says what it makes. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DueTable } from '../../../src/features/fuel/web/hours/due-table.tsx'
import { MakeDue } from '../../../src/features/fuel/web/hours/make-orders.tsx'
import { texts } from '../../../src/features/fuel/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

test('says how many of all due are made at once, and how many are left', async () => {
  const all = Array.from({ length: 2501 }, (_, n) => ({ siteId: n + 1, siteCode: `S-${n}`, siteName: '', hoursKind: 1, lastReading: 2285, lastReadingDate: '2026-11-17', lastServiceReading: 2000, nextReading: 2250, hoursLeft: -35, hoursPerDay: 8, dueDate: '2026-11-13', workOrderId: n === 0 ? 9 : null, status: null, interval: 250, dgName: null, workOrderNumber: null, doubts: [] }))
  const counts = { due: 2501, all: 2600, doubtful: 0, silent: 0, services: 2501, visits: 0, toMake: 2500 }
  answering(({ path, query }) => (/ServiceWorkOrders/.test(path) ? { totalCount: all.length, counts, items: all.slice(0, Math.min(Number(query['MaxResultCount']), 10_000)) } : { totalCount: 0, items: [] }))
  await renderAround(<MakeDue path="SiteFuelInput/GetAllServiceWorkOrdersbyHours" query={{}} hoursKind={1} onClose={() => undefined} onDone={() => undefined} />, { model: productModel })
  await screen.findByText(/^2000 sites get a work order each: .+ One go makes 2,000, those due longest first; 500 are left for the next\.$/, {}, { timeout: 20_000 })
})

test('hours that were left at the reading are told as such where they are used up by now', async () => {
  const row = (siteId: number, hoursLeft: number, dueDate: string) => ({ siteId, siteCode: `S-${siteId}`, siteName: '', hoursKind: 1, lastReading: 2285, lastReadingDate: '2020-01-01', lastServiceReading: 2000, nextReading: 2250, hoursLeft, hoursPerDay: 8, dueDate, workOrderId: null, status: null, interval: 250, dgName: null, workOrderNumber: null, doubts: [] })
  await renderAround(<DueTable rows={[row(1, 4, '2020-01-02'), row(2, 4, '2999-01-02'), row(3, -3, '2020-01-02'), row(4, 0, '2020-01-01')] as never} mayMake={false} chosen={new Map()} onChoose={() => undefined} />, { model: productModel })
  await screen.findByText('4 h left when read')
  expect([...document.querySelectorAll('.fuel-since')].map(({ textContent }) => textContent)).toEqual(['4 h left when read', '4 h left', '3 h over', 'Reached'])
})
