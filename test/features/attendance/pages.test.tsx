// @vitest-environment happy-dom
/** Parts of the pages of attendance, alone: records of one person, a position that is too imprecise, and the sums of the summary. */
import { act, screen, waitFor, within } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NearHere } from '../../../src/features/attendance/web/near-here.tsx'
import { Records } from '../../../src/features/attendance/web/decide/records.tsx'
import { whyNobody } from '../../../src/features/attendance/web/present/shows.ts'
import { MonthState } from '../../../src/features/attendance/web/summary/month-state.tsx'
import { Matrix } from '../../../src/features/attendance/web/summary/matrix.tsx'
import { SummaryPage } from '../../../src/features/attendance/web/summary/summary-page.tsx'
import { longDay } from '../../../src/features/attendance/web/parts/words.ts'
import { Trips } from '../../../src/features/attendance/web/trips/trips.tsx'
import { WireFailure } from '../../../src/framework/web/api/wire-failure.ts'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import type { Summary, TeamPerson } from '../../../src/features/attendance/web/parts/shapes.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

const record = { id: 5, userId: 9, userName: 'Adeel Raza', erpId: 'AT-1', date: '2026-11-20', zone: 'Asia/Karachi', teamName: 'Lahore-3', checkInTime: '2026-11-20T04:00:00Z', checkOutTime: '2026-11-20T12:00:00Z', isAtHome: false, place: 2, placeSiteName: 'Mall Road', inside: 1, distance: 12, checkInLatitude: 31.5, checkInAccuracy: 9, workedHours: 8, isLate: false, lateMinutes: 0, isEarlyLeave: false, overTimeHours: 0, isAutoClosed: false, isCorrection: false, sentLater: false, doubts: [], status: 2, overTimeStatus: null, image: null, remarks: null, decidedByName: null, decidedTime: null, decisionRemarks: null }

test('a day of another year says which, in both languages', () => {
  expect(longDay('2026-01-01', 'en', '2026-11-30')).toBe('Thursday 1 January')
  expect(longDay('2030-01-01', 'en', '2026-11-30')).toBe('Tuesday, 1 January 2030')
  expect(longDay('2030-01-01', 'ur', '2026-11-30')).toContain('2030')
})

test('records of one person say whose they are, and a press shows those of everybody again', async () => {
  const asked = answering(() => ({ totalCount: 60, items: [record] }))
  const { router } = await renderAround(<Records view="all" />, { model: productModel, permissions: ['LookUps.Attendance.Read'] })
  expect(screen.queryByRole('button', { name: /^Only/ })).toBeNull()
  await act(() => router.navigate('/attendence?tab=all&userId=9&page=2'))
  await userEvent.click(await screen.findByRole('button', { name: 'Only Adeel Raza' }))
  expect(router.state.location.search).toBe('?tab=all')
  expect([...new Set(asked.map(({ query }) => query['UserId']))]).toEqual(['undefined', '9'])
  expect(screen.queryByRole('button', { name: /^Only/ })).toBeNull()
})

test('a place above narrows the teams, and another one takes the chosen team out of the address', async () => {
  const named: { readonly [entity: string]: object } = { Region: { id: 4, name: 'South' }, Team: { id: 7, name: 'Lahore-3' } }
  const asked = answering(({ path }) => ({ totalCount: 1, items: [named[path.split('/')[0] ?? ''] ?? record] }))
  const { router } = await renderAround(<Records view="pending" />, { model: productModel, permissions: ['LookUps.Attendance.Read'] })
  await act(() => router.navigate('/attendence?regionId=3&teamId=7'))
  await userEvent.click(screen.getByRole('combobox', { name: 'Team' }))
  await screen.findAllByText('Lahore-3')
  expect(asked.filter(({ path, query }) => path.startsWith('Team/') && Object.values(query).includes('3') && !('id' in query))).not.toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: 'Region' }))
  await userEvent.click(await screen.findByText('South'))
  expect(router.state.location.search).toBe('?regionId=4')
})

