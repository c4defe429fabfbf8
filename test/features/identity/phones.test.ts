/** Numbers of people are looked at by the country that the tenant's time zone lies in. */
import { describe, expect, it } from 'vitest'
import { phoneProblem } from '../../../src/features/identity/phones.ts'

const [pakistan, dubai, nowhere] = ['Asia/Karachi', 'Asia/Dubai', 'UTC']

describe('a telephone number', () => {
  it.each([
    [pakistan, ['0300 1234567', '(042) 35761234', '051-1234567', '042 111 222 333', '+92 300 1234567', '0092 300 1234567', '+971 50 123 4567', '+1 213 373 4253', '+44 20 7946 0958', '']],
    [dubai, ['050 123 4567', '04 123 4567', '+971 50 123 4567', '+92 300 1234567']],
    ['America/New_York', ['213 373 4253', '(213) 373-4253', '1 213 373 4253', '+92 300 1234567']],
    [nowhere, ['0300 1234567', '+92 300 1234567', '042 111 222 333']],
  ])('of %s or with its country’s code is taken', (zone, numbers) => {
    expect(numbers.filter((number) => phoneProblem(number, zone) !== null)).toEqual([])
  })

  it.each([
    [pakistan, '0300 123456', 'Pakistan', '0301 2345678'], [pakistan, '300 1234567', 'Pakistan', '0301 2345678'], [pakistan, '12345', 'Pakistan', '0301 2345678'], [pakistan, '03001 123 4567', 'Pakistan', '0301 2345678'],
    [dubai, '0300 1234567', 'United Arab Emirates', '050 123 4567'], [dubai, '+92 300 123456', 'Pakistan', '+92 301 2345678'], [pakistan, '+971 50 123', 'United Arab Emirates', '+971 50 123 4567'],
    [nowhere, '12345', '', '+92 301 2345678'], [nowhere, '+92 300 12', 'Pakistan', '+92 301 2345678'], [pakistan, '+999 12345678', 'No country', '+92 301 2345678'], [pakistan, '+0 300 1234567', 'No country', '+92 301 2345678'],
  ])('of %s that cannot be: %s', (zone, number, name, example) => {
    const found = phoneProblem(number, zone)
    expect(found?.en).toContain(name)
    for (const sentence of [found?.en, found?.ur]) expect(sentence).toContain(example)
    expect(found?.ur).toMatch(/[؀-ۿ].*[؀-ۿ]/)
  })

  it('is looked at by a zone of several names alike', () => {
    for (const zone of ['Asia/Kolkata', 'Asia/Calcutta']) expect([phoneProblem('098765 43210', zone), phoneProblem('0300 123', zone)?.en]).toEqual([null, expect.stringContaining('India')])
  })
})
