/** How values are read on the screen. */
import { formatMoment } from '#framework/kinds'
import { formatDay, formatFullTime, formatNumber, formatTime, hourOfToday } from '#framework/kinds/web'
import { expect, test } from 'vitest'
import { fileTexts } from '../../src/framework/kinds/file/file-texts.ts'
import { kindTexts } from '../../src/framework/kinds/web-texts.ts'
import { fieldNamed } from './fields.ts'

const now = new Date('2026-11-21T10:00:00Z')
const say = (instant: string, language: 'en' | 'ur' = 'en') => formatTime(language, 'Asia/Karachi', instant, now)

test('times: short where they are near, with the year where they are far', () => {
  expect(say('2026-11-21T09:08:00Z')).toBe('Today 14:08')
  expect(say('2026-11-19T19:18:00Z')).toBe('Yesterday 00:18')
  expect(say('2026-11-21T19:00:00Z')).toBe('Tomorrow 00:00')
  expect(say('2026-11-19T15:31:00Z')).toBe('19 Nov 20:31')
  expect(say('2024-01-11T09:08:00Z')).toBe('11 Jan 2024')
  expect(say('2025-12-31T20:00:00Z')).toBe('1 Jan 01:00')
})

test('times in Urdu: its month names, Western figures', () => {
  expect(say('2026-11-21T09:08:00Z', 'ur')).toBe('آج 14:08')
  expect(say('2026-11-19T19:18:00Z', 'ur')).toBe('کل 00:18')
  expect(say('2026-11-19T15:31:00Z', 'ur')).toBe('19 نومبر 20:31')
})

test('days and full times', () => {
  expect(formatDay('en', '2024-01-05')).toBe('5 Jan 2024')
  expect(formatFullTime('en', 'Asia/Karachi', '2024-01-11T09:08:30Z')).toBe('11 Jan 2024, 14:08:30 (Asia/Karachi)')
})

test('a moment of a sentence has its day and year whatever day it is, in the zone of the reader', () => {
  expect(formatMoment('en', 'Asia/Karachi', '2026-11-21T20:08:59Z')).toBe('22 Nov 2026 01:08')
  expect(formatMoment('ur', 'UTC', '2024-01-11T09:08:30Z')).toBe('11 جنوری 2024 09:08')
})

test('numbers: groups, a true minus, the unit', () => {
  expect(formatNumber(fieldNamed('count'), 12480)).toBe('12,480')
  expect(formatNumber(fieldNamed('count'), -5)).toBe('−5')
  expect(formatNumber(fieldNamed('share'), 93)).toBe('93%')
  expect(formatNumber(fieldNamed('price'), 1200)).toBe('Rs\u00a01,200.00')
  expect(formatNumber(fieldNamed('amount'), 3.5)).toBe('3.50')
  expect(formatNumber(fieldNamed('height'), 31.51)).toBe('31.51')
})

test('both languages say the same with the same parameters', () => {
  const params = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
  for (const texts of [kindTexts, fileTexts]) for (const [key, text] of Object.entries(texts.en)) expect([key, params((texts.ur as { [key: string]: string })[key] ?? '')]).toEqual([key, params(text)])
})

test('the hour alone for an instant of today, by the reader’s clock', () => {
  const hour = (instant: string) => hourOfToday('Asia/Karachi', instant, now)
  expect([hour('2026-11-20T19:05:00Z'), hour('2026-11-21T18:59:00Z'), hour('2026-11-20T18:59:00Z'), hour('2026-11-21T19:00:00Z')]).toEqual(['00:05', '23:59', null, null])
})
