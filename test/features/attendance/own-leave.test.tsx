// @vitest-environment happy-dom
/** One's own leave: its days are counted without days off, in the sum, in each, and while dates are entered. */
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { momentIn } from '#framework/kinds'
import { OwnLeave } from '../../../src/features/attendance/web/leave/own-leave.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
const year = momentIn('Asia/Karachi').today.slice(0, 4)
/** Ten days, one of them a holiday; with two of each week off. */
const leave = { id: 1, startDate: `${year}-03-01`, endDate: `${year}-03-10`, kind: 1, isHalfDay: false, status: 2, remarks: null, reason: null }
const weekendDays = [6, 0]
const free = Array.from({ length: 10 }, (_, n) => `${year}-03-${String(n + 1).padStart(2, '0')}`).filter((day) => !weekendDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
const [holiday = '', ...working] = free

test('leave is counted without days off, and the form says so while one types', async () => {
  answering(() => ({ totalCount: 1, items: [leave], weekendDays, holidays: [holiday] }))
  await renderAround(<OwnLeave />, { model: productModel })
  await screen.findByText(new RegExp(`^Approved in ${year}, days: \\S+ ${working.length}$`), {}, { timeout: 20_000 })
  expect(screen.getByText(new RegExp(`, ${working.length} days$`))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ask for leave' }))
  const type = (name: RegExp, day: string) => {
    const input = screen.getByRole('textbox', { name })
    fireEvent.change(input, { target: { value: day } })
    fireEvent.keyDown(input, { key: 'Enter', code: 'Enter', keyCode: 13 })
    fireEvent.blur(input)
  }
  await screen.findByRole('textbox', { name: /^End date/i }, { timeout: 20_000 })
  type(/^Start date/i, `1 Mar ${year}`)
  type(/^End date/i, `10 Mar ${year}`)
  expect((await screen.findByRole('status')).textContent).toBe(`That is ${working.length} days; days off do not count.`)
  type(/^Start date/i, holiday)
  type(/^End date/i, holiday)
  expect(screen.getByRole('status').textContent).toBe('All of it is off already: it uses up no leave.')
})
