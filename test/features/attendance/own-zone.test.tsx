// @vitest-environment happy-dom
/** Times of records are those of the person of the record: shown so, and entered so, whatever the tenant's zone is. */
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WireFailure } from '../../../src/framework/web/api/wire-failure.ts'
import { OwnRecords } from '../../../src/features/attendance/web/decide/own-records.tsx'
import { Records } from '../../../src/features/attendance/web/decide/records.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

// 08:00 in Dubai, 09:00 where the tenant is.
const record = { id: 5, userId: 7, userName: 'Sana Mirza', erpId: 'AT-1', date: '2026-11-20', zone: 'Asia/Dubai', teamName: 'Dubai-1', checkInTime: '2026-11-20T04:00:00Z', checkOutTime: null, isAtHome: false, place: 0, placeSiteName: null, inside: 0, distance: null, checkInLatitude: null, checkInAccuracy: null, workedHours: 0, isLate: false, lateMinutes: 0, isEarlyLeave: false, overTimeHours: 0, isAutoClosed: true, isCorrection: false, sentLater: false, doubts: [], status: 1, overTimeStatus: null, image: null, remarks: null, decidedByName: null, decidedTime: null, decisionRemarks: null }
const evidence = { fullName: 'Omar Saif', erpId: 'AT-2', zone: 'Asia/Dubai', dutyTime: null, overTime: null, dutyUntil: null, isWorkingDay: true, grace: 15, here: null, there: null, placeName: null, radius: null, fixAge: null, clockOff: null, clockTrust: 120, fastest: 150, travel: null, samePhone: [], isNewPhone: false, workOrders: [], history: [] }
const answers = (row: object) => answering(({ path }) => (path === 'Attendance/GetOwnDay' ? { keeps: true, zone: 'Asia/Dubai' } : path === 'Attendance/GetEvidence' ? { ...evidence, row } : { totalCount: 1, items: [row] }))
const sentTo = (asked: ReturnType<typeof answers>, path: string) => asked.filter((each) => each.path === path).map(({ body }) => body)

