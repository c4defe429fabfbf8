/** Probing hidden data, and sorting and filtering by code: on a library whose authors have a secret and whose loans carry a password. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestAnswer, type TestClient, type TestServer } from '../support/server.ts'
import { toySources } from '../support/toy-model.ts'
import { callsOf } from '#framework/wire'
import { fault, isOfHost, watch, type Watch } from './attack.ts'

let server: TestServer
let admin: TestClient
let database: Watch
const secrets = ['AAAA-hidden-1111', 'ZZZZ-hidden-9999'] as const
const words = ['first-pass-word', 'second-pass-word'] as const
const authors: number[] = []
const rowOf = (answer: TestAnswer) => answer.envelope.result as { id: number; [name: string]: unknown }
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  admin = await server.admin()
  database = await watch(server)
  for (const [n, taxNumber] of secrets.entries()) {
    const author = rowOf(await admin.call('Author/Create', { body: { name: `Author ${n}`, taxNumber } }))
    authors.push(author.id)
    const book = rowOf(await admin.call('Book/CreateOrUpdate', { body: { isbn: `100${n}`, bookTitle: `Book ${n}`, authorId: author.id } }))
    const loan = rowOf(await admin.call('Loan/Create', { body: { bookId: book.id, password: words[n], notes: 'n' } }))
    await admin.call('Loan/Change', { method: 'PUT', body: { id: loan.id, password: `${words[n]} again`, notes: 'm' } })
    await admin.call('Author/Update', { method: 'PUT', body: { id: author.id, taxNumber: `${taxNumber} moved`, phone: '0300 1234567' } })
  }
  const gone = rowOf(await admin.call('Author/Create', { body: { name: 'Gone', taxNumber: `${secrets[0]} gone` } }))
  await admin.call(`Author/Delete?Id=${gone.id}`, { method: 'DELETE' })
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const lists = () => [...server.model.values()].filter((entity) => !isOfHost(entity)).flatMap((entity) => callsOf(entity).filter((c) => ['list', 'narrowed', 'lookup'].includes(c.kind)).map((c) => c.path))
const hidden = [...secrets, ...words, 'hidden', 'pass-word', 'taxNumber', 'tax_number']

/** The same parameter with a value that would match and one that would not: whoever can tell them apart reads the secret letter by letter. */
async function tellsNothing(path: string, parameter: string, values: readonly [string, string] = ['AAAA', 'QQQQ']): Promise<TestAnswer> {
  const [a, b] = [await admin.call(`${path}?${parameter}=${encodeURIComponent(values[0])}`), await admin.call(`${path}?${parameter}=${encodeURIComponent(values[1])}`)]
  expect([path, parameter, a.status, a.text.replaceAll(values[0], 'V')]).toEqual([path, parameter, b.status, b.text.replaceAll(values[1], 'V')])
  return a
}

