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
  ["E204 Book: Book/GetOpen has a condition on 'state', which is not a field of it, nor a path to one", findings({ fields: plain, wire: { lists: [{ call: 'GetOpen', where: { state: 1 } }] } })],
  ["E205 Book: 'deleted' says how a delete answers, but 'delete' is false", findings({ fields: plain, wire: { delete: false, deleted: 'success' } })],
  ["E206 Book: is owned and written with its owner; it may have lookups and lists, but no 'get'", findings({ fields: plain, owned: 'Author', wire: { get: false } })],
  ['E207 Book: has owned rows, but no call that could save them', findings({ fields: { ...plain, pages: { kind: 'rows', of: 'Page', by: 'book' } }, wire: { create: false, update: false } })],
  ['E208 Author: GET Suggestions/GetAll belongs to Book already', findings({ fields: plain, wire: { lookups: [{ call: 'GetAll', service: 'Suggestions' }] } }, ['Author', { fields: plain, wire: { lookups: [{ call: 'GetAll', service: 'Suggestions' }] } }])],
  ['E208 Book: GET Book/Get belongs to Book already', findings({ fields: plain, wire: { lookups: [{ call: 'Get' }] } })],
  ["E209 Book: Book/GetBooks leaves out [14, 0]; ids are whole numbers from 1 on", findings({ fields: plain, wire: { lookups: [{ call: 'GetBooks', except: [14, 0] }] } })],
  ["E210 Book: Book/GetBooks is narrowed by 'author.nation', which leads to no value", findings({ fields: { ...plain, author: { kind: 'ref', target: 'Author' } }, wire: { lists: [{ call: 'GetBooks', by: { 'author.nation': 'Nation' } }] } }, ['Author', { fields: plain }])],
  ["E210 Book: Book/GetBooks is narrowed by 'Author:name.name', which leads to no value", findings({ fields: plain, wire: { lists: [{ call: 'GetBooks', by: { 'Author:name.name': 'Name' } }] } }, ['Author', { fields: plain }])],
  ["E210 Book: Book/GetBooks is narrowed by 'author.pin', which leads to no value", findings({ fields: { ...plain, author: { kind: 'ref', target: 'Author' } }, wire: { lists: [{ call: 'GetBooks', by: { 'author.pin': 'Pin' } }] } }, ['Author', { fields: { ...plain, pin: { kind: 'text', secret: true } } }])],
  ["E210 Book: Book/GetMine is for the rows of the current user, but 'name' leads to no user", findings({ fields: plain, wire: { lookups: [{ call: 'GetMine', mine: 'name' }] } })],
  ["E213 Book: Book/GetAll is open to every signed-in user: 'Loan:book.creatorUserId' must lead to one user, not through rows that refer here", findings({ fields: plain, wire: { list: { mine: 'Loan:book.creatorUserId' } } }, ['Loan', { fields: { ...plain, book: { kind: 'ref', target: 'Book' } } }])],
  ['E215 Book: is a journal: its rows are only added, so its wire block may name no call that changes or deletes them', findings({ fields: plain, journal: true, wire: { delete: 'DeleteBook' } })],
  ['E215 Book: is a journal: its rows are only added, so its wire block may name no call that changes or deletes them', findings({ fields: plain, journal: true, wire: { writes: [{ of: 'update', call: 'Lend', fields: ['name'] }] } })],
  ["E214 Book: Book/GetBooks carries 'Loan:name', which are no rows that refer to Book", findings({ fields: plain, wire: { lists: [{ call: 'GetBooks', with: { loans: 'Loan:name' } }] } }, ['Loan', { fields: plain }])],
  ["E214 Book: Book/GetBooks carries rows as 'name', as a field is called already", findings({ fields: plain, wire: { lists: [{ call: 'GetBooks', with: { name: 'Loan:book' } }] } }, ['Loan', { fields: { ...plain, book: { kind: 'ref', target: 'Book' } } }])],
  ["E211 Book: Book/GetPages gives the values of 'pages', which is not a text that may be read", findings({ fields: { ...plain, pages: { kind: 'integer' } }, wire: { lookups: [{ call: 'GetPages', distinct: 'pages' }] } })],
  ["E212 Book: Rename takes 'title', which is not a field of Book", findings({ fields: plain, wire: { writes: [{ of: 'update', call: 'Rename', fields: ['title'] }] } })],
  ["E212 Book: Close sets 'state', which is not stored with Book", findings({ fields: plain, wire: { writes: [{ of: 'update', call: 'Close', set: { state: 1 } }] } })],
  ["E212 Book: CloseAll names one row by 'BookId', but writes many", findings({ fields: plain, wire: { writes: [{ of: 'updateMany', call: 'CloseAll', param: 'BookId' }] } })],
  ["E209 Book: Book/GetBooks leaves out [1.5]; ids are whole numbers from 1 on", findings({ fields: plain, wire: { lists: [{ call: 'GetBooks', except: [1.5] }] } })],
]

test.each(broken)('%s', (sentence, found) => {
  expect(found).toEqual([sentence])
})

test('a journal that names the calls it serves changes nothing', () => {
  for (const only of [['create', 'list'], ['createMany'], []] as const) expect(findings({ fields: plain, journal: true, wire: { only } })).toEqual([])
})

test('a journal that names a call it cannot serve is told so', () => {
  const told = ['E215 Book: is a journal: its rows are only added, so its wire block may name no call that changes or deletes them']
  for (const call of ['update', 'delete', 'deleteMany'] as const) expect(findings({ fields: plain, journal: true, wire: { only: ['list', call] } })).toEqual(told)
})

test('entities on one table may share an address', () => {
  const shared = { lookups: [{ call: 'GetAll', service: 'Suggestions' }] }
  expect(findings({ fields: plain, wire: shared }, ['OldBook', { sameTable: 'Book', fields: {}, wire: shared }])).toEqual([])
})

test('a sound model has no findings', () => {
  expect(checkCalls(toyModel)).toEqual([])
})