test('the own records and the time somebody left are read where the person is', async () => {
  const asked = answers(record)
  await renderAround(<OwnRecords />, { model: productModel })
  expect((await screen.findByRole('button', { name: /08:00 – No check-out/ }, { timeout: 20_000 })).textContent).not.toContain('09:00')
  expect(screen.getByText('Times are those of \u2068Asia/Dubai\u2069.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'When did you leave?' }), '17:00')
  fireEvent.blur(screen.getByRole('textbox', { name: 'When did you leave?' }))
  await userEvent.click(screen.getByRole('button', { name: 'Say so' }))
  expect(sentTo(asked, 'Attendance/SayWhenLeft')).toEqual([{ id: 5, time: '2026-11-20T13:00:00.000Z' }])
})

test('who said when they left is asked no more; a button opens the form again, and what is sent later tells both times', async () => {
  let remarks: string | null = null
  const row = () => ({ ...record, remarks, sentLater: true, checkInReceived: '2026-11-20T05:30:00Z' })
  answering(({ path }) => {
    if (path === 'Attendance/SayWhenLeft') remarks = 'Left at 20 Nov, 17:00, as the person says.'
    return path === 'Attendance/GetOwnDay' ? { keeps: true, zone: 'Asia/Dubai' } : path === 'Attendance/GetEvidence' ? { ...evidence, row: row() } : { totalCount: 1, items: [row()] }
  })
  await renderAround(<OwnRecords />, { model: productModel })
  const time = await screen.findByRole('textbox', { name: 'When did you leave?' }, { timeout: 20_000 })
  await userEvent.type(time, '17:00')
  fireEvent.blur(time)
  await userEvent.click(screen.getByRole('button', { name: 'Say so' }))
  await expect.poll(() => screen.queryByRole('textbox', { name: 'When did you leave?' })).toBeNull()
  const other = screen.getByRole('button', { name: 'Say when you left' })
  await userEvent.click(screen.getByRole('button', { name: /08:00 – No check-out.*Sent later/ }))
  expect((await screen.findByText(/heard of/, {}, { timeout: 20_000 })).textContent).toContain('In at \u206808:00\u2069, heard of on \u206820 Nov 09:30\u2069.')
  await userEvent.click(other)
  expect(screen.getByRole('textbox', { name: 'When did you leave?' })).toBeTruthy()
})

test.each([
  // Until a day is chosen: that of the check-in, or the next, where the time lies before it.
  ['17:00', null, '2024-11-22T13:00:00.000Z'], ['06:00', null, '2024-11-23T02:00:00.000Z'],
  // A double shift: a time of the next day that the day of the check-in has as well.
  ['19:30', 'Saturday 23 November', '2024-11-23T15:30:00.000Z'],
])('%s, day chosen: %s', async (time, day, told) => {
  const asked = answers({ ...record, date: '2024-11-22', checkInTime: '2024-11-22T04:00:00Z' })
  await renderAround(<OwnRecords />, { model: productModel })
  await userEvent.type(await screen.findByRole('textbox', { name: 'When did you leave?' }, { timeout: 20_000 }), time)
  fireEvent.blur(screen.getByRole('textbox', { name: 'When did you leave?' }))
  const days = screen.getByRole('combobox', { name: 'Day' })
  expect([...days.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Friday 22 November', 'Saturday 23 November'])
  if (day) await userEvent.selectOptions(days, day)
  await userEvent.click(screen.getByRole('button', { name: 'Say so' }))
  expect(sentTo(asked, 'Attendance/SayWhenLeft')).toEqual([{ id: 5, time: told }])
})

test('what is wrong with the time is told below it, and goes once it is another', async () => {
  answering(({ path }) => {
    if (path === 'Attendance/SayWhenLeft') throw new WireFailure(400, 'Your request is not valid!', { validationErrors: [{ message: 'This lies ahead.', members: ['time'] }] })
    return path === 'Attendance/GetOwnDay' ? { keeps: true, zone: 'Asia/Dubai' } : { totalCount: 1, items: [record] }
  })
  await renderAround(<OwnRecords />, { model: productModel })
  const time = await screen.findByRole('textbox', { name: 'When did you leave?' }, { timeout: 20_000 })
  await userEvent.type(time, '17:00')
  fireEvent.blur(time)
  await userEvent.click(screen.getByRole('button', { name: 'Say so' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This lies ahead.')
  expect([time.getAttribute('aria-invalid'), time.getAttribute('aria-describedby')]).toEqual(['true', screen.getByRole('alert').id])
  expect(document.querySelector('.ant-modal')).toBeNull()
  await userEvent.clear(time)
  await userEvent.type(time, '16:00')
  fireEvent.blur(time)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('a correction is asked for in the times of where the person is, which it says', async () => {
  const asked = answers(record)
  await renderAround(<OwnRecords />, { model: productModel })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a correction' }, { timeout: 20_000 }))
  expect((await screen.findByText(/^Your team lead decides\./, {}, { timeout: 20_000 })).textContent).toContain('Asia/Dubai')
  for (const [name, time] of [['Came at', '20 Nov 2026 08:30'], ['Left at', '20 Nov 2026 16:45']] as const) {
    const input = screen.getByLabelText(new RegExp(`^${name}`))
    fireEvent.change(input, { target: { value: time } })
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 })
    fireEvent.blur(input)
  }
  await userEvent.type(screen.getByLabelText(/^Reason/), 'No network')
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  expect(sentTo(asked, 'Attendance/RequestCorrection')).toMatchObject([{ checkInTime: '2026-11-20T04:30:00.000Z', checkOutTime: '2026-11-20T12:45:00.000Z' }])
})

test('a correction can be asked for though one’s own day cannot be read: in the times of the newest record, which it says', async () => {
  answering(({ path }) => {
    if (path === 'Attendance/GetOwnDay') throw new WireFailure(500, '')
    return { totalCount: 1, items: [record] }
  })
  await renderAround(<OwnRecords />, { model: productModel })
  const ask = await screen.findByRole('button', { name: 'Ask for a correction' }, { timeout: 20_000 })
  await vi.waitFor(() => expect((ask as HTMLButtonElement).disabled).toBe(false), { timeout: 20_000 })
  await userEvent.click(ask)
  expect((await screen.findByText(/^Your team lead decides\./, {}, { timeout: 20_000 })).textContent).toContain('Asia/Dubai')
})

test('an approver sees and ends a record in the times of its person, and is told which', async () => {
  const asked = answers({ ...record, userId: 9, userName: 'Omar Saif' })
  await renderAround(<Records view="all" />, { model: productModel, permissions: ['LookUps.Attendance.Read', 'LookUps.Attendance.Update'] })
  const row = await screen.findByRole('button', { name: /^Omar Saif/ }, { timeout: 20_000 })
  expect(row.closest('li')?.textContent).toContain('08:00')
  expect(row.closest('li')?.textContent).not.toContain('09:00')
  await userEvent.click(row)
  expect(screen.getAllByText('Times are those of \u2068Asia/Dubai\u2069.').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByRole('textbox', { name: 'Check out at' }), '17:00')
  fireEvent.blur(screen.getByRole('textbox', { name: 'Check out at' }))
  await userEvent.click(screen.getByRole('button', { name: 'Check out' }))
  expect(sentTo(asked, 'Attendance/UserCheckOut')).toEqual([{ id: 5, time: '2026-11-20T13:00:00.000Z' }])
})
