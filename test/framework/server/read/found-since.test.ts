/**
 * After a write a list looks only at the rows it touched. Whatever is written, by whom and how, every total and every page is what a plain
 * count and a plain order give.
 */
import { entityOf } from '#framework/metadata'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ScopeRule } from '../../../../src/framework/server/read/scope.ts'
import type { WriteHook } from '../../../../src/framework/server/write/hooks.ts'
import { bringing, model, openNodes, type Node } from './nodes.ts'

let nodes: Awaited<ReturnType<typeof openNodes>>
beforeAll(async () => {
  nodes = await openNodes()
})
afterAll(() => nodes.close())

/** A list, and the same in plain SQL over `b`, `a` (author) and `s` (sequel). */
const lists: readonly (readonly [query: string, where: string, order: string])[] = [
  ['state=2&Sorting=id', 'b.state = 2', 'b.id'],
  ['state=2', 'b.state = 2', 'b.id DESC'],
  ['authorId=$author&Sorting=isbn', 'b.author_id = $author', 'b.isbn, b.id'],
  ['authorId=$gone&Sorting=isbn', 'b.author_id = $gone', 'b.isbn, b.id'],
  ['authorId.in=$author,$other&Sorting=pages desc', 'b.author_id IN ($author, $other)', 'b.pages DESC, b.id DESC'],
  ['Keyword=alpha&Sorting=pages', `b.book_title ILIKE '%alpha%'`, 'b.pages, b.id'],
  ['Keyword=alpha&state=1&Sorting=bookTitle', `b.book_title ILIKE '%alpha%' AND b.state = 1`, 'b.book_title, b.id'],
  ['Keyword=ta&Sorting=state,pages', `b.book_title ILIKE '%ta%'`, 'b.state, b.pages, b.id'],
  ['pages.gte=500&Sorting=isbn desc', 'b.pages >= 500', 'b.isbn DESC, b.id DESC'],
  ['Sorting=pages', 'true', 'b.pages, b.id'],
  ['Sorting=authorName', 'true', 'a.name, b.id'],
  ['authorName.contains=ine&Sorting=pages desc', `a.name ILIKE '%ine%'`, 'b.pages DESC, b.id DESC'],
  ['Sorting=sequelName desc', 'true', 's.book_title DESC, b.id DESC'],
  ['sequelName.contains=beta&Sorting=pages', `s.book_title ILIKE '%beta%'`, 'b.pages, b.id'],
  ['shelves=$shelf&Sorting=pages', 'EXISTS (SELECT FROM data.book__shelves j WHERE j.tenant_id = 1 AND j.book_id = b.id AND j.shelf_id = $shelf)', 'b.pages, b.id'],
]
const pages = [[0, 10], [0, 100], [140, 10], [185, 15], [230, 10]] as const

type Choices = { [name: string]: number }
const filled = (text: string, choices: Choices) => text.replaceAll(/\$([a-z]+)/g, (_, name: string) => String(choices[name] ?? 0))

async function wrongs(node: Node, choices: Choices, of = lists, deep: readonly (readonly [number, number])[] = pages): Promise<string[]> {
  const found: string[] = []
  for (const [query, where, order] of of) {
    const rows = await nodes.sql<{ id: number }>(filled(`SELECT b.id FROM data.book b LEFT JOIN data.author a ON a.tenant_id = 1 AND a.id = b.author_id LEFT JOIN data.book s ON s.tenant_id = 1 AND s.id = b.sequel_id
      WHERE b.tenant_id = 1 AND ${where} ORDER BY ${order}`, choices))
    const ids = rows.map(({ id }) => id)
    for (const [skip, max] of deep) {
      const given = await node.list(filled(`${query}&SkipCount=${skip}&MaxResultCount=${max}`, choices))
      if (given.total !== ids.length || given.ids.join() !== ids.slice(skip, skip + max).join()) found.push(`${query} from ${skip}: ${given.total} ${given.ids.join()} instead of ${ids.length} ${ids.slice(skip, skip + max).join()}`)
    }
  }
  return found
}

