// @vitest-environment happy-dom
/** The dashboard of attendance, of a day that is not today: times are those of that day, and each counter says what it was before. */
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AttendancePage } from '../../../src/features/dashboards/web/attendance/attendance-page.tsx'
import { texts } from '../../../src/features/dashboards/web/texts.ts'
import { ProductContext } from '../../../src/framework/web/page/product.ts'
import { answering } from '../../support/web/answering.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)

const figures = (of: number) => ({ totalEmployees: of, totalActive: of, totalPresent: of, totalAbsent: of, earlyLogin: of, lateLogin: of, todayHomeAttendance: of, todayOfficeAttendance: of, homeAttendancePercentage: 0, officeAttendancePercentage: 0, presentPercentage: 0, absentPercentage: 0, onLeave: of, onHoliday: 0, notBegun: of })
const entry = (date: string, checkInOut: string) => ({ weekday: 'Wednesday', date, checkInOut, hours: 8, mark: 'P', holiday: null })
const person = { employeeId: 3, erpId: 'E-3', fullName: 'Sana Mirza', designation: '', teamName: '', todayCheckIn: '07:07', todayCheckOut: '', presentCount: 2, absentCount: 0, monthReport: [[entry('2024-11-19', '08:20 - 17:30')], [entry('2024-11-26', '09:10 - ')]] }

test('times are of the day that was chosen, and every counter tells the day before', async () => {
  answering(({ path }) => (path === 'Dashboard_Attendance/GetAttendanceReport' ? { ...figures(8), asOf: '2026-11-28T07:00:00Z', previous: figures(5) } : path === 'Dashboard_Attendance/GetMonthlyAttendanceReport' ? { totalCount: 1, items: [person], asOf: '2026-11-28T07:00:00Z' } : { totalCount: 0, items: [] }))
  const { router } = await renderAround(<ProductContext value={{ name: { en: 'Shelf', ur: 'طاق' }, logo: '', menuIcon: () => undefined, areas: {} } as never}><AttendancePage /></ProductContext>, { model: productModel, permissions: ['LookUps.Attendance.Read'] })
  const cells = async () => within((await screen.findByRole('button', { name: 'Sana Mirza' }, { timeout: 20_000 })).closest('tr') as HTMLElement).getAllByRole('cell').slice(0, 2).map(({ textContent }) => textContent)
  await act(() => router.navigate('/AttendanceDashboard?date=2024-11-19&compare=true'))
  expect(await cells()).toEqual(['08:20', '17:30'])
  await act(() => router.navigate('/AttendanceDashboard?date=2024-11-26&compare=true'))
  expect(await cells()).toEqual(['09:10', '–'])
  await act(() => router.navigate('/AttendanceDashboard?date=2024-11-20&compare=true'))
  expect(await cells()).toEqual(['–', '–'])
  const counters = screen.getByRole('list', { name: 'Figures' })
  expect(within(counters).getAllByText(/before 5/)).toHaveLength(8)
})
