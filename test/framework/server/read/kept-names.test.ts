/** Names stay known while what they are made of stays as it is, whoever writes the rest. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { layersWithout } from '../../../../src/framework/server/layers.ts'
import { namingColumns } from '../../../../src/framework/server/read/names/name-source.ts'
import { productModel } from '../../../support/shapes.ts'
import { model, openNodes, type Node } from './nodes.ts'

let nodes: Awaited<ReturnType<typeof openNodes>>
let here: Node
let there: Node
let asked: string[] = []
beforeAll(async () => {
  nodes = await openNodes()
  here = nodes.node({ between: async (statement) => void asked.push(statement), layers: layersWithout('') })
  there = nodes.node({ layers: layersWithout('') })
})
afterAll(() => nodes.close())

const isNames = (text: string) => /^SELECT t\.id, t\."(book_title|name)" FROM app\."(book|author)" t WHERE t\.tenant_id = \$1( AND t\.id = ANY\(\$2::int4\[\]\))?$/.test(text)
/** What the books' page says of names, and how often names were asked for it. */
const names = async () => {
  asked = []
  const { items } = await here.page('Sorting=isbn&MaxResultCount=50')
  return { names: items.map((item) => [item['authorName'], item['sequelName']]), asked: asked.filter(isNames).length }
}
const title = (book: number, text: string, pages = 1) => ({ id: book, isbn: book === first ? 'first' : 'second', bookTitle: text, pages, authorId: author, sequelId: sequelOf.get(book) ?? null })

let author = 0
let [first, second]: number[] = []
const sequelOf = new Map<number, number>()
beforeEach(async () => {
  sequelOf.clear()
  for (const { id } of await nodes.sql<{ id: number }>('SELECT id FROM data.book ORDER BY sequel_id NULLS FIRST')) await there.change('Book', { kind: 'delete', ids: [id] })
  ;[author = 0] = await there.change('Author', { kind: 'create', rows: [{ name: 'Ibn Battuta' }] })
  ;[second = 0] = await there.change('Book', { kind: 'create', rows: [{ isbn: 'second', bookTitle: 'Second', authorId: author }] })
  ;[first = 0] = await there.change('Book', { kind: 'create', rows: [{ isbn: 'first', bookTitle: 'First', authorId: author, sequelId: second }] })
  sequelOf.set(first, second)
  await names()
  if ((await names()).asked) throw new Error('nothing was kept to begin with')
})

const writers = { 'of this node': () => here, 'of another node': () => there }
describe.each(Object.entries(writers))('a write %s', (_, writer) => {
  it('to other fields asks for no name again, though the form sends the name', async () => {
    await writer().change('Book', { kind: 'update', rows: [title(second ?? 0, 'Second', 7)], single: true })
    expect(await names()).toMatchObject({ asked: 0 })
  })

  it('that renames is seen at once', async () => {
    await writer().change('Book', { kind: 'update', rows: [title(second ?? 0, 'Third')], single: true })
    const after = await names()
    expect(after.names[0]).toEqual(['Ibn Battuta', 'Third'])
    expect(after.asked).toBeGreaterThan(0)
    await writer().change('Author', { kind: 'update', rows: [{ id: author, name: 'al-Idrisi' }], single: true })
    expect((await names()).names[0]).toEqual(['al-Idrisi', 'Third'])
  })

  it('in a long body asks for names only where one moved', async () => {
    const body = (text: string) => Buffer.from(JSON.stringify([title(second ?? 0, text, 9)]))
    await writer().change('Book', { kind: 'update', rows: body('Second') })
    expect(await names()).toMatchObject({ asked: 0 })
    await writer().change('Book', { kind: 'update', rows: body('Fourth') })
    expect((await names()).names[0]).toEqual(['Ibn Battuta', 'Fourth'])
  })

  it('that is taken back asks for names only where one came back', async () => {
    await writer().change('Book', { kind: 'update', rows: [title(second ?? 0, 'Fifth', 3)], single: true })
    expect((await names()).names[0]?.[1]).toBe('Fifth')
    const [set] = await nodes.sql<{ id: string }>('SELECT max(id)::text AS id FROM data.change_set')
    await writer().change('Book', { kind: 'undo', changeSet: Number(set?.id), row: null })
    expect((await names()).names[0]?.[1]).toBe('Second')
  })

  it('that makes a row asks for its name alone', async () => {
    const [third = 0] = await writer().change('Book', { kind: 'create', rows: [{ isbn: 'third', bookTitle: 'Third of all', authorId: author }], single: true })
    expect(await names()).toMatchObject({ asked: 0 })
    await writer().change('Book', { kind: 'update', rows: [{ id: third, isbn: 'third', bookTitle: 'Third of all', authorId: author, sequelId: second }], single: true })
    expect(await names()).toEqual({ names: [['Ibn Battuta', 'Second'], ['Ibn Battuta', null], ['Ibn Battuta', 'Second']], asked: 0 })
    await writer().change('Book', { kind: 'update', rows: [{ id: second, isbn: 'second', bookTitle: 'Second', authorId: author, sequelId: third }], single: true })
    expect((await names()).names[1]).toEqual(['Ibn Battuta', 'Third of all'])
  })

  it('that deletes a row and brings it back under another name shows that name', async () => {
    await writer().change('Book', { kind: 'update', rows: [{ ...title(first ?? 0, 'First'), sequelId: null }], single: true })
    await writer().change('Book', { kind: 'delete', ids: [second ?? 0] })
    await names()
    await nodes.sql(`INSERT INTO data.book (tenant_id, id, isbn, book_title) VALUES (1, $1, 'second', 'Back')`, [second])
    await nodes.sql(`UPDATE data.book SET sequel_id = $1 WHERE id = $2`, [second, first])
    await nodes.sql(`UPDATE data.change_no SET n = n + 1, live_rows = live_rows + 1 WHERE entity = 'Book' AND slot = 0`)
    expect((await names()).names[0]?.[1]).toBe('Back')
  })
})

it('names of every entity are made of columns that its history tells of', () => {
  for (const each of [model, productModel]) for (const { key, tableOf, fields } of each.values()) {
    const columns = fields.filter((field) => !field.secret).map(({ column }) => column)
    if (key === tableOf) expect(columns, key).toEqual(expect.arrayContaining([...namingColumns(each, tableOf)]))
  }
})
