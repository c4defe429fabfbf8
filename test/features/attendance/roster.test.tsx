// @vitest-environment happy-dom
/** The week of the roster: nights stand on the day they begin; one that began before the week says so. */
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeekTable } from '../../../src/features/attendance/web/roster/week-table.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
const shift = (id: number, userName: string, startTime: string, endTime: string) => ({ id, teamId: 4, teamName: 'Hills', userId: id, userName, startTime, endTime })

test('a night from the week before stands at the first day with its own, and one of that day without', async () => {
  // Karachi: Sunday 22 November from 20:00, Monday 23 November from 20:00.
  const shifts = [shift(1, 'Bilal Ahmed', '2026-11-22T15:00:00Z', '2026-11-23T01:00:00Z'), shift(2, 'Sana Tariq', '2026-11-23T15:00:00Z', '2026-11-24T01:00:00Z')]
  const days = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`)
  await renderAround(<WeekTable shifts={shifts} days={days} today="2026-11-25" label="Roster" base="/roster" />, { model: productModel })
  const line = (await screen.findByRole('rowheader', { name: 'Hills' })).closest('tr') as HTMLElement
  const [monday] = within(line).getAllByRole('cell')
  expect(within(monday as HTMLElement).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bilal Ahmed22 Nov, 20:00 – 06:00', 'Sana Tariq20:00 – 06:00'])
})