test('who decides is shown what waits for them, others all that waits; an own record has no actions among them', async () => {
  const asked = answering(({ path }) => (path === 'Attendance/GetDecisionCounts' ? { open: 0, pending: 1, overtime: 0, own: { pending: 1, overtime: 0 } } : { totalCount: 2, items: [{ ...record, status: 1 }, { ...record, id: 6, userId: 7, userName: 'Sana Mirza', status: 1 }] }))
  const decider = ['LookUps.Attendance.Read', 'LookUps.Attendance.Update']
  const first = await renderAround(<Records view="pending" />, { model: productModel, permissions: decider })
  await screen.findByRole('button', { name: 'Approve Adeel Raza' })
  expect(screen.queryByRole('button', { name: 'Approve Sana Mirza' })).toBeNull()
  expect((await screen.findByRole('link', { name: '1 record of your own waits for somebody else' })).getAttribute('href')).toContain('tab=mine')
  first.unmount()
  for (const [view, permissions] of [['all', decider], ['pending', decider.slice(0, 1)]] as const) {
    const { unmount } = await renderAround(<Records view={view} />, { model: productModel, permissions })
    await screen.findByRole('button', { name: /^Adeel Raza/ })
    unmount()
  }
  expect(asked.filter(({ path }) => path.startsWith('Attendance/GetAll')).map(({ query }) => query['ToDecide'])).toEqual(['me', undefined, undefined])
})

test('a position that is too imprecise says by how much, and stays a place to check in', async () => {
  vi.stubGlobal('navigator', { ...globalThis.navigator, permissions: { query: async () => ({ state: 'granted' }) }, geolocation: { getCurrentPosition: (found: (position: object) => void) => found({ coords: { latitude: 31.5, longitude: 74.3, accuracy: 900.4 }, timestamp: Date.parse('2026-11-20T04:00:00Z') }) } })
  answering(() => ({ place: 0, inside: 0, distance: null, near: null }))
  const onPlace = vi.fn<(found: object | null) => void>()
  await renderAround(<NearHere onPlace={onPlace} />, { model: productModel })
  expect((await screen.findByText(/^Position unknown, /)).textContent).toMatch(/±900 m/)
  expect(onPlace).toHaveBeenLastCalledWith(expect.objectContaining({ place: 0 }))
})

test('without the server nobody is said to be looking for a position, and where one was is not where one is', async () => {
  vi.stubGlobal('navigator', { ...globalThis.navigator, onLine: true, permissions: { query: async () => ({ state: 'granted' }) }, geolocation: { getCurrentPosition: (found: (position: object) => void) => found({ coords: { latitude: 31.5, longitude: 74.3, accuracy: 9 }, timestamp: Date.now() }) } })
  answering(() => ({ place: 2, inside: 1, distance: 12, near: { siteCode: 'LHR-0412', siteName: 'Mall Road', latitude: 31.5, longitude: 74.3, radius: 200 } }))
  const onPlace = vi.fn<(found: object | null) => void>()
  await renderAround(<NearHere onPlace={onPlace} />, { model: productModel })
  await screen.findByText(/^Inside/)
  act(() => onlineManager.setOnline(false))
  try {
    await userEvent.click(screen.getByRole('button', { name: 'Ask for a new position' }))
    await waitFor(() => expect(screen.queryByText(/^Inside|^Looking/)).toBeNull())
    expect(onPlace).toHaveBeenLastCalledWith(null)
  } finally { act(() => onlineManager.setOnline(true)) }
})

test('a period of two months names each above its days, one of a month does not', async () => {
  const sums = { days: 3, present: 2, absent: 1, leave: 0, holidays: 0, late: 1, early: 0, overtime: 1, overTimeHours: 1.25, home: 1, hours: 16 }
  const row = { employeeId: 1, userId: 9, erpId: 'AT-1', fullName: 'Adeel Raza', teamId: 3, teamName: 'Lahore-3', leadName: null, marks: 'LHA', ...sums }
  const shown = (from: string, until: string) => <Matrix summary={{ totalCount: 1, items: [row], totals: sums, from, until }} today="2026-11-20" page={1} onPage={() => undefined} />
  await renderAround(<>{shown('2026-10-30', '2026-11-01')}{shown('2026-11-18', '2026-11-20')}</>, { model: productModel })
  const [several, one] = screen.getAllByRole('table').map((table) => within(table).getAllByRole('columnheader').map(({ textContent }) => textContent))
  expect(several?.slice(0, 3)).toEqual(['Employee', 'October 2026', 'November 2026'])
  expect(several?.slice(-3)).toEqual(['F30', 'S31', 'S1'])
  expect(one?.slice(0, 4)).toEqual(['Employee', 'W18', 'T19', 'F20'])
})