let seed = 11
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
let made = 0
const aBook = (authors: readonly number[], more: object = {}) => ({ isbn: `I-${String(random(1000)).padStart(4, '0')}-${made += 1}`, bookTitle: `${one(['Alpha', 'Beta', 'Gamma'])} ${random(50)}`, authorId: one(authors), pages: random(1000), state: 1 + random(3), ...more })
const create = (node: Node, key: string, rows: readonly object[]) => node.change(key, { kind: 'create', rows, ...(rows.length === 1 ? { single: true } : {}) })
const update = (node: Node, key: string, rows: readonly object[]) => node.change(key, { kind: 'update', rows })

/** Writes more while a book is written: another one past the door or turned to the tenant once more, the same by the door, or taken away and made again. */
const meddling: WriteHook = {
  async written({ principal, reason, updated, created }, open) {
    const id = [...updated, ...created][0]?.id ?? 0
    const other = { text: `UPDATE app.book SET state = 1 + (state % 3), pages = (pages + 371) % 1000 WHERE tenant_id = $1 AND id = (SELECT min(id) FROM app.book WHERE tenant_id = $1 AND id > $2)`, values: [1, id - 40] }
    if (reason === 'past the door') await open.connection.run(other)
    if (reason === 'made again') {
      const entity = entityOf(model, 'Book')
      await open.write({ principal, entity, changes: { kind: 'delete', ids: [id] }, reason: 'hook', requestId: '' })
      await open.write({ principal, entity, changes: { kind: 'create', rows: [{ id, isbn: `A-${made += 1}`, bookTitle: 'Again', state: 1 + random(3), pages: random(1000) }] }, reason: 'hook', requestId: '', trusted: true })
    }
    if (reason === 'turned') await open.within(1, ({ connection }) => connection.run(other))
    if (reason === 'by the door') await open.write({ principal, entity: entityOf(model, 'Book'), changes: { kind: 'update', rows: [{ id, pages: random(1000) }] }, reason: 'hook', requestId: '' })
  },
}

