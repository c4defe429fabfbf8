/** The toy domain of the framework's own tests: a lending library. Never telecom, so that nothing of it can leak in. */
import { resolveModel, vocabulary, type Model, type Source, type Words } from '#framework/metadata'

const { entity, f } = vocabulary<'Publisher' | 'Series' | 'Author' | 'Book' | 'Chapter' | 'Loan' | 'Shelf' | 'Member'>()

export const Publisher = entity('Publisher', {
  beside: ['city'],
  fields: { name: f.text({ required: true, search: true }), city: f.text() },
  wire: { delete: 'DeletePublisherById', createMany: 'CreatePublisherBulk', deleteMany: { call: 'DeletePublisherBulk', param: 'publisherIdsListString' }, deleted: 'messageNull' },
})

export const Series = entity('Series', {
  fields: { name: f.text({ required: true, search: true }), publisher: f.ref('Publisher') },
  unique: [['publisher', 'name']],
  wire: {
    deleted: 'messageEmpty',
    lookups: [{ call: 'GetAllSeriesByPublisherIdWithFilter', by: { publisher: 'PublisherId' }, search: 'Filter', except: [7] }],
    lists: [{ call: 'GetAllOpenSeries', by: { publisher: 'publisherId' }, where: { name: 'Open' } }],
  },
})

export const Author = entity('Author', {
  fields: {
    name: f.text({ required: true, search: true, sort: true }),
    penName: f.text({ search: true, as: 'alias', also: ['nomDePlume'] }),
    email: f.text({ format: 'email' }),
    phone: f.text({ format: 'phone' }),
    born: f.date({ max: '2020-12-31' }),
    homepage: f.text({ format: 'url' }),
    about: f.text({ multiline: true }),
    taxNumber: f.text({ secret: true }),
    books: f.integer({ computed: true }),
  },
  wire: { deleted: 'success', lookups: [{ call: 'GetAuthors', service: 'Suggestions', limit: 5 }, { call: 'GetMyAuthors', service: 'Suggestions', mine: 'creatorUserId', limit: 5 }] },
})

export const Book = entity('Book', {
  title: 'bookTitle',
  code: 'isbn',
  fields: {
    isbn: f.text({ required: true, search: true, min: 3, max: 17, pattern: '[0-9X-]+' }),
    bookTitle: f.text({ required: true, search: true }),
    author: f.ref('Author', { onDelete: 'clear' }),
    publisher: f.ref('Publisher'),
    series: f.ref('Series', { within: 'publisher' }),
    pages: f.integer({ min: 0, max: 5000 }),
    price: f.decimal({ scale: 2, min: 0, unit: 'Rs' }),
    state: f.choice({ of: { AVAILABLE: 1, LENT: 2, LOST: 3 }, default: 1 }),
    reference: f.boolean(),
    published: f.date({ sort: true }),
    lastSeen: f.dateTime(),
    shelves: f.refs('Shelf'),
    cover: f.image(),
  },
  unique: [['isbn']],
  list: ['isbn', 'bookTitle', 'author', 'publisher', 'state', 'published'],
  sort: ['-published', 'bookTitle'],
  wire: {
    save: 'CreateOrUpdate', updateMany: 'BulkUpdate', list: { search: 'Bookcode', fixed: { IsDropdown: true } }, get: { param: ['bookId', 'id'] },
    lookups: [{ call: 'GetBookTitles', service: 'Suggestions', distinct: 'bookTitle', by: { publisher: 'PublisherId' }, search: 'Filter' }],
    lists: [
      { call: 'GetBooksOfPublisherOfSeries', by: { 'series.publisher': 'PublisherId', creatorUserId: 'UserId', 'published.gte': 'From', 'lastSeen.lte': 'SeenUntil' } },
      { call: 'GetBooksLentTo', by: { 'Loan:book.member': { name: 'MemberId' }, state: { name: 'State', value: 2, values: { out: 2, gone: 3 } } } },
      { call: 'GetBooksWithLoans', with: { loans: 'Loan:book' } },
      { call: 'GetBooksWithoutAuthor', where: { author: null, 'pages.gte': 100 } },
      { call: 'GetBooksOfMyLoans', mine: 'Loan:book.creatorUserId' },
    ],
    writes: [
      { of: 'update', call: 'Lend', method: 'POST', param: 'BookId', set: { state: 2 } },
      { of: 'update', call: 'UpdatePrice', fields: ['price'], set: { reference: false } },
      { of: 'updateMany', call: 'BulkUpdatePages', fields: ['pages'] },
      { of: 'createMany', call: 'CreateReferenceBulk', set: { reference: true } },
    ],
  },
})

const Shelf = entity('Shelf', {
  fields: { name: f.text({ required: true, search: true }), floor: f.integer() },
  wire: { service: 'ShelfManagement', aliases: ['Shelves'], get: false },
  pages: { list: ['/shelf', '/shelves'], bulk: ['/shelf-bulk'], after: '/shelf', menu: ['Look Ups', 90] },
  seed: [{ id: 1, name: 'Returns', floor: 0 }],
})

export const Loan = entity('Loan', {
  title: 'book',
  fields: { book: f.ref('Book', { required: true }), member: f.ref('Member'), due: f.date(), notes: f.text({ multiline: true }), chapters: f.rows({ of: 'Chapter', by: 'loan' }), password: f.text({ input: true, secret: true }) },
  unique: false,
  wire: { createMany: false, deleteMany: { param: ['Ids', 'loanIdsListString'] }, update: { call: 'Change', method: 'PUT' }, lookups: [{ call: 'GetLoansOfBook', search: 'Filter' }] },
})

const Chapter = entity('Chapter', {
  owned: 'Loan',
  fields: { loan: f.ref('Loan', { required: true }), name: f.text({ required: true }), number: f.integer() },
  unique: false,
  wire: { service: 'Loan', lists: [{ call: 'GetChapters', by: { 'loan.book': 'BookId' } }] },
})

export const Member = entity('Member', {
  fields: { name: f.text({ required: true, search: true }), memberNumber: f.text({ unique: true }) },
  unique: false,
  permission: 'Pages.Members',
})

export const toySources: Source[] = [Publisher, Series, Author, Shelf, Book, Member, Loan, Chapter].map((definition) => ({ area: 'library', definition }))

const toyWords: Words = { Publisher: ['ناشر', 'ناشرین'], name: 'نام', city: 'شہر' }

export const toyModel: Model = resolveModel(toySources, toyWords)