test('the workbook and the closing say which month they are of, and are of none where the period is not one month', async () => {
  answering(({ path }) => (path === 'AttendanceMonth/GetAll' ? { items: [{ departmentId: 2, departmentName: 'Field', year: 2026, month: 10, isClosed: false, pending: 3 }, { departmentId: 3, departmentName: 'Office', year: 2026, month: 10, isClosed: true, pending: 0 }] } : { totalCount: 0, items: [], totals: {}, from: '2026-10-01', until: '2026-10-09' }))
  const { router } = await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><SummaryPage /></ProductContext>, { model: productModel, permissions: ['LookUps.Attendance.Read'] })
  await act(() => router.navigate('/attendanceSummary?from=2026-10-01&until=2026-10-09'))
  expect((await screen.findByRole('button', { name: 'Monthly Excel: October 2026' })).hasAttribute('disabled')).toBe(false)
  await screen.findByRole('button', { name: 'October 2026: 1 of 2 closed' })
  await act(() => router.navigate('/attendanceSummary?from=2026-10-01&until=2026-11-09'))
  expect((await screen.findByRole('button', { name: 'Monthly Excel', description: 'The workbook and closing are of one month.' })).hasAttribute('disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: /closed/ })).toBeNull()
})

test('the months of departments say what a press does: what is undecided is opened, a closed one asks for a reason, one that is not over has no way', async () => {
  const of = (departmentId: number, departmentName: string, isClosed: boolean, pending: number, month = 10) => ({ departmentId, departmentName, year: 2026, month, isClosed, pending, closedByUserName: isClosed ? 'Nadia' : null, closedTime: isClosed ? '2026-11-02T04:00:00Z' : null })
  answering(() => ({ items: [of(2, 'Field', false, 3), of(3, 'Office', true, 0), of(4, 'Stores', false, 0), of(2, 'Field', false, 0, 11), of(3, 'Office', false, 0, 11)] }))
  const shown = async (month: string, permissions: readonly string[]) => {
    const found = await renderAround(<MonthState month={month} isNamed today="2026-11-20" departmentId={null} />, { model: productModel, permissions })
    await userEvent.click(await screen.findByRole('button', { name: /of . closed$/ }))
    return { ...found, items: (await screen.findAllByRole('menuitem')).map((each) => [each.textContent?.replaceAll(/[\u2068\u2069]/g, ''), each.getAttribute('aria-disabled') === 'true']) }
  }
  const none = await shown('2026-10', [])
  expect(none.items).toEqual([['Field: 3 undecided', false], ['Office: Closed by Nadia on 2 Nov. Decisions are refused.', true], ['Stores: Everything is decided', true]])
  none.unmount()
  const later = await shown('2026-11', ['LookUps.Attendance.Update'])
  expect(later.items.map(([, disabled]) => disabled)).toEqual([true, true])
  later.unmount()
  const { items, router } = await shown('2026-10', ['LookUps.Attendance.Update'])
  expect(items).toEqual([['Field: 3 undecided', false], ['Office: Closed by Nadia on 2 Nov. Decisions are refused.Reopen…', false], ['Stores: Everything is decidedClose the month', false]])
  await userEvent.click(screen.getByRole('menuitem', { name: /^Field/ }))
  expect(router.state.location.pathname + router.state.location.search).toBe('/attendence?tab=pending&departmentId=2&from=2026-10-01&until=2026-10-31')
})

test('the sums of the summary stand at the end, each at its own distance from it, over all and of each', async () => {
  vi.stubGlobal('navigator', { ...globalThis.navigator })
  const sums = { days: 3, present: 2, absent: 1, leave: 0, holidays: 0, late: 1, early: 0, overtime: 1, overTimeHours: 1.25, home: 1, hours: 1016.04 }
  const row = { employeeId: 1, userId: 9, erpId: 'AT-1', fullName: 'Adeel Raza', teamId: 3, teamName: 'Lahore-3', leadName: null, marks: 'LHA', ...sums }
  const summary: Summary = { totalCount: 1, items: [row], totals: { ...sums, absent: 41 }, from: '2026-11-18', until: '2026-11-20' }
  await renderAround(<Matrix summary={summary} today="2026-11-20" page={1} onPage={() => undefined} />, { model: productModel })
  const figuresOf = (line: HTMLElement) => within(line).getAllByRole('cell').slice(-8).map(({ textContent }) => textContent)
  expect(figuresOf(screen.getByRole('row', { name: /^Adeel Raza/ }))).toEqual(['2', '1', '–', '1', '–', '1', '1.3', '1,016'])
  expect(figuresOf(screen.getAllByRole('row').at(-1) as HTMLElement)).toEqual(['2', '41', '–', '1', '–', '1', '1.3', '1,016'])
  // What stays at the end lies beside the next, not over it.
  const heads = [...document.querySelectorAll<HTMLElement>('thead .att-sum')].map(({ style }) => [Number.parseInt(style.inlineSize || style.minInlineSize || style.getPropertyValue('inline-size'), 10), Number.parseInt(style.getPropertyValue('--end'), 10)] as const)
  expect(heads.map(([, end]) => end)).toEqual(heads.map((_, n) => heads.slice(n + 1).reduce((sum, [width]) => sum + width, 0)))
})

test('where nobody is absent that is said, not that everybody is here; of a search, that nobody is like this', () => {
  const person = { state: 'leave', mark: 'V' } as TeamPerson
  expect([whyNobody('absent', false, [person]), whyNobody('absent', false, [person, { ...person, mark: '–' }]), whyNobody('absent', true, [person]), whyNobody('late', false, [])]).toEqual(['nobodyAbsent', 'nobodyMissed', 'nobodyLikeThis', 'nobodyLikeThis'])
})

test('whoever decided on the last rows of the last page goes on at those before', async () => {
  const asked = answering(({ query }) => ({ totalCount: 50, items: query['SkipCount'] === '0' ? [{ ...record, status: 1 }] : [] }))
  const { router } = await renderAround(<Records view="pending" />, { model: productModel, permissions: ['LookUps.Attendance.Read', 'LookUps.Attendance.Update'] })
  await act(() => router.navigate('/attendence?page=2'))
  await screen.findByRole('button', { name: 'Approve Adeel Raza' }, { timeout: 20_000 })
  expect(router.state.location.search).toBe('')
  expect(asked.map(({ query }) => query['SkipCount'])).toContain('50')
})

test('what is decided on is what is seen: of another page nothing stays chosen, and all of a page are chosen at its head', async () => {
  const sent: object[] = []
  answering(({ path, query, body }) => {
    if (path === 'Attendance/Update') sent.push(body as object)
    return path === 'Attendance/Update' ? { done: 2, refused: 0, items: [] } : { totalCount: 90, items: [1, 2].map((n) => ({ ...record, id: Number(query['SkipCount']) + n, userId: 90 + n, userName: `Person ${n}`, status: 1 })) }
  })
  const { router } = await renderAround(<Records view="pending" />, { model: productModel, permissions: ['LookUps.Attendance.Read', 'LookUps.Attendance.Update'] })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose Person 1' }, { timeout: 20_000 }))
  expect((screen.getByRole('checkbox', { name: 'Choose all of this page' }) as HTMLInputElement).indeterminate).toBe(true)
  await act(() => router.navigate('/attendence?page=2'))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all of this page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect(sent).toMatchObject([{ ids: [51, 52], status: 2 }])
})

test.each([true, false])('whose trips are shown is chosen in sight, on a phone too: %s', async (phone) => {
  answering(() => ({ totalCount: 0, items: [] }))
  await renderAround(<Trips />, { model: productModel, phone })
  const found = await screen.findAllByRole('combobox', { name: 'Person' })
  expect(found.map((each) => each.closest('.input-row-end') !== null)).toEqual([phone])
})

test('of a person whose attendance one does not see, trips say so, and nothing that could be tried again', async () => {
  answering(({ path }) => {
    if (path.includes('Trips')) throw new WireFailure(404, 'There is no entity Employee with id = ERP-9!')
    return { id: 9, erpId: 'ERP-9', name: 'Somebody' }
  })
  const { router } = await renderAround(<Trips />, { model: productModel })
  await act(() => router.navigate('/attendence?tab=trips&employeeId=9'))
  await screen.findByText('You do not see the trips of this person', {}, { timeout: 20_000 })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an address that holds no day shows the usual one', async () => {
  const asked = answering(() => ({ totalCount: 0, items: [], totals: {}, from: '2026-10-01', until: '2026-10-09' }))
  const { router } = await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><SummaryPage /></ProductContext>, { model: productModel, permissions: ['LookUps.Attendance.Read'] })
  await act(() => router.navigate('/attendanceSummary?month=2026-13&from=yesterday&until=2026-02-30'))
  await screen.findByText('0 employees')
  expect([...new Set(asked.filter(({ path }) => path.endsWith('Summary')).map(({ body }) => (body as { StartDate: string }).StartDate))]).toHaveLength(1)
})

