/** What was given to somebody is named as the language of its reader joins words. */
import { expect, it } from 'vitest'
import { nameOf } from '../../../src/features/question-issuance/server/issued.ts'

it('in English with a comma, in Urdu with its own, and without one where there is no site', () => {
  const given = { templateName: 'Asset survey', siteName: 'DXB-0070' }
  expect(nameOf(given, 'en')).toBe('Asset survey, DXB-0070')
  expect(nameOf(given, 'ur')).toBe('Asset survey، DXB-0070')
  expect(nameOf({ ...given, siteName: null }, 'ur')).toBe('Asset survey')
})
