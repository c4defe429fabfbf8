import { describe, expect, test } from 'vitest'
import { entityOf, fieldOf, permissionName, pluralOf, resolveModel, rights, sentenceCase, snakeCase, wordsOf, type EntityDefinition } from '#framework/metadata'
import { toyModel } from '../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')

function resolveOne(key: string, options: EntityDefinition['options'], words = {}) {
  return entityOf(resolveModel([{ area: 'library', definition: { key, options } }], words), key)
}

describe('what is not written is derived', () => {
  test('table, permission, routes and title', () => {
    const series = entityOf(toyModel, 'Series')
    expect(series).toMatchObject({ table: 'series', permission: 'LookUps.Series', title: ['name'], pages: { list: ['/series'], bulk: ['/series-bulk'] } })
    expect(rights.map((right) => permissionName(series, right))).toEqual(['LookUps.Series.Pages', 'LookUps.Series.Bulk', 'LookUps.Series.Create', 'LookUps.Series.Read', 'LookUps.Series.Update', 'LookUps.Series.Delete'])
  })

  test('routes of acronyms keep their capitals; without calls there are no pages', () => {
    expect(resolveOne('DVDType', { fields: { name: { kind: 'text' } } }).pages.list).toEqual(['/DVDType'])
    const silent = resolveOne('Tape', { fields: { name: { kind: 'text' } }, wire: { list: false, createMany: false } })
    expect(silent.pages).toMatchObject({ list: [], bulk: [] })
    expect(entityOf(toyModel, 'Chapter').pages).toMatchObject({ list: [], bulk: [] })
  })

  test('one right may stand for all six', () => {
    const safe = resolveOne('Safe', { fields: { name: { kind: 'text' } }, permission: { one: 'Pages.Safes' } })
    expect([safe.oneRight, ...new Set(rights.map((right) => permissionName(safe, right)))]).toEqual([true, 'Pages.Safes'])
    expect(resolveOne('Safe', { fields: { name: { kind: 'text' } }, permission: 'Pages.Safes' })).toMatchObject({ oneRight: false, permission: 'Pages.Safes' })
  })

  test('lists of references as names, lists of texts', () => {
    const room = resolveOne('Room', { fields: { name: { kind: 'text' }, doors: { kind: 'refs', target: 'Room', normalized: 'doorNames' }, tags: { kind: 'texts' } } })
    expect(fieldOf(room, 'doors')).toMatchObject({ wire: 'doors', also: ['doorNames'], normalized: 'doorNames', column: null })
    expect(fieldOf(room, 'tags')).toMatchObject({ kind: 'texts', column: 'tags', max: 256, normalized: null })
  })

  test('columns and wire names', () => {
    expect(fieldOf(book, 'author')).toMatchObject({ wire: 'authorId', column: 'author_id', target: 'Author', onDelete: 'clear' })
    expect(fieldOf(book, 'shelves')).toMatchObject({ wire: 'shelves', column: null, target: 'Shelf' })
    expect(fieldOf(entityOf(toyModel, 'Author'), 'penName')).toMatchObject({ wire: 'alias', column: 'pen_name', also: ['nomDePlume'] })
    expect(fieldOf(entityOf(toyModel, 'Loan'), 'password')).toMatchObject({ column: null, input: true, secret: true })
  })

  test('lengths: 256 characters, 4,000 for several lines', () => {
    expect(fieldOf(entityOf(toyModel, 'Author'), 'name').max).toBe(256)
    expect(fieldOf(entityOf(toyModel, 'Author'), 'about').max).toBe(4000)
  })

  test('a field alone unique joins the unique sets; `unique: false` keeps names free', () => {
    expect(entityOf(toyModel, 'Member').unique).toEqual([['memberNumber']])
    expect(entityOf(toyModel, 'Loan').unique).toEqual([])
    expect(entityOf(toyModel, 'Publisher')).toMatchObject({ unique: [['name']], businessKey: ['name'] })
  })

  test('the upload stands beside the list', () => {
    const fields = { name: { kind: 'text' } } as const
    expect(resolveOne('Book', { fields, pages: { list: ['/Books', '/old'] } }).pages.bulk).toEqual(['/Books-bulk'])
    expect(resolveOne('Book', { fields, pages: { list: [] } }).pages.bulk).toEqual(['/book-bulk'])
    expect(resolveOne('Book', { fields, pages: { list: ['/Books'], bulk: [] } }).pages.bulk).toEqual([])
  })

  test('a row without a name is called by what no two rows share, as far as it can be read', () => {
    const fields = { isbn: { kind: 'text', unique: true }, writer: { kind: 'ref', target: 'Author' }, year: { kind: 'integer' } } as const
    expect(resolveOne('Book', { fields })).toMatchObject({ title: ['isbn'], unique: [['isbn']], businessKey: ['isbn'] })
    expect(resolveOne('Book', { fields, unique: [['writer', 'year']] })).toMatchObject({ title: ['writer'], unique: [['writer', 'year'], ['isbn']], businessKey: ['writer', 'year'] })
    expect(resolveOne('Book', { fields: { ...fields, name: { kind: 'text' } } })).toMatchObject({ title: ['name'], unique: [['name'], ['isbn']], businessKey: ['name'] })
  })

  test('`only` says that the other usual calls are not served', () => {
    const { wire, pages } = resolveOne('Book', { fields: { name: { kind: 'text' } }, wire: { only: ['get', 'list'], list: { limit: 5 }, updateMany: 'BulkUpdate' } })
    expect(wire).toEqual({ only: ['get', 'list'], create: false, update: false, delete: false, createMany: false, deleteMany: false, list: { limit: 5 }, updateMany: 'BulkUpdate' })
    expect(pages).toMatchObject({ list: ['/book'], bulk: [] })
    expect(resolveOne('Book', { fields: { name: { kind: 'text' } }, wire: { only: [] } }).pages.list).toEqual([])
  })

  test('words of a text reach the references to rows that it names', () => {
    const state = { kind: 'text', tones: { IN_USE: 'underWay', lent: { en: 'Given to somebody', ur: 'دی ہوئی' }, 'Worn out': 'over' } } as const
    const sources = [
      { area: 'library', definition: { key: 'Condition', options: { fields: { name: state } } } },
      { area: 'library', definition: { key: 'Book', options: { fields: { name: { kind: 'text' }, condition: { kind: 'ref', target: 'Condition' } } } } },
    ] as const
    const { words } = fieldOf(entityOf(resolveModel(sources, { 'worn out': 'خستہ' }), 'Book'), 'condition')
    expect(words).toEqual([{ word: 'IN_USE', label: { en: 'IN USE', ur: 'IN USE' }, tone: 'underWay' }, { word: 'lent', label: { en: 'Given to somebody', ur: 'دی ہوئی' }, tone: null }, { word: 'Worn out', label: { en: 'Worn out', ur: 'خستہ' }, tone: 'over' }])
    expect(fieldOf(entityOf(toyModel, 'Book'), 'author').words).toEqual([])
  })

  test('a descriptor on another\'s table takes its fields', () => {
    const model = resolveModel([
      { area: 'library', definition: { key: 'Book', options: { unique: [['isbn']], messages: { updated: 'Kept' }, fields: { isbn: { kind: 'text' }, pages: { kind: 'integer' } } } } },
      { area: 'library', definition: { key: 'OldBook', options: { sameTable: 'Book', fields: {} } } },
    ], {})
    expect(entityOf(model, 'OldBook')).toMatchObject({ table: 'book', tableOf: 'Book', key: 'OldBook', permission: 'LookUps.OldBook', title: ['isbn'], unique: [['isbn']], messages: { updated: 'Kept' }, pages: { list: ['/oldBook'] } })
    expect(entityOf(model, 'OldBook').fields.map((f) => f.key)).toEqual(['isbn', 'pages'])
  })

  test('the model survives JSON', () => {
    for (const entity of toyModel.values()) expect(JSON.parse(JSON.stringify(entity))).toEqual(entity)
  })
})