test('from right to left an arrow leads where it points', async () => {
  const sums = { days: 3, present: 2, absent: 1, leave: 0, holidays: 0, late: 1, early: 0, overtime: 1, overTimeHours: 1.25, home: 1, hours: 16 }
  const row = { employeeId: 1, userId: 9, erpId: 'AT-1', fullName: 'Adeel Raza', teamId: 3, teamName: 'Lahore-3', leadName: null, marks: 'LHA', ...sums }
  answering(() => ({ totalCount: 0, items: [] }))
  await renderAround(<Matrix summary={{ totalCount: 1, items: [row], totals: sums, from: '2026-11-18', until: '2026-11-20' }} today="2026-11-19" page={1} onPage={() => undefined} />, { model: productModel, language: 'ur' })
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(document.querySelector('.att-at')?.getAttribute('aria-label')).toContain('20')
})

test('a key leads to the row from wherever one is, as from the tab one came by', async () => {
  answering(() => ({ totalCount: 2, items: [record, { ...record, id: 6, userId: 8, userName: 'Sana Tariq' }] }))
  await renderAround(<><a href="#tab">Pending</a><Records view="all" /></>, { model: productModel, permissions: ['LookUps.Attendance.Read'] })
  await screen.findByRole('button', { name: /^Sana Tariq/ }, { timeout: 20_000 })
  screen.getByRole('link', { name: 'Pending' }).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Sana Tariq/ }))
})

