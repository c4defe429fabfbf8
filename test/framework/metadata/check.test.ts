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
  ['E101', "E101 Book.author: refers to 'Auther', which no descriptor declares; did you mean 'Author'?", findings({ fields: { name, author: { kind: 'ref', target: 'Auther' } } })],
  ['E102', "E102 Book.author: within 'shelf' is not a reference of Book", findings({ fields: { name, author: { kind: 'ref', target: 'Author', within: 'shelf' } } })],
  ['E103', 'E103 Book.second: Author cannot be listed by Author; add it to Author.wire.lookups', findings({ fields: { name, author: { kind: 'ref', target: 'Author' }, second: { kind: 'ref', target: 'Author', within: 'author' } } })],
  ['E104', "E104 Book: has no 'name'; state its 'title'", findings({ fields: { isbn: name }, unique: false })],
  ['E104', "E104 Book: title 'isbm' is not a field of it", findings({ fields: { isbn: name }, unique: false, title: 'isbm' })],
  ['E105', "E105 Book: list names 'isbn', which is not a field of it", findings({ fields: { name }, list: ['isbn'] })],
  ['E105', "E105 Book: beside names 'isbn', which is not a field of it", findings({ fields: { name }, beside: ['isbn'] })],
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
  ['E101', "E101 Book.author: refers to 'Publisher', which no descriptor declares", findings({ fields: { name, author: { kind: 'ref', target: 'Publisher' } } })],
  ['E110', "E110 Book: sameTable names 'Boook', which no descriptor declares; did you mean 'Book'?", findings({ fields: { name }, sameTable: 'Boook' })],
  ['E119', 'E119 Book.pages: default 9 is above max 5', findings({ fields: { name, pages: { kind: 'integer', default: 9, max: 5 } } })],
  ['E119', 'E119 Book.pages: default 0 is below min 1', findings({ fields: { name, pages: { kind: 'integer', default: 0, min: 1 } } })],
  ['E119', 'E119 Book.pages: default 1.5 has more than 0 digits after the point', findings({ fields: { name, pages: { kind: 'integer', default: 1.5 } } })],
  ['E119', 'E119 Book.price: default 1.234 has more than 2 digits after the point', findings({ fields: { name, price: { kind: 'decimal', default: 1.234 } } })],
  ['E119', "E119 Book.isbn: default 'abcd' is longer than max 3", findings({ fields: { name, isbn: { kind: 'text', default: 'abcd', max: 3 } } })],
  ['E119', "E119 Book.isbn: default 'x' is shorter than min 2", findings({ fields: { name, isbn: { kind: 'text', default: 'x', min: 2 } } })],
  ['E119', "E119 Book.isbn: default 'x' does not match its pattern", findings({ fields: { name, isbn: { kind: 'text', default: 'x', pattern: '[0-9]+' } } })],
  ['E119', 'E119 Book.state: default 3 is none of its values (1, 2)', findings({ fields: { name, state: { kind: 'choice', of: { KEPT: 1, LENT: 2 }, default: 3 } } })],
  ['E119', 'E119 Book.bought: default 2019-12-31 is before min 2020-01-01', findings({ fields: { name, bought: { kind: 'date', default: '2019-12-31', min: '2020-01-01' } } })],
  ['E119', 'E119 Book.bought: default 2031-01-01 is after max 2030-12-31', findings({ fields: { name, bought: { kind: 'date', default: '2031-01-01', max: '2030-12-31' } } })],
  ['E105', "E105 Book: pages.views names 'due', which is not a field of it", findings({ fields: { name }, pages: { views: [{ route: '/lent', over: 'GetAllLent', list: ['name', 'due'] }] }, wire: { lists: [{ call: 'GetAllLent' }] } })],
  ['E118', "E118 Book: page /lent is over 'GetAllLent', which is none of wire.lists (GetAllKept)", findings({ fields: { name }, pages: { views: [{ route: '/lent', over: 'GetAllLent' }] }, wire: { lists: [{ call: 'GetAllKept' }] } })],
  ['E121', "E121 Book.sheets: renamedFrom 'pages', but pages has that name; name only what it was called before", findings({ fields: { name, pages: { kind: 'integer' }, sheets: { kind: 'integer', renamedFrom: 'pages' } } })],
  ['E121', "E121 Book.sheets: renamedFrom 'sheets', but that is its name now; name only what it was called before", findings({ fields: { name, sheets: { kind: 'integer', renamedFrom: ['leaves', 'sheets'] } } })],
  ['E121', "E121 Book.leaves: renamedFrom 'pages', as sheets is; only one of them can be", findings({ fields: { name, sheets: { kind: 'integer', renamedFrom: 'pages' }, leaves: { kind: 'integer', renamedFrom: 'pages' } } })],
  ['E121', "E121 Book.made: renamedFrom 'creationTime', which every row has", findings({ fields: { name, made: { kind: 'dateTime', renamedFrom: 'creationTime' } } })],
  ['E121', "E121 Book.code: renamedFrom 'pin', but it is stored nowhere: there is nothing to take over", findings({ fields: { name, code: { kind: 'text', input: true, renamedFrom: 'pin' } } })],
  ['E122', "E122 Book: renamedFrom 'Author', but Author has that name; name only what it was called before", findings({ fields: { name }, renamedFrom: 'Author' })],
  ['E122', "E122 Tome: renamedFrom 'Volume', as Book is; only one of them can be", findings({ fields: { name }, renamedFrom: 'Volume' }, undefined, ['Tome', { fields: { name }, renamedFrom: 'Volume' }])],
  ['E118', 'E118 Book: page /lent has no list where its records stand; name one in pages.list', findings({ fields: { name }, pages: { list: [], views: [{ route: '/lent', over: 'GetAllLent' }] }, wire: { lists: [{ call: 'GetAllLent' }] } })],
]

