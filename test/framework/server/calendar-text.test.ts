/** Calendars that other programs read: written by us, read by the parser of Thunderbird. */
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarText, type CalendarEvent } from '#framework/server'

const event: CalendarEvent = { uid: 'a-1@mastline', start: '2026-11-23T10:00:00.000Z', end: '2026-11-23T11:00:00.000Z', changed: '2026-11-22T09:30:15.250Z', version: 3, title: 'CM LHR-0001: mains' }
const eventsOf = (events: readonly CalendarEvent[]) => {
  const text = calendarText({ name: 'My work', refresh: 15, events })
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
  return { text, calendar, events: calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each)) }
}

describe('the text of a calendar', () => {
  it('is read as it was meant: times, place, state, signs of the format in words, Urdu', () => {
    const title = 'سائٹ 1; mains, A\\B'
    const { calendar, events: [read] } = eventsOf([{ ...event, title, text: 'first\r\nsecond; third', place: 'LHR-0001 Gulberg, Lahore', point: { latitude: 31.5, longitude: 74.3 }, address: 'https://mastline.example/allWorkOrders/7', isTentative: true }])
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('My work')
    expect([read?.uid, read?.summary, read?.description, read?.location, read?.sequence]).toEqual(['a-1@mastline', title, 'first\nsecond; third', 'LHR-0001 Gulberg, Lahore', 3])
    expect([read?.startDate.toJSDate().toISOString(), read?.endDate.toJSDate().toISOString()]).toEqual([event.start, event.end])
    expect([read?.component.getFirstPropertyValue('geo'), read?.component.getFirstPropertyValue('url'), read?.component.getFirstPropertyValue('status')]).toEqual([[31.5, 74.3], 'https://mastline.example/allWorkOrders/7', 'TENTATIVE'])
  })

  it('has lines of 75 octets at most, each ended by CR LF, and cuts no letter', () => {
    const title = 'بجلی بند ہے اور جنریٹر نہیں چل رہا 🔌 '.repeat(20)
    const { text, events: [read] } = eventsOf([{ ...event, title }])
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(read?.summary).toBe(title)
  })

  it('cannot be given further lines by what stands in it', () => {
    const { events } = eventsOf([{ ...event, title: 'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:y\u0000\u000B' }])
    expect(events.length).toBe(1)
    expect(events[0]?.summary).toContain('SUMMARY:y')
  })
})