describe('hidden data cannot be felt', () => {
  test('though it is there', async () => {
    expect(await database.rows(`SELECT tax_number FROM data.author ORDER BY id`)).toEqual(secrets.map((s) => ({ tax_number: `${s} moved` })))
  })

  test('by a filter on the secret itself', async () => {
    for (const operator of ['eq', 'ne', 'contains', 'starts', 'gt', 'gte', 'lt', 'lte', 'in', 'empty']) for (const name of ['taxNumber', 'TAXNUMBER', 'tax_number', 'password', 'passwordHash', 'stamp']) for (const path of ['Author/GetAll', 'Loan/GetAll']) {
      expect((await tellsNothing(path, `${name}.${operator}`, ['AAAA-hidden-1111 moved', 'first-pass-word again'])).status).toBe(400)
    }
    for (const name of ['taxNumber', 'password', 'Keyword', 'Filter']) expect((await tellsNothing('Author/GetAll', name)).status).toBe(200)
    expect((await admin.call('Author/GetAll?Keyword=hidden')).envelope.result).toMatchObject({ totalCount: 0 })
  })

  test('by the search over everything', async () => {
    for (const parameter of ['Keyword', 'keyword', 'KEYWORD']) expect((await tellsNothing('Search/GetAll', parameter, ['AAAA-hidden-1111 moved', 'QQQQ-hidden-1111 moved'])).status).toBe(200)
    for (const term of hidden) expect((await admin.call(`Search/GetAll?Keyword=${encodeURIComponent(term)}`)).envelope.result).toEqual({ items: [], more: [], isWhole: true })
  })

  test('by a filter through a relation, or a dotted field into linked records', async () => {
    const through = ['author.taxNumber', 'authorId.taxNumber', 'author.taxNumber.starts', 'book.author.taxNumber.contains', 'bookId.author.taxNumber.eq', 'author[taxNumber]', 'author[taxNumber][$starts]', 'author__taxNumber__startswith', 'authorTaxNumber', 'authorTaxNumber.starts', 'creatorUser.password.starts', 'creatorUserId.passwordHash.starts', 'member.loans.password.eq', 'filters[author][taxNumber][$startsWith]', 'where[author.taxNumber][like]', 'author.id.eq', 'publisher.tenantId.eq', 'chapters.loan.password.eq']
    for (const parameter of through) for (const path of ['Book/GetAll', 'Loan/GetAll', 'Author/GetAll']) await tellsNothing(path, parameter)
    // What ends in a known operator is understood as a filter, and refused by name.
    for (const parameter of through.filter((p) => /\.(starts|eq|contains)$/.test(p))) expect((await admin.call(`Book/GetAll?${parameter}=A`)).status).toBe(400)
  })

  test('by sums, extremes, groups, chosen fields or a cursor', async () => {
    const ways = ['aggregate[max]=taxNumber', 'max=taxNumber', 'groupBy=taxNumber', 'fields=taxNumber', '$select=taxNumber', 'select[]=taxNumber', 'include=taxNumber', 'expand=author', 'populate=*', 'with=taxNumber', 'cursor=taxNumber', 'after=AAAA', 'before=ZZZZ', 'page[after]=1', 'distinct=taxNumber', 'columns=taxNumber', 'search=hidden', 'q=hidden', '$filter=taxNumber eq 1']
    for (const path of lists()) {
      const plain = await admin.call(path)
      for (const way of ways) expect([path, way, (await admin.call(`${path}?${way.replaceAll(' ', '%20')}`)).text]).toEqual([path, way, plain.text])
      for (const text of hidden) expect([path, plain.text.includes(text)]).toEqual([path, false])
    }
  })

  test('by order, page size or a unique look-up', async () => {
    for (const name of ['taxNumber', 'taxNumber desc', 'TaxNumber', 'tax_number', 'name, taxNumber', 'author.taxNumber', 'authorTaxNumber', 'password']) for (const path of ['Author/GetAll', 'Book/GetAll', 'Loan/GetAll']) {
      const answer = await admin.call(`${path}?Sorting=${encodeURIComponent(name)}`)
      expect([path, name, answer.status]).toEqual([path, name, 400])
    }
    for (const page of ['MaxResultCount=-1', 'MaxResultCount=0', 'SkipCount=-1', 'MaxResultCount=-9999999999']) for (const path of lists()) expect([path, page, (await admin.call(`${path}?${page}`)).status]).toEqual([path, page, 400])
    await tellsNothing('Author/Get', `Id=${authors[0]}&taxNumber`)
    // A row cannot be found by a secret it has: neither as business key nor by name.
    const [right, wrong] = await Promise.all([`${secrets[0]} moved`, 'other'].map((taxNumber) => admin.call('Author/CheckBulk?Match=key', { body: [{ name: 'Nobody', taxNumber }] })))
    expect(right?.text).toBe(wrong?.text)
  })

  test('by whoever may only choose: a choice is found and ordered by what it shows, and by nothing else', async () => {
    const author = authors[0] ?? 0
    await admin.call('Author/Update', { method: 'PUT', body: { id: author, alias: 'Penelope', email: 'unseen@choosers.example', phone: '0300 7777777', about: 'Born elsewhere' } })
    const [chooser, reader] = [await server.userWith(['LookUps.Book.Create']), await server.userWith(['LookUps.Author.Read'])]
    const looked = ['Suggestions/GetAuthors', 'Author/GetAll?IsDropdown=true']
    const found = async (client: TestClient, path: string, query: string) => client.call(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    for (const path of looked) {
      const all = await found(chooser, path, '')
      expect(all.envelope.result).toMatchObject({ totalCount: 2 })
      expect(all.text).not.toMatch(/Penelope|7777777|choosers/)
      // Every field that a choice does not show: refused by a dotted name and as an order, passed over by a plain one.
      for (const [name, value] of [['phone', '0300'], ['email', 'unseen'], ['alias', 'Pen'], ['penName', 'Pen'], ['about', 'Born'], ['born', '2000-01-01'], ['books', '0'], ['rowVersion', '3'], ['creatorUserId', String(admin.userId)], ['creationTime', '2020-01-01'], ['homepage', 'x']] as const) {
        for (const operator of ['starts', 'contains', 'eq', 'ne', 'gte', 'lt', 'in', 'empty']) expect([path, name, operator, (await found(chooser, path, `${name}.${operator}=${value}`)).status]).toEqual([path, name, operator, 400])
        expect([path, name, (await found(chooser, path, `Sorting=${name}`)).status]).toEqual([path, name, 400])
        expect([path, name, (await found(chooser, path, `${name}=nothing`)).text]).toEqual([path, name, all.text])
      }
      expect((await found(chooser, path, 'Keyword=Penelope')).envelope.result).toEqual({ totalCount: 0, items: [] })
      // What it shows serves; and whoever may read the rows asks as before, also right after and before the other.
      expect((await found(chooser, path, 'Keyword=author%201')).envelope.result).toMatchObject({ totalCount: 1 })
      expect((await found(chooser, path, `id.in=${author}&Sorting=name desc&name.contains=AUTHOR`.replaceAll(' ', '%20'))).envelope.result).toMatchObject({ totalCount: 1 })
      for (const query of ['Keyword=Penelope', 'phone.starts=0300', 'alias=Penelope', 'Sorting=phone']) {
        expect([path, query, ((await found(reader, path, query)).envelope.result as { totalCount: number }).totalCount > 0]).toEqual([path, query, true])
        expect([path, query, (await found(chooser, path, query)).text.includes(`"id":${author}`) && (query.startsWith('Keyword') || query.includes('.'))]).toEqual([path, query, false])
      }
    }
    // The rows themselves stay closed.
    expect((await chooser.call('Author/GetAll')).status).toBe(403)
  })

  test('in history, of rows that stand and of rows that went', async () => {
    const ids = await database.rows(`SELECT DISTINCT entity, row_id FROM data.change_row WHERE entity IN ('Author', 'Loan')`)
    expect(ids.length).toBeGreaterThanOrEqual(5)
    for (const { entity, row_id: id } of ids) {
      const answer = await admin.call(`${String(entity)}/GetHistory?Id=${Number(id)}&MaxResultCount=100`)
      expect([answer.status, (answer.envelope.result as { totalCount: number }).totalCount > 0]).toEqual([200, true])
      for (const text of hidden) expect([text, answer.text.includes(text)]).toEqual([text, false])
    }
  })

  test('in what a refused or a successful write answers', async () => {
    const author = authors[0] ?? 0
    const answers = [
      await admin.call('Author/Update', { method: 'PUT', body: { id: author, phone: '0300 7654321' } }),
      await admin.call('Author/Update', { method: 'PUT', body: { id: author, rowVersion: 1, phone: '0300 7654322' } }),
      await admin.call('Author/Create', { body: { name: 'Author 0' } }), await admin.call(`Author/Get?Id=${author}`), await admin.call('Author/CheckBulk', { body: [{ id: author, name: '' }] }),
    ]
    expect(answers.map((a) => a.status)).toEqual([200, 409, 400, 200, 200])
    for (const answer of answers) for (const text of hidden) expect([text, answer.text.includes(text)]).toEqual([text, false])
  })
})

describe('sorting and filtering as code', () => {
  test('any text as Sorting is an order or a 400, never code', { timeout: 120_000 }, async () => {
    const pieces = ['id', 'name', 'bookTitle', 'authorName', ' ', ' ', ',', 'asc', 'DESC', '.', '(', ')', ';', '--', '/*', "'", '"', '\\', '\0', 'nulls first', 'it.', 'SELECT', 'pg_sleep(5)', '||', '1', '::text', '$1', 'CASE WHEN', '[0]', '__proto__', '{', '%', '\n', 'عمر', '💥']
    let seed = 20_260
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    const before = await database.state()
    const seen = new Set<number>()
    for (let n = 0; n < (process.env['MASTLINE_LONG'] ? 5000 : 600); n += 1) {
      const text = Array.from({ length: 1 + random(7) }, () => pieces[random(pieces.length)]).join('')
      const { answer, wrong } = await database.probe(admin, `Book/GetAll?Sorting=${encodeURIComponent(text)}`, {})
      expect([text, wrong, [200, 400].includes(answer.status)]).toEqual([text, '', true])
      if (/[();'"\\$:[{]|--|SELECT|pg_sleep/.test(text)) expect([text, answer.status]).toEqual([text, 400])
      seen.add(answer.status)
    }
    expect([...seen].toSorted()).toEqual([200, 400])
    expect(await database.state()).toBe(before)
  })

  test('SQL in a name or value of a filter is a name nobody knows, or a text', async () => {
    const before = await database.state()
    const names = ['name" OR 1=1 --', "name' OR '1'='1", 'name;DROP TABLE data.author', 'name)', 't.name', 'name::text', 'name/**/', 'data.author.name', '1=1', 'name\0', 'name.eq.eq', '.eq', 'eq', 'pg_sleep(5)']
    for (const name of names) {
      const { answer, wrong } = await database.probe(admin, `Author/GetAll?${encodeURIComponent(`${name}.eq`)}=x`, {})
      expect([name, wrong, answer.status]).toEqual([name, '', 400])
    }
    for (const operator of ['=', 'eq)', 'like', 'sql', '$eq', 'or', 'eq OR 1=1', '~', 'regex', '__proto__', 'constructor', 'toString']) {
      const { answer, wrong } = await database.probe(admin, `Author/GetAll?${encodeURIComponent(`name.${operator}`)}=x`, {})
      expect([operator, wrong, answer.status]).toEqual([operator, '', 400])
    }
    // Words that a documented parameter knows are its own, not those every object has.
    for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const { answer, wrong } = await database.probe(admin, `Book/GetBooksLentTo?State=${word}`, {})
      expect([word, wrong, answer.status, answer.text.includes(`“${word}”`) && !/native code|object Object/.test(answer.text)], answer.text).toEqual([word, '', 400, true])
    }
    for (const value of ["' OR 1=1 --", "x'; DROP TABLE data.author; --", '$1', '%', '_', '\\', "\\' OR 1=1 --", 'E\\x27', '${1}']) for (const operator of ['eq', 'contains', 'starts', 'in']) {
      const { answer, wrong } = await database.probe(admin, `Author/GetAll?name.${operator}=${encodeURIComponent(value)}`, {})
      expect([value, operator, wrong, answer.envelope.result]).toEqual([value, operator, '', { totalCount: 0, items: [] }])
    }
    expect(await database.state()).toBe(before)
  })

  test('SQL in a text is stored as that text, on create as on update, one by one as in bulk', async () => {
    const texts = ["Robert'); DROP TABLE data.author;--", '$1 ${x} %s {0} {{7*7}}', "a' || pg_sleep(5) || '", '\\copy \\. \\N', 'NULL', '=cmd|" /C calc"!A0', '\t"quoted",\'single\'', '<script>alert(1)</script>', 'ا\u200cب']
    for (const [n, text] of texts.entries()) {
      const name = `${n} ${text}`.replaceAll(/\p{Cc}/gu, ' ').trim()
      const made = rowOf(await admin.call('Author/Create', { body: { name, about: text.replaceAll('\t', ' ') } }))
      expect(made['name']).toBe(name)
      const changed = rowOf(await admin.call('Author/Update', { method: 'PUT', body: { id: made.id, penName: 'kept', alias: name } }))
      expect([changed['name'], changed['alias']]).toEqual([name, name])
      const bulk = await admin.call('Author/CreateBulk', { body: [{ name: `bulk ${name}`, alias: name }, { id: made.id, name: `renamed ${name}` }] })
      expect([bulk.status, fault(bulk, name)]).toEqual([200, ''])
      expect((await database.rows('SELECT name, pen_name FROM data.author WHERE name = ANY($1) ORDER BY id', [[`bulk ${name}`, `renamed ${name}`]]))).toEqual([{ name: `renamed ${name}`, pen_name: name }, { name: `bulk ${name}`, pen_name: name }])
      expect(((await admin.call(`Author/GetAll?name.eq=${encodeURIComponent(`bulk ${name}`)}`)).envelope.result as { totalCount: number }).totalCount).toBe(1)
    }
  })
})
