// @vitest-environment happy-dom
/** The week of the roster: nights stand on the day they begin; one that began before the week says so. */
import { entityOf } from '#framework/metadata'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newShiftHours, nobodyAway, teamsOf, type RosterAway } from '../../../src/features/attendance/web/roster/people.ts'
import { ShiftAdvice } from '../../../src/features/attendance/web/roster/shift-advice.tsx'
import { WeekTable } from '../../../src/features/attendance/web/roster/week-table.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { daysOfShift, type RosterLeave } from '../../../src/features/attendance/model/roster-days.ts'
import { answering } from '../../support/web/answering.ts'
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
const week = (permissions: readonly string[], lines: readonly (typeof hills)[] = [], away: RosterAway = nobodyAway, language: 'en' | 'ur' = 'en') => renderAround(<WeekTable entity={roster} teams={teamsOf(shifts, lines, away, days)} days={days} today="2026-11-25" base="/roster" holidays={away.holidays} />, { model: productModel, permissions, language })
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

const leave = (userId: number, startDate: string, more: Partial<RosterLeave> = {}): RosterLeave => ({ userId, startDate, endDate: startDate, isHalfDay: false, isPending: false, id: null, kind: null, ...more })
const away: RosterAway = {
  leaves: [leave(3, '2026-11-23', { endDate: '2026-11-24', id: 41, kind: 2 }), leave(3, '2026-11-26', { isHalfDay: true }), leave(3, '2026-11-27', { isPending: true, id: 43, kind: 1 }), leave(2, '2026-11-23')],
  holidays: [{ countryId: 9, date: '2026-11-25', name: 'Iqbal Day' }], countries: [{ userId: 3, countryId: 9 }],
}
const saysIn = (cell: HTMLElement | undefined) => [...(cell?.querySelectorAll('.state-mark') ?? [])].map(({ textContent }) => textContent)

test('leave and holidays stand in the cells, half days and what is only asked for told apart; why, and the record, for who may read leave', async () => {
  await week(['LookUps.Roster.Read', 'LookUps.Leave.Read'], [hills], away)
  expect(cellsOf('Usman Ali').map(saysIn)).toEqual([['On leave, Sick'], ['On leave, Sick'], ['Holiday'], ['Half a day of leave'], ['Leave asked for, Annual'], [], []])
  expect(linksIn(cellsOf('Usman Ali')[0]).map((each) => each.getAttribute('href'))).toEqual(['/leave/41'])
  expect(screen.getByRole('columnheader', { name: /Wednesday.*Iqbal Day/ })).toBeTruthy()
  // Whose team is elsewhere works on that day.
  expect(saysIn(cellsOf('Sana Tariq')[2])).toEqual([])
})

test('a shift that stands over leave says so', async () => {
  await week(['LookUps.Roster.Read'], [hills], away)
  expect(saysIn(cellsOf('Sana Tariq')[0])).toEqual(['On leave', 'while on leave'])
  expect(linksIn(cellsOf('Sana Tariq')[0])).toHaveLength(1)
})

test('in Urdu likewise', async () => {
  await week(['LookUps.Roster.Read'], [hills], away, 'ur')
  expect(cellsOf('Usman Ali').map(saysIn).slice(2, 4)).toEqual([['تعطیل'], ['آدھے دن کی چھٹی']])
})

test('a shift belongs to the day of its beginning, one of more than a day to all its days, where clocks are turned, too', () => {
  const zone = 'Europe/Berlin'
  expect(daysOfShift('2026-03-28T20:00:00Z', '2026-03-29T05:00:00Z', zone)).toEqual(['2026-03-28'])
  expect(daysOfShift('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', zone)).toEqual(['2026-10-25'])
  expect(daysOfShift('2026-03-28T23:00:00Z', '2026-04-01T22:00:00Z', zone)).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01'])
  expect([daysOfShift('2026-03-28T23:00:00Z', '', zone), daysOfShift('', '', zone)]).toEqual([['2026-03-29'], []])
})

test('the form of a shift says who is on leave then, and that it can be saved all the same', async () => {
  const asked = answering(() => away)
  await renderAround(<ShiftAdvice values={{ userId: 3, userName: 'Usman Ali', startTime: '2026-11-24T04:00:00Z', endTime: '2026-11-26T12:00:00Z' }} />, { model: productModel })
  await screen.findByText(/Usman Ali.* is on leave: Monday.* 23 November – Tuesday.* 24 November\./)
  const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent?.replaceAll(/[\u2068\u2069]/g, ''))
  expect(said.slice(1)).toEqual([expect.stringMatching(/^Usman Ali has half a day of leave: Thursday/), expect.stringMatching(/^Wednesday.* 25 November is a holiday: Iqbal Day\.$/), 'The shift can be saved all the same.'])
  expect(asked[0]).toMatchObject({ path: 'Roster/GetAway', query: { UserId: '3', StartDate: '2026-11-24', EndDate: '2026-11-26' } })
})

test('and nothing where nobody is away, or nobody is chosen yet', async () => {
  const asked = answering(() => nobodyAway)
  await renderAround(<><ShiftAdvice values={{ userId: 3, userName: 'Usman Ali', startTime: '2026-11-28T04:00:00Z', endTime: null }} /><ShiftAdvice values={{ userId: null, startTime: '2026-11-28T04:00:00Z' }} /></>, { model: productModel })
  await expect.poll(() => asked.length).toBe(1)
  expect(document.querySelectorAll('p')).toHaveLength(0)
})
