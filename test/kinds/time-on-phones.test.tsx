// @vitest-environment happy-dom
import { KindsContext } from '#framework/kinds/web'
import { TimePicker } from '#framework/kinds/web-inputs'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(cleanup)

function Kept({ told }: { told: (time: string) => void }) {
  const [time, setTime] = useState('')
  return <TimePicker id="left" name="When did you leave?" time={time} onTime={(next) => { setTime(next); told(next) }} />
}

const cell = (column: number, text: string) => [...(document.querySelectorAll('.ant-picker-time-panel-column')[column]?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-cell-inner') ?? [])].find(({ textContent }) => textContent === text) as HTMLElement

test('on a phone, hours and minutes are chosen and a button closes what lies over the page', async () => {
  const user = userEvent.setup()
  const told = vi.fn<(time: string) => void>()
  render(<KindsContext value={{ language: 'en', zone: 'Asia/Karachi', phone: true }}><Kept told={told} /></KindsContext>)
  await user.click(screen.getByRole('textbox'))
  await user.click(cell(0, '17'))
  await user.click(cell(1, '30'))
  expect(told).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(told.mock.calls).toEqual([['17:30']]))
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('17:30')
})

test('at a desk, where one types or leaves the field, there is no such button', async () => {
  const user = userEvent.setup()
  render(<KindsContext value={{ language: 'en', zone: 'Asia/Karachi' }}><Kept told={() => undefined} /></KindsContext>)
  await user.click(screen.getByRole('textbox'))
  await screen.findByRole('dialog', { name: 'When did you leave?' })
  expect(screen.queryByRole('button', { name: 'Done' })).toBeNull()
})