test('a default within its limits is none', () => {
  const fields = {
    name, pages: { kind: 'integer', default: 5, min: 5, max: 5 }, price: { kind: 'decimal', default: 1.25 }, isbn: { kind: 'text', default: '12', min: 2, max: 2, pattern: '[0-9]+' },
    state: { kind: 'choice', of: { KEPT: 1 }, default: 1 }, bought: { kind: 'date', default: 'today', min: '2020-01-01' }, lent: { kind: 'boolean', default: false },
  } as const
  expect(findings({ fields })).toEqual([])
})

describe('a place in the menu', () => {
  const placed = (pages: Written['pages'], wire: Written['wire'] = {}) =>
    checkModel(resolveModel([{ area: 'library', definition: { key: 'Book', options: { fields: { name }, pages, wire } } }], {}), { groups: ['Look Ups', 'Library'] }).map(formatFinding)

  test('is one of its groups', () => {
    expect(placed({ menu: ['Library', 1] })).toEqual([])
    expect(placed({ menu: ['LookUps', 1] })).toEqual(["E120 Book: is placed in 'LookUps', which is no group of the menu; did you mean 'Look Ups'?"])
    expect(placed({ menu: ['Warehouse', 1] })).toEqual(["E120 Book: is placed in 'Warehouse', which is no group of the menu (Look Ups, Library)"])
  })

  test('of a further page as well', () => {
    expect(placed({ views: [{ route: '/lent', over: 'GetAllLent', menu: ['Libary', 2] }] }, { lists: [{ call: 'GetAllLent' }] })).toEqual(["E120 Book: is placed in 'Libary', which is no group of the menu; did you mean 'Library'?"])
  })
})

test('of two that claim one route, the one that was added is in the wrong', () => {
  const claim = (route: string): Written => ({ fields: { name }, pages: { list: [route], bulk: [] } })
  const model = resolveModel(([['Annex', claim('/rooms')], ['Book', claim('/rooms')]] as const).map(([key, options]) => ({ area: 'library', definition: { key, options } })), {})
  const said = (added?: string[]) => checkModel(model, { added }).filter((f) => f.code === 'E117').map(formatFinding)
  expect(said(['Annex'])).toEqual(["E117 Annex: route '/rooms' belongs to Book already"])
  expect(said(['Book'])).toEqual(["E117 Book: route '/rooms' belongs to Annex already"])
  expect(said()).toEqual(["E117 Book: route '/rooms' belongs to Annex already"])
})

describe('a mistake is named with the way out', () => {
  test.each(broken)('%s: %s', (_, sentence, found) => {
    expect(found).toEqual([sentence])
  })
})
