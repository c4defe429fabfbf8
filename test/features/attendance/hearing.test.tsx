// @vitest-environment happy-dom
/** Open pages of attendance follow what others do: they are told that it changed, and read again. */
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DecisionsPage } from '../../../src/features/attendance/web/decide/decisions-page.tsx'
import { TeamSection } from '../../../src/features/attendance/web/home/team-section.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { answering } from '../../support/web/answering.ts'
import { tellHub } from '../../support/web/told-hub.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

vi.mock('@microsoft/signalr', async () => (await import('../../support/web/told-hub.ts')).toldHub)
worded(texts)

/** A page connects a moment after it is shown. */
const told = (areas: readonly string[]) => vi.waitFor(async () => expect(await act(async () => tellHub('figuresChanged', { areas }))).toBe(true), { timeout: 10_000 })

test('a leader’s home counts who checked in meanwhile', async () => {
  let checkedIn = 0
  const asked = answering(() => ({ time: '2026-11-20T04:00:00Z', dayFrom: '2026-11-19T19:00:00Z', dayUntil: '2026-11-20T19:00:00Z', totalCount: 26, checkedIn, onLeave: 0, missing: 0, items: [] }))
  await renderAround(<TeamSection />, { model: productModel })
  await screen.findByText('0 of 26 checked in')
  checkedIn = 1
  await told(['attendance'])
  await screen.findByText('1 of 26 checked in')
  asked.length = 0
  await told(['fuel'])
  expect(asked).toEqual([])
})

test.each([
  // Rows under the hand of whoever decides stay where they are; the tabs tell that there are more.
  ['pending', ['Attendance/GetDecisionCounts']],
  ['open', ['Attendance/GetAllCheckInAttendance', 'Attendance/GetDecisionCounts']],
])('tabs of decisions count what came meanwhile: %s', async (tab, again) => {
  let open = 1
  const asked = answering(({ path }) => (path === 'Attendance/GetDecisionCounts' ? { open, pending: 20, overtime: 10 } : { totalCount: 0, items: [] }))
  const { router } = await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><DecisionsPage /></ProductContext>, { model: productModel, permissions: ['LookUps.Attendance.Read', 'LookUps.Attendance.Pages', 'LookUps.Attendance.Update'] })
  await act(() => router.navigate(`/attendence?tab=${tab}`))
  await screen.findByRole('link', { name: /Open check-ins.*1/ }, { timeout: 20_000 })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  asked.length = 0
  open = 2
  await told(['attendance'])
  await screen.findByRole('link', { name: /Open check-ins.*2/ })
  expect([...new Set(asked.map(({ path }) => path))].toSorted()).toEqual(again)
})