test.each([['by blocks', 1], ['by new rows alone, of counts', 1_000_000]])('whatever is written, lists are those of the moment: %s', { timeout: 280_000 }, async (_, patience) => {
  const writer = nodes.node({ hooks: new Map([['Book', meddling]]), patience })
  const other = nodes.node()
  const authors = [...await create(writer, 'Author', ['Austen', 'Faiz', 'Heine', 'Racine', 'Woolf'].map((name) => ({ name })))]
  const shelves = await create(writer, 'Shelf', [{ name: 'Upper' }, { name: 'Lower' }])
  let gone = [1]
  const books = new Set<number>()
  for (let n = 0; n < 4; n += 1) for (const id of await create(writer, 'Book', Array.from({ length: 150 }, () => aBook(authors, { shelfIds: [one(shelves)] })))) books.add(id)
  const some = () => one([...books])
  const several = () => [...new Set(Array.from({ length: 1 + random(4) }, some))]
  const deeds: readonly (() => Promise<unknown>)[] = [
    async () => (await create(writer, 'Book', [aBook(authors)])).forEach((id) => books.add(id)),
    async () => (await create(writer, 'Book', [aBook(authors, { sequelId: some() })])).forEach((id) => books.add(id)),
    async () => (await create(writer, 'Book', Array.from({ length: 3 }, () => aBook(authors, { shelves: [one(shelves)] })))).forEach((id) => books.add(id)),
    () => update(writer, 'Book', [{ id: some(), state: 1 + random(3), pages: random(1000) }]),
    () => update(writer, 'Book', several().map((id) => ({ id, pages: random(10), bookTitle: `${one(['Alpha', 'Beta'])} again ${random(9)}` }))),
    () => update(writer, 'Book', [{ id: some(), authorId: one(authors), sequelId: some(), shelves: [one(shelves)] }]),
    async () => {
      const ids = several()
      await writer.change('Book', { kind: 'delete', ids })
      for (const id of ids) books.delete(id)
    },
    () => update(writer, 'Author', [{ id: one(authors), name: `${one(['Celine', 'Rilke', 'Heine'])} ${random(100)}` }]),
    () => writer.change('Book', { kind: 'update', rows: [{ id: some(), state: 1 + random(3) }] }, { reason: one(['past the door', 'turned', 'by the door', 'made again', 'made again']) }),
    () => update(other, 'Book', [{ id: some(), state: 1 + random(3), pages: random(1000) }]),
    async () => {
      const rows = Buffer.from(JSON.stringify([...books].slice(0, 310).map((id, n) => ({ id, pages: (n * 7 + random(900)) % 1000 }))))
      await (random(4) ? update(writer, 'Book', [{ id: some(), pages: 1 }]) : writer.change('Book', { kind: 'update', rows }, { bulk: true }))
    },
    async () => {
      authors.push(...await create(writer, 'Author', [{ name: `Mine ${made}` }]))
      gone = authors.splice(random(2), 1)
      await writer.change('Author', { kind: 'delete', ids: gone })
    },
    () => Promise.all([update(writer, 'Book', [{ id: some(), state: 1 }]), update(other, 'Book', [{ id: some(), pages: 2 }]), writer.list('state=2&Sorting=id'), writer.list('Keyword=alpha&Sorting=pages')]),
    () => Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? writer.list(`Keyword=alpha&Sorting=pages&SkipCount=${n}`) : update(writer, 'Book', [{ id: some(), pages: random(1000) }]).catch(() => undefined)))),
  ]
  const ways = { broughtOn: 0, anew: 0 }
  let checks = 0
  for (let turn = 0; turn < (process.env['MASTLINE_LONG'] ? 400 : 70); turn += 1) {
    const deed = one(deeds)
    for (let times = 1 + random(2); times > 0; times -= 1) await deed()
    const choices = { author: authors[0] ?? 0, other: authors[1] ?? 0, gone: gone[0] ?? 0, shelf: shelves[0] ?? 0 }
    writer.ways()
    // Not every page of every list at once: what is brought on may lie several writes back.
    const asked = lists.filter(() => random(3) > 0)
    const deep = [pages[0], one(pages), one(pages)]
    expect(await wrongs(writer, choices, asked, deep)).toEqual([])
    const { broughtOn, anew } = writer.ways()
    ways.broughtOn += broughtOn
    ways.anew += anew
    expect(await wrongs(other, choices, asked.slice(0, 3), deep)).toEqual([])
    checks += (asked.length + Math.min(asked.length, 3)) * 3
  }
  expect(checks).toBeGreaterThan(process.env['MASTLINE_LONG'] ? 10_000 : 1_700)
  expect(ways.broughtOn).toBeGreaterThan(ways.anew / 4)
})

/** More books, all by one author, in order of their pages. */
async function shelfOf(node: Node, count: number): Promise<{ ids: readonly number[]; author: number }> {
  const [author = 0] = await create(node, 'Author', [{ name: `Author of ${made}` }])
  const ids: number[] = []
  for (let n = 0; n < count; n += 100) ids.push(...await create(node, 'Book', Array.from({ length: Math.min(100, count - n) }, (_, at) => aBook([author], { pages: 10 * (n + at) }))))
  return { ids, author }
}
const byPages = [['authorId=$author&Sorting=pages', 'b.author_id = $author', 'b.pages, b.id']] as const

