// @vitest-environment happy-dom
/** Marks, clocks and counters. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readClock } from '../../../../src/framework/web/signs/read-clock.ts'
import { Counters } from '../../../../src/framework/web/signs/counters.tsx'
import { StageLine } from '../../../../src/framework/web/signs/stage-line.tsx'
import { StateMark } from '../../../../src/framework/web/signs/state-mark.tsx'
import { TimeLeft } from '../../../../src/framework/web/signs/time-left.tsx'
import { renderAround } from '../../../support/web-around.tsx'

const at = (time: string) => `2026-11-18T${time}:00Z`
const clock = { from: at('08:00'), due: at('14:00') }

afterEach(cleanup)

describe('a clock', () => {
  it.each([
    ['07:00', 'ahead', 0, 420], ['08:00', 'running', 0, 360], ['12:29', 'running', 4.4833 / 6, 91], ['12:30', 'near', 0.75, 90], ['13:59', 'near', 359 / 360, 1], ['14:00', 'late', 1, 1], ['15:10', 'late', 1, 70],
  ] as const)('at %s is %s', (time, level, used, minutes) => {
    const read = readClock(clock, Date.parse(at(time)))
    expect([read.level, read.minutes, read.whole]).toEqual([level, minutes, 360])
    expect(read.used).toBeCloseTo(used, 2)
  })

  it('stands once it ended, in time or late', () => {
    expect(readClock({ ...clock, ended: at('13:00') }, Date.parse(at('23:00')))).toMatchObject({ level: 'inTime', minutes: 0 })
    expect(readClock({ ...clock, ended: at('14:25') }, Date.parse(at('23:00')))).toMatchObject({ level: 'endedLate', minutes: 25, used: 1 })
  })
})

describe('time left', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())
  const words = async (time: string, language: 'en' | 'ur' = 'en', more: object = {}) => {
    vi.setSystemTime(Date.parse(at(time)))
    const { container, unmount } = await renderAround(<TimeLeft clock={{ ...clock, ...more }} />, { language })
    const text = container.querySelector('.time-words')?.textContent
    unmount()
    return text
  }

  it('is said in hours and minutes, days, late, in time', async () => {
    expect(await words('10:50')).toBe('3 h 10 left')
    expect(await words('10:55')).toBe('3 h 05 left')
    expect(await words('11:00')).toBe('3 h left')
    expect(await words('13:22')).toBe('38 min left')
    expect(await words('14:42')).toBe('late 42 min')
    expect(await words('10:00', 'en', { due: '2026-11-21T14:00:00Z' })).toBe('3 d 4 h left')
    expect(await words('10:00', 'en', { ended: at('09:00') })).toBe('in time')
    expect(await words('07:00')).toBe('starts 13:00')
    expect(await words('13:22', 'ur')).toBe('38 منٹ باقی')
    expect(await words('14:42', 'ur')).toBe('42 منٹ تاخیر')
    expect(await words('10:00', 'ur', { ended: at('09:00') })).toBe('وقت پر')
  })

  it('counts by itself each minute and stops when it is gone', async () => {
    vi.setSystemTime(Date.parse('2026-11-18T13:21:30Z'))
    const { container, unmount } = await renderAround(<><TimeLeft clock={clock} /><TimeLeft clock={clock} size="wide" /></>)
    const said = () => [...container.querySelectorAll('.time-words')].map((each) => each.textContent)
    expect(said()).toEqual(['39 min left', '39 min left of 6 h'])
    act(() => void vi.advanceTimersByTime(31_000))
    expect(said()).toEqual(['38 min left', '38 min left of 6 h'])
    act(() => void vi.advanceTimersByTime(40 * 60_000))
    expect(said()).toEqual(['late 2 min', 'late 2 min'])
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('says why where no clock runs', async () => {
    await renderAround(<TimeLeft clock={null} why="Nobody on duty" />)
    expect(screen.getByText('Nobody on duty')).toBeTruthy()
  })
})

describe('a line of stages', () => {
  it('says where it has been and when, and where it is', async () => {
    await renderAround(<StageLine label="States" stages={[{ key: 1, label: 'Open', state: 'past', note: '09:12' }, { key: 2, label: 'In work', state: 'now', note: 'since 10:05' }, { key: 3, label: 'Closed', state: 'ahead' }]} />)
    expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['Open09:12', 'In worksince 10:05', 'Closed'])
    expect(screen.getAllByRole('listitem').filter((each) => each.getAttribute('aria-current') === 'step').map((each) => each.textContent)).toEqual(['In worksince 10:05'])
  })
})

describe('marks and counters', () => {
  it('a state is a mark and its word', async () => {
    const { container } = await renderAround(<StateMark shape="half" tone="warn" label="In work" />)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(screen.getByText('In work')).toBeTruthy()
  })

  it('figures are grouped, each a link to what it counts; one that is being counted keeps its place', async () => {
    await renderAround(<Counters label="Loans" counters={[{ key: 'all', label: 'all', figure: 12480, to: '/loan' }, { key: 'late', label: 'late', figure: undefined }]} />)
    expect(screen.getByRole('link', { name: /12,480/ }).getAttribute('href')).toBe('/loan')
    expect(screen.getByText('–').getAttribute('aria-busy')).toBe('true')
  })
})
