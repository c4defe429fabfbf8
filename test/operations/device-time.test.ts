/** Which time counts for what is told late, and how old a position was. */
import { describe, expect, it } from 'vitest'
import { fixAge, keptTime } from '#operations/device-time'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const received = at('12:00')

describe('an action that is told late', () => {
  it.each([
    ['the phone’s time counts', { deviceTime: at('10:00'), sentTime: at('12:00') }, at('10:00'), true],
    ['within two minutes it is not late', { deviceTime: at('11:58'), sentTime: at('12:00') }, at('11:58'), false],
    ['a moment longer, and it is', { deviceTime: '2026-11-20T11:57:59.999Z', sentTime: at('12:00') }, '2026-11-20T11:57:59.999Z', true],
    ['the clock of the phone is off by just two minutes', { deviceTime: at('10:00'), sentTime: at('12:02') }, at('10:00'), true],
    ['the clock of the phone is ahead', { deviceTime: at('10:00'), sentTime: at('12:03') }, received, false],
    ['the clock of the phone is behind', { deviceTime: at('10:00'), sentTime: at('11:57') }, received, false],
    ['it never said when it sent', { deviceTime: at('10:00') }, received, false],
    ['just 72 hours old', { deviceTime: '2026-11-17T12:00:00.000Z', sentTime: received }, '2026-11-17T12:00:00.000Z', true],
    ['older than 72 hours', { deviceTime: '2026-11-17T11:59:59.000Z', sentTime: received }, received, false],
    ['ahead of us', { deviceTime: at('12:01'), sentTime: at('12:01') }, received, false],
    ['in another zone', { deviceTime: '2026-11-20T15:00:00+05:00', sentTime: '2026-11-20T17:00:00+05:00' }, at('10:00'), true],
    ['nothing is sent', {}, received, false],
    ['nonsense is sent', { deviceTime: 'yesterday', sentTime: 5 }, received, false],
  ])('%s', (_, told, kept, isLater) => {
    expect(keptTime(told, received)).toEqual({ at: kept, isLater })
  })
})

it.each([
  ['nobody said when', {}, null],
  ['by our clock, where the phone tells none', { fixTime: at('11:59') }, 60],
  ['by the phone’s own clock, however wrong that is', { fixTime: at('14:00'), sentTime: at('14:01') }, 60],
  ['of the action, not of the sending', { fixTime: at('09:59'), deviceTime: at('10:00'), sentTime: at('12:00') }, 60],
  ['nonsense', { fixTime: 'now' }, null],
])('the age of a position: %s', (_, told, age) => {
  expect(fixAge(told, received)).toBe(age)
})
