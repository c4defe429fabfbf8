/** Each start-up check of the wire block, proven by a descriptor that breaks it and nothing else. */
import { expect, test } from 'vitest'
import { formatFinding, resolveModel, type EntityDefinition } from '#framework/metadata'
import { checkCalls } from '#framework/wire'
import { toyModel } from '../../support/toy-model.ts'

type Written = EntityDefinition['options']
const name = { kind: 'text' } as const
const plain = { name: { kind: 'text', search: true } } as const

function findings(book: Written, ...more: [string, Written][]): string[] {
  const written: [string, Written][] = [['Book', book], ...more]
  return checkCalls(resolveModel(written.map(([key, options]) => ({ area: 'library', definition: { key, options } })), {})).map(formatFinding)
}

const broken: [sentence: string, findings: string[]][] = [
  ["E201 Book: 'Book/Get All' is not an address; service and call are plain words", findings({ fields: plain, wire: { list: 'Get All' } })],
  ["E202 Book: Book/GetBooks has two parameters called 'filter'", findings({ fields: { ...plain, author: { kind: 'ref', target: 'Book' } }, wire: { lookups: [{ call: 'GetBooks', search: 'Filter', by: { author: 'filter' } }] } })],
  ["E203 Book: Book/GetBooks searches, but no field of Book is marked 'search'", findings({ fields: { name }, wire: { lookups: [{ call: 'GetBooks', search: 'Filter' }] } })],
  ["E204 Book: Book/GetOpen has a condition on 'state', which is not a field of it", findings({ fields: plain, wire: { lists: [{ call: 'GetOpen', where: { state: 1 } }] } })],
  ["E205 Book: 'deleted' says how a delete answers, but 'delete' is false", findings({ fields: plain, wire: { delete: false, deleted: 'success' } })],
  ['E206 Book: is owned and has no calls of its own; leave out its wire block', findings({ fields: plain, owned: 'Author', wire: { get: false } })],
  ['E207 Book: has owned rows, but no call that could save them', findings({ fields: { ...plain, pages: { kind: 'rows', of: 'Page', by: 'book' } }, wire: { create: false, update: false } })],
  ['E208 Author: GET Suggestions/GetAll belongs to Book already', findings({ fields: plain, wire: { lookups: [{ call: 'GetAll', service: 'Suggestions' }] } }, ['Author', { fields: plain, wire: { lookups: [{ call: 'GetAll', service: 'Suggestions' }] } }])],
  ['E208 Book: GET Book/Get belongs to Book already', findings({ fields: plain, wire: { lookups: [{ call: 'Get' }] } })],
  ["E209 Book: Book/GetBooks leaves out [14, 0]; ids are whole numbers from 1 on", findings({ fields: plain, wire: { lookups: [{ call: 'GetBooks', except: [14, 0] }] } })],
  ["E209 Book: Book/GetBooks leaves out [1.5]; ids are whole numbers from 1 on", findings({ fields: plain, wire: { lists: [{ call: 'GetBooks', except: [1.5] }] } })],
]

test.each(broken)('%s', (sentence, found) => {
  expect(found).toEqual([sentence])
})

test('entities on one table may share an address', () => {
  const shared = { lookups: [{ call: 'GetAll', service: 'Suggestions' }] }
  expect(findings({ fields: plain, wire: shared }, ['OldBook', { sameTable: 'Book', fields: {}, wire: shared }])).toEqual([])
})

test('a sound model has no findings', () => {
  expect(checkCalls(toyModel)).toEqual([])
})
