/** Each start-up check, proven by a descriptor that breaks it and nothing else. */
import { describe, expect, test } from 'vitest'
import { checkModel, formatFinding, resolveModel, type EntityDefinition } from '#framework/metadata'
import { toyModel } from '../../support/toy-model.ts'

type Written = EntityDefinition['options']

const name = { kind: 'text', required: true } as const

/** Findings of a product that holds `Author`, and `Book` written as given. */
function findings(book: Written, author: Written = { fields: { name } }, ...more: [string, Written][]): string[] {
  const written: [string, Written][] = [['Author', author], ['Book', book], ...more]
  return checkModel(resolveModel(written.map(([key, options]) => ({ area: 'library', definition: { key, options } })), {})).map(formatFinding)
}

test('a sound model has no findings', () => {
  expect(checkModel(toyModel)).toEqual([])
  expect(findings({ fields: { name, author: { kind: 'ref', target: 'Author' } } })).toEqual([])
})

const broken: [code: string, sentence: string, findings: string[]][] = [
  ['E101', "E101 Book.author: refers to 'Auther', which no descriptor declares", findings({ fields: { name, author: { kind: 'ref', target: 'Auther' } } })],
  ['E102', "E102 Book.author: within 'shelf' is not a reference of Book", findings({ fields: { name, author: { kind: 'ref', target: 'Author', within: 'shelf' } } })],
  ['E103', 'E103 Book.second: Author cannot be listed by Author; add it to Author.wire.lookups', findings({ fields: { name, author: { kind: 'ref', target: 'Author' }, second: { kind: 'ref', target: 'Author', within: 'author' } } })],
  ['E104', "E104 Book: has no 'name'; state its 'title'", findings({ fields: { isbn: name }, unique: false })],
  ['E104', "E104 Book: title 'isbm' is not a field of it", findings({ fields: { isbn: name }, unique: false, title: 'isbm' })],
  ['E105', "E105 Book: list names 'isbn', which is not a field of it", findings({ fields: { name }, list: ['isbn'] })],
  ['E106', "E106 Book.author: travels as 'authorId', as authorId does; give one of them 'as'", findings({ fields: { name, authorId: { kind: 'integer' }, author: { kind: 'ref', target: 'Author' } } })],
  ['E107', "E107 Book.rowVersion: 'rowVersion' is kept by the framework; choose another key or 'as'", findings({ fields: { name, rowVersion: { kind: 'integer' } } })],
  ['E108', 'E108 Book.pages: min 5 is above max 1', findings({ fields: { name, pages: { kind: 'integer', min: 5, max: 1 } } })],
  ['E109', "E109 Book.isbn: pattern '(' is not a regular expression", findings({ fields: { name, isbn: { kind: 'text', pattern: '(' } } })],
  ['E110', "E110 Book: sameTable names 'Tome', which no descriptor declares", findings({ fields: { name }, sameTable: 'Tome' })],
  ['E110', "E110 Book: is owned by 'Author', which has no f.rows of it", findings({ fields: { name }, owned: 'Author' })],
  ['E111', "E111 Author.books: by 'writer' is not a reference of Book to Author", findings({ fields: { name, author: { kind: 'ref', target: 'Author' } }, owned: 'Author' }, { fields: { name, books: { kind: 'rows', of: 'Book', by: 'writer' } } })],
  ['E112', 'E112 Book.state: needs at least one value, all different, none of them 0 (0 means not chosen)', findings({ fields: { name, state: { kind: 'choice', of: { NONE: 0, LENT: 1 } } } })],
  ['E113', "E113 Book.shelves: a refs cannot be part of 'unique'", findings({ fields: { name, shelves: { kind: 'refs', target: 'Author' } }, unique: [['shelves']] })],
  ['E114', "E114 Book: look-up GetAllBooks is narrowed by 'author', which is not a field of it", findings({ fields: { name }, wire: { lookups: [{ call: 'GetAllBooks', by: { author: 'Id' } }] } })],
  ['E115', 'E115 Book: seed id 1001 is not between 1 and 1000', findings({ fields: { name }, seed: [{ id: 1001, name: 'x' }] })],
  ['E116', "E116 Book: 'delay' and 'after' belong to a bulk page; name it in pages.bulk", findings({ fields: { name }, pages: { bulk: [], delay: 3000 } })],
  ['E117', "E117 Tome: route '/book' belongs to Book already", findings({ fields: { name } }, undefined, ['Tome', { fields: { name }, pages: { list: ['/Book'], bulk: [] } }]).map((s) => s.replace('/Book', '/book'))],
  ['E105', "E105 Book: pages.views names 'due', which is not a field of it", findings({ fields: { name }, pages: { views: [{ route: '/lent', over: 'GetAllLent', list: ['name', 'due'] }] }, wire: { lists: [{ call: 'GetAllLent' }] } })],
  ['E118', "E118 Book: page /lent is over 'GetAllLent', which is none of wire.lists (GetAllKept)", findings({ fields: { name }, pages: { views: [{ route: '/lent', over: 'GetAllLent' }] }, wire: { lists: [{ call: 'GetAllKept' }] } })],
  ['E118', 'E118 Book: page /lent has no list where its records stand; name one in pages.list', findings({ fields: { name }, pages: { list: [], views: [{ route: '/lent', over: 'GetAllLent' }] }, wire: { lists: [{ call: 'GetAllLent' }] } })],
]

describe('a mistake is named with the way out', () => {
  test.each(broken)('%s: %s', (_, sentence, found) => {
    expect(found).toEqual([sentence])
  })
})