describe('labels', () => {
  test('a yes or no is called without its verb', () => {
    const { fields } = resolveOne('Tape', { fields: { isLent: { kind: 'boolean' }, issued: { kind: 'boolean' } }, title: [] })
    expect(fields.map((f) => f.label.en)).toEqual(['Lent', 'Issued'])
  })

  test('English follows from the key', () => {
    expect([book.label.one.en, book.label.many.en]).toEqual(['Book', 'Books'])
    expect(fieldOf(book, 'bookTitle')).toMatchObject({ label: { en: 'Book title' }, short: { en: 'Title' } })
  })

  test('Urdu comes from the words: key, phrase, then word by word', () => {
    const words = { 'book code': 'کتاب نمبر', book: ['کتاب', 'کتابیں'] as const, pages: 'صفحات', Tome: 'جلد' }
    expect(resolveOne('BookPages', { fields: { bookCode: { kind: 'text' } } }, words)).toMatchObject({ label: { one: { ur: 'کتاب صفحات' } }, fields: [{ label: { ur: 'کتاب نمبر' } }] })
    expect(resolveOne('Book', { fields: {} }, words).label.many.ur).toBe('کتابیں')
    expect(resolveOne('Tome', { fields: {} }, words).label.one.ur).toBe('جلد')
    // What is left of a label in front of which the entity's words stood is a word, not the entity of that name.
    const named = { Pages: 'کتاب کے صفحات', ...words }
    expect(resolveOne('Book', { fields: { bookPages: { kind: 'integer' } } }, named).fields[0]).toMatchObject({ short: { ur: 'صفحات' } })
  })

  test('a label given wins', () => {
    expect(resolveOne('Book', { label: { en: ['Tome', 'Tomes'], ur: 'جلد' }, fields: {} }).label).toEqual({ gender: null, one: { en: 'Tome', ur: 'جلد' }, many: { en: 'Tomes', ur: 'جلد' }, rows: { en: 'Tomes', ur: 'جلد' } })
  })
})

test('spellings', () => {
  expect(wordsOf('subShelfISBNCode2')).toEqual(['sub', 'Shelf', 'ISBN', 'Code', '2'])
  expect(snakeCase('BookShelf')).toBe('book_shelf')
  expect(sentenceCase(['ISBN', 'Code'])).toBe('ISBN code')
  expect(['Country', 'Box', 'Status', 'Day', 'MBU', 'GPS'].map(pluralOf)).toEqual(['Countries', 'Boxes', 'Statuses', 'Days', 'MBUs', 'GPSs'])
})
