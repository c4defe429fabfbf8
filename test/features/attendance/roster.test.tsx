// @vitest-environment happy-dom
/** The week of the roster: nights stand on the day they begin; one that began before the week says so. */
import { entityOf } from '#framework/metadata'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newShiftHours, teamsOf } from '../../../src/features/attendance/web/roster/people.ts'
import { WeekTable } from '../../../src/features/attendance/web/roster/week-table.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { productModel } from '../../support/shapes.ts'
import { worded } from '../../support/web/worded.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
const shift = (id: number, userName: string, startTime: string, endTime: string) => ({ id, teamId: 4, teamName: 'Hills', userId: id, userName, startTime, endTime })

const days = [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`)
const roster = entityOf(productModel, 'Roster')
// Karachi: Sunday 22 November from 20:00, Monday 23 November from 20:00.
const shifts = [shift(1, 'Bilal Ahmed', '2026-11-22T15:00:00Z', '2026-11-23T01:00:00Z'), shift(2, 'Sana Tariq', '2026-11-23T15:00:00Z', '2026-11-24T01:00:00Z')]
const hills = { id: 4, name: 'Hills', zone: 'Asia/Karachi', dutyTime: null as string | null, overTime: null as string | null, people: [{ userId: 3, name: 'Usman Ali' }] }
const week = (permissions: readonly string[], lines: readonly (typeof hills)[] = []) => renderAround(<WeekTable entity={roster} teams={teamsOf(shifts, lines)} days={days} today="2026-11-25" base="/roster" />, { model: productModel, permissions })
const cellsOf = (name: string) => within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement).getAllByRole('cell')
const linksIn = (cell: HTMLElement | undefined) => within(cell as HTMLElement).queryAllByRole('link')

test('a night from the week before stands at the first day with its own, and one of that day without', async () => {
  await week(['LookUps.Roster.Read'])
  expect(linksIn(cellsOf('Bilal Ahmed')[0]).map(({ textContent }) => textContent)).toEqual(['22 Nov, 20:00 – 06:00'])
  expect(linksIn(cellsOf('Sana Tariq')[0]).map(({ textContent }) => textContent)).toEqual(['20:00 – 06:00'])
})

test('a cell leads to the form of a new shift with person, team, day and the hours of the team, and a shift to its own form', async () => {
  await week(['LookUps.Roster.Create', 'LookUps.Roster.Update'], [hills])
  const [, tuesday] = cellsOf('Usman Ali')
  const [link] = linksIn(tuesday)
  expect(link?.getAttribute('aria-label')).toMatch(/^New shift of .*Usman Ali.*, Tuesday.* 24 November$/)
  const [path, query] = (link?.getAttribute('href') ?? '').split('?')
  expect([path, Object.fromEntries(new URLSearchParams(query))]).toEqual(['/roster/new', { teamId: '4', teamName: 'Hills', userId: '3', userName: 'Usman Ali', startTime: '2026-11-24T15:00:00.000Z', endTime: '2026-11-25T01:00:00.000Z' }])
  expect(linksIn(cellsOf('Sana Tariq')[0]).map((each) => each.getAttribute('href')?.split('?')[0])).toEqual(['/roster/2/edit', '/roster/new'])
})

test('who may not enter shifts is offered none, and reads those there are', async () => {
  await week(['LookUps.Roster.Read'], [hills])
  expect(linksIn(cellsOf('Usman Ali')[1])).toEqual([])
  expect(linksIn(cellsOf('Sana Tariq')[0]).map((each) => each.getAttribute('href'))).toEqual(['/roster/2'])
})

test('where nobody of the team has a shift a new one begins at nine', () => {
  const [team] = teamsOf([], [hills])
  const [person] = team?.people ?? []
  expect(team && person && newShiftHours('2026-11-24', person, team, 'Asia/Karachi')).toEqual({ startTime: '2026-11-24T04:00:00.000Z', endTime: '2026-11-24T12:00:00.000Z' })
})

test('the hours of a new shift are the duty times of the team where it is, also across midnight; who has a shift goes on as before', () => {
  const hoursOf = (duty: Partial<typeof hills>, name: string) => {
    const [team] = teamsOf(shifts, [{ ...hills, ...duty }])
    const person = team?.people.find((each) => each.name === name)
    const { startTime, endTime } = (team && person && newShiftHours('2026-11-24', person, team, 'Asia/Karachi')) ?? {}
    return [startTime, endTime]
  }
  expect(hoursOf({ dutyTime: '08:00', overTime: '16:30' }, 'Usman Ali')).toEqual(['2026-11-24T03:00:00.000Z', '2026-11-24T11:30:00.000Z'])
  expect(hoursOf({ dutyTime: '22:00', overTime: '06:00', zone: 'UTC' }, 'Usman Ali')).toEqual(['2026-11-24T22:00:00.000Z', '2026-11-25T06:00:00.000Z'])
  expect(hoursOf({ dutyTime: '7:15' }, 'Usman Ali')).toEqual(['2026-11-24T02:15:00.000Z', '2026-11-24T10:15:00.000Z'])
  expect(hoursOf({ dutyTime: '08:00', overTime: '16:30' }, 'Sana Tariq')).toEqual(['2026-11-24T15:00:00.000Z', '2026-11-25T01:00:00.000Z'])
})
