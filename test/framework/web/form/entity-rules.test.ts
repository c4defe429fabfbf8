/** A form says what the server's rules would refuse, with the row as it was loaded in hand. */
import { expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { momentIn, type EntityRules } from '#framework/kinds'
import { problem } from '#framework/wire'
import { ruleProblems } from '../../../../src/framework/web/form/entity-rules.ts'
import type { ValidationContext } from '../../../../src/framework/web/form/form-problems.ts'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')
const context = (isNew: boolean, language: ValidationContext['language'] = 'en'): ValidationContext => ({ model: toyModel, language, moment: momentIn('UTC'), isNew })

/** Rows stand under field keys, in stored values, as on the server. */
const rules: EntityRules = {
  complete: (row) => ({ ...row, pages: Number(row['pages']) + 1 }),
  check: (row, before) => [
    ...(before && row['author'] !== before['author'] ? [{ field: 'author', problem: problem('readOnly') }] : []),
    ...(Number(row['pages']) > 100 ? [{ field: 'pages', problem: problem('tooLarge', { min: null, max: 100, example: 12 }) }] : []),
    ...(JSON.stringify(row['shelves']) === '[3]' ? [{ field: 'shelves', problem: problem('required') }] : []),
  ],
}

test('of a stored row they see what was before, of a new one nothing', () => {
  const stored = { id: 7, isbn: '1-1', bookTitle: 'B', authorId: 4, authorName: 'Ada', pages: 5, shelves: [{ id: 2, name: 'Two' }] }
  expect(ruleProblems(rules, book, stored, stored, context(false))).toEqual({})
  const changed = { ...stored, authorId: 5, authorName: 'Bob', pages: '100', shelves: [{ id: 3, name: 'Three' }] }
  expect(Object.keys(ruleProblems(rules, book, changed, stored, context(false)))).toEqual(['author', 'pages', 'shelves'])
  expect(Object.keys(ruleProblems(rules, book, changed, undefined, context(true)))).toEqual(['pages', 'shelves'])
  expect(ruleProblems(rules, book, changed, stored, context(false, 'ur'))['author']?.[0]).not.toBe(ruleProblems(rules, book, changed, stored, context(false))['author']?.[0])
  expect(ruleProblems({}, book, changed, stored, context(false))).toEqual({})
})