test.each([['of this node', true], ['of another', false]])('a write that comes between the numbers and the rows is taken in, or everything is found anew: %s', async (_, isOwn) => {
  let meanwhile: (() => Promise<unknown>) | null = null
  const node = nodes.node({ async between(text) {
    const write = text.startsWith(bringing) ? meanwhile : null
    if (write) meanwhile = null
    await write?.()
  } })
  const other = nodes.node()
  const { ids, author } = await shelfOf(node, 300)
  const at = (n: number) => ids[n] ?? 0
  expect(await wrongs(node, { author }, byPages)).toEqual([])
  await update(node, 'Book', [{ id: at(5), pages: 6 }])
  expect(await wrongs(node, { author }, byPages)).toEqual([])
  for (let n = 0; n < 5; n += 1) {
    // The new row stands where the list of first ids ends, and what ended it goes away before it is looked at.
    const [first, last] = [at(195 - 2 * n), at(199 - n)]
    await update(node, 'Book', [{ id: at(210 + n), pages: 1988 - 10 * n }])
    meanwhile = () => update(isOwn ? node : other, 'Book', [{ id: last, pages: 20_000 + n }, { id: first, pages: 1 }])
    node.ways()
    await node.list(`authorId=${author}&Sorting=pages&MaxResultCount=100`)
    expect(node.ways().broughtOn).toBe(isOwn ? 2 : 1)
    expect(meanwhile).toBeNull()
    expect(await wrongs(node, { author }, byPages, [[0, 100], [100, 90]])).toEqual([])
    await update(node, 'Book', [{ id: at(100 + n), state: 2 }])
    expect(await wrongs(node, { author }, byPages, [[0, 100], [100, 80], [190, 10], [195, 20]])).toEqual([])
  }
})

test('a scope may look at other rows: under it everything is found anew', async () => {
  const scope: ScopeRule = (of) => (of.key === 'Book' ? { key: 'thick', predicate: (column) => sql<boolean>`${column('pages')} > (SELECT avg(x.pages) FROM app.book x WHERE x.tenant_id = 1)`, restsOn: [] } : null)
  const node = nodes.node({ scope })
  const thick = 'b.pages > (SELECT avg(x.pages) FROM data.book x WHERE x.tenant_id = 1)'
  const { author, ids } = await shelfOf(nodes.node(), 50)
  const all = [['authorId=$author&Sorting=pages', `b.author_id = $author AND ${thick}`, 'b.pages, b.id'], ['Sorting=isbn', thick, 'b.isbn, b.id']] as const
  for (const pages of [1, 1_000_000, 5, 200_000]) {
    expect(await wrongs(node, { author }, all)).toEqual([])
    await update(node, 'Book', [{ id: ids[0] ?? 0, pages }])
  }
  expect(await wrongs(node, { author }, all)).toEqual([])
  expect(node.ways().broughtOn).toBe(0)
})

test('a list that grows beyond the first ids, and shrinks again, is known to its end only where it is', async () => {
  const node = nodes.node()
  const { author, ids } = await shelfOf(node, 195)
  const look = () => wrongs(node, { author }, byPages, [[0, 10], [180, 15], [190, 10], [195, 10], [200, 10]])
  expect(await look()).toEqual([])
  for (let n = 0; n < 12; n += 1) {
    await create(node, 'Book', [aBook([author], { pages: n % 2 ? 1 : 5000 })])
    expect(await look()).toEqual([])
  }
  for (let n = 0; n < 12; n += 1) {
    await node.change('Book', { kind: 'delete', ids: [ids[n * 7] ?? 0] })
    expect(await look()).toEqual([])
  }
})

test('where writes have left fewer first ids than a page wants, they are found anew, once', async () => {
  const node = nodes.node()
  const { ids, author } = await shelfOf(node, 400)
  const page = (skip: number) => node.list(`authorId=${author}&Sorting=pages&SkipCount=${skip}&MaxResultCount=20`)
  await page(0)
  await node.change('Book', { kind: 'delete', ids: ids.slice(10, 12) })
  await page(0)
  await node.change('Book', { kind: 'delete', ids: ids.slice(60, 90) })
  node.ways()
  expect(await page(100)).toEqual({ total: 368, ids: ids.slice(132, 152) })
  expect(node.ways()).toEqual({ broughtOn: 1, anew: 0 })
  expect(await Promise.all([page(180), page(160), page(180)])).toEqual([212, 192, 212].map((from) => ({ total: 368, ids: ids.slice(from, from + 20) })))
  const { anew } = node.ways()
  expect(await page(170)).toEqual({ total: 368, ids: ids.slice(202, 222) })
  expect({ anew, after: node.ways() }).toEqual({ anew: 1, after: { broughtOn: 0, anew: 0 } })
})
