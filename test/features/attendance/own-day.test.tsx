// @vitest-environment happy-dom
/** Home before a check-in: when duty begins, or why today is no day to work. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { momentIn } from '#framework/kinds'
import { OwnDaySection } from '../../../src/features/attendance/web/own-day.tsx'
import { texts } from '../../../src/features/attendance/web/texts.ts'
import { answering } from '../../support/web/answering.ts'
import { worded } from '../../support/web/worded.ts'
import { productModel } from '../../support/shapes.ts'
import { renderAround } from '../../support/web-around.tsx'

worded(texts)
const zone = 'Asia/Karachi'
const { today } = momentIn(zone)
const day = { keeps: true, checkedIn: null, duty: { dutyTime: '09:00', overTime: '17:00' }, rest: null, zone, mayBeHome: false, needsPicture: false, forgotten: null }

test.each([
  ['a working day', null, /Duty begins .09:00.\./],
  ['leave', { date: today, kind: 'leave', name: null }, /You are on leave today\./],
  ['a holiday', { date: today, kind: 'holiday', name: 'Iqbal Day' }, /Today is a holiday: .Iqbal Day.\./],
  ['the weekend', { date: today, kind: 'weekend', name: null }, /Today is a day off\./],
  ['a day off that a device kept of another day', { date: '2026-01-01', kind: 'weekend', name: null }, /Duty begins/],
] as const)('%s is said in place of the others', async (_, rest, sentence) => {
  answering(() => ({ ...day, rest }))
  await renderAround(<OwnDaySection />, { model: productModel })
  const said = await screen.findByText(sentence, {}, { timeout: 20_000 })
  expect(/Duty begins/.test(said.textContent ?? '')).toBe(sentence.source.startsWith('Duty'))
})

test('who is at work on a day off is told that all of it is overtime, not when overtime begins', async () => {
  answering(() => ({ ...day, rest: { date: today, kind: 'weekend', name: null }, checkedIn: { id: 1, since: new Date().toISOString(), isAtHome: false, place: 0, siteCode: null, distance: null } }))
  await renderAround(<OwnDaySection />, { model: productModel, language: 'ur' })
  const said = await screen.findByText(/سارا وقت اوور ٹائم ہے۔/, {}, { timeout: 20_000 })
  expect(said.textContent).toContain('آج چھٹی کا دن ہے۔')
  expect(said.textContent).not.toContain('17:00')
})

test('what the person did on another device is seen as soon as the page is looked at again', async () => {
  let checkedIn: object | null = null
  answering(() => ({ ...day, checkedIn }))
  await renderAround(<OwnDaySection />, { model: productModel })
  await screen.findByText('Not checked in', {}, { timeout: 20_000 })
  checkedIn = { id: 1, since: new Date().toISOString(), isAtHome: false, place: 0, siteCode: null, distance: null }
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/On duty since/, {}, { timeout: 20_000 })
})