test('rejecting leads to the reason, of a row that is open already too: what is typed there is no key', async () => {
  const sent: unknown[] = []
  answering(({ path, body }) => {
    if (path === 'Attendance/Update') sent.push(body)
    if (path === 'Attendance/GetEvidence') return { row: record, fullName: 'Adeel Raza', erpId: null, zone: 'Asia/Karachi', dutyTime: null, overTime: null, dutyUntil: null, isWorkingDay: true, grace: 15, here: null, there: null, placeName: null, radius: null, fixAge: null, clockOff: null, clockTrust: 120, fastest: 150, travel: null, samePhone: [], isNewPhone: false, workOrders: [], history: [] }
    return path === 'Attendance/GetAllPendingAttendance' ? { totalCount: 1, items: [{ ...record, status: 1 }] } : { totalCount: 0, items: [] }
  })
  await renderAround(<Records view="pending" />, { model: productModel, permissions: ['LookUps.Attendance.Read', 'LookUps.Attendance.Update'] })
  await userEvent.click(await screen.findByRole('button', { name: /^Adeel Raza/ }, { timeout: 20_000 }))
  const reason = screen.getByRole('textbox', { name: /^Reason/ })
  await userEvent.keyboard('r')
  expect(document.activeElement).toBe(reason)
  await userEvent.keyboard('Was away')
  expect([(reason as HTMLTextAreaElement).value, sent]).toEqual(['Was away', []])
  await userEvent.click(screen.getByRole('button', { name: /^Adeel Raza/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reject Adeel Raza' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Reason/ }))
})
