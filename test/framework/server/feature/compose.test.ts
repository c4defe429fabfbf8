/** What several features add to one place: joined in the order of the list, and refused where it can be there once only. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFeature, defineJob, featureTexts, handover, listNarrowing, ownerPool, service, type HomeDecision, type ServerFeature, type WriteHook } from '#framework/server'
import { transitions } from '#framework/wire'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'
import { Book, toySources } from '../../../support/toy-model.ts'

const label = { en: 'Test', ur: 'Test' }
const feature = (key: string, parts: Partial<ServerFeature> = {}): ServerFeature => ({ ...defineFeature({ key, pages: [], permissions: [] }), ...parts })
const call = (path: string) => service({ path, method: 'POST', admits: 'signedIn', input: null, output: z.null(), handle: async () => null })
const table = { name: 'note', columns: [{ name: 'tenant_id', type: 'int4', notNull: true, default: null }], primaryKey: ['tenant_id'], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT'] as const }
const page = (route: string) => [{ route, label, anyOf: [] }]
const index = { entity: 'Book', name: 'book_note', by: '{title}', carries: [] }
const actions = transitions({ entity: 'Book', states: { here: label }, stateOf: () => 'here', actions: {} })
const narrowing = listNarrowing(z.object({ Noted: z.string().optional() }), () => ({}))
const section = { name: 'notes', label, empty: label, content: async () => null }
const decision: HomeDecision = { name: 'notes', label, waiting: async () => ({ count: 0 }) }
const texts = featureTexts('notes', { en: {}, ur: {} })
const handed = handover(Book, { name: 'notes' } as never)

describe('two features that claim one thing', () => {
  it.each([
    ['page', feature('one', { pages: page('/notes') }), feature('other', { pages: page('/Notes') }), 'The features “one” and “other” both have the page /notes.'],
    ['right', feature('one', { permissions: [{ name: 'Pages.Notes', label }] }), feature('other', { permissions: [{ name: 'Pages.Notes', label }] }), 'both have the right Pages.Notes.'],
    ['texts', feature('one', { texts }), feature('other', { texts }), 'both have the texts notes.'],
    ['table', feature('one', { tables: [table] }), feature('other', { tables: [table] }), 'both have the table note.'],
    ['rules of', feature('one', { rules: { Book: {} } }), feature('other', { rules: { Book: {} } }), 'both have the rules of Book.'],
    ['call', feature('one', { services: () => [call('Note/Add')] }), feature('other', { services: () => [call('note/add')] }), 'both have the call post note/add.'],
    ['index', feature('one', { indexes: [index] }), feature('other', { indexes: [index] }), 'both have the index book_note.'],
    ['actions of', feature('one', { actions: [actions] }), feature('other', { actions: [actions] }), 'both have the table of actions of Book.'],
    ['parameters of lists of', feature('one', { narrows: { Book: narrowing } }), feature('other', { narrows: { Book: narrowing } }), 'both have the parameters of lists of Book.'],
    ['section of home', feature('one', { home: [section] }), feature('other', { home: [section] }), 'both have the section of home notes.'],
    ['decision of home', feature('one', { decisions: [decision] }), feature('other', { decisions: [decision] }), 'both have the decision of home notes.'],
    ['handover', feature('one', { handovers: [handed] }), feature('other', { handovers: [handed] }), 'both have the handover notes.'],
    ['feature', feature('one'), feature('one'), 'both have the feature one.'],
    ['who signs in', feature('one'), feature('other', { identity: () => { throw new Error('not asked') } }), 'Exactly one feature says who signs in; of these it is “identity” and “other”.'],
  ])('are refused at start: %s', async (_, one, other, sentence) => {
    await expect(startTestServer({ sources: toySources, features: [...cheapFeatures, one, other] })).rejects.toThrow(sentence)
  })

  it('are refused at start: job', async () => {
    const job = defineJob({ name: 'notes.count', label, run: async () => undefined })
    await expect(startTestServer({ sources: toySources, features: [...cheapFeatures, feature('one', { jobs: [job] }), feature('other', { jobs: [job] })] })).rejects.toThrow('The features “one” and “other” both have the job notes.count.')
  })
})

it.each([
  ['call of an entity', feature('one', { services: () => [call('Author/Create')] }), 'The feature “one” and the entity Author both have the call POST /api/services/app/author/create.'],
  ['call of an entity under a further name', feature('one', { services: () => [{ ...call('Note/Add'), also: ['/api/services/app/author/createAsync'] }] }), 'The feature “one” and the entity Author both have the call POST /api/services/app/author/createasync.'],
  ['call of the product', feature('one', { services: () => [{ ...call('Search/GetAll'), method: 'GET' }] }), 'The feature “one” and the product itself both have the call GET /api/services/app/search/getall.'],
  ['table of an entity', feature('one', { tables: [{ ...table, name: 'book' }] }), 'The feature “one” and the entity Book both have the table book.'],
  ['table of the product', feature('one', { tables: [{ ...table, name: 'change_set' }] }), 'The feature “one” and the product itself both have the table change_set.'],
  ['right of an entity', feature('one', { permissions: [{ name: 'LookUps.Book.Read', label }] }), 'The feature “one” and the entity Book both have the right LookUps.Book.Read.'],
])('a feature that claims a %s is refused at start', async (_, one, sentence) => {
  await expect(startTestServer({ sources: toySources, features: [...cheapFeatures, one] })).rejects.toThrow(sentence)
})

it('a page at an address of an entity is refused at start, also under a further name', async () => {
  for (const pages of [page('/Book'), page('/notes').map((each) => ({ ...each, also: ['/book'] }))]) {
    await expect(startTestServer({ sources: toySources, features: [...cheapFeatures, feature('one', { pages })] })).rejects.toThrow(/The feature “one” and the entity Book both have the page \/book\b/i)
  }
})

describe('two hooks of one entity', () => {
  let server: TestServer
  const told: string[] = []
  const filler = (key: string, values: { [field: string]: string | number }): ServerFeature => {
    const hook: WriteHook = {
      creating: { needs: ['name'], validate: async (rows) => ({ problems: [], fills: rows.map(({ row }) => ({ row, values })), afterwards: async () => void told.push(`${key} after`) }) },
      updating: async () => {
        told.push(`${key} before the change`)
        return async () => void told.push(`${key} after the change`)
      },
      written: async () => void told.push(`${key} written`),
      deleting: async () => void told.push(`${key} deleting`),
    }
    return feature(key, { hooks: () => ({ Author: hook }) })
  }
  beforeAll(async () => {
    server = await startTestServer({ sources: toySources, features: [...cheapFeatures, filler('one', { books: 1, about: 'of one' }), filler('other', { about: 'of other' })] })
  })
  afterAll(() => server.close())

  it.each([['one row', 1], ['a few rows', 3], ['a long body', 1500]])('are asked one after the other, and what both fill in stands in the rows: %s', async (_, count) => {
    told.length = 0
    const admin = await server.admin()
    const rows = Array.from({ length: count }, (__, n) => ({ name: `Author ${count} ${n}` }))
    const answer = count === 1 ? await admin.call('Author/Create', { body: rows[0] }) : await admin.call('Author/CreateBulk', { body: rows })
    expect(answer.status).toBe(200)
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    const { rows: stored } = await owner.query(`SELECT DISTINCT books, about, count(*) OVER ()::int AS n FROM data.author WHERE name LIKE 'Author ${count} %'`).finally(() => owner.end())
    expect(stored).toEqual([{ books: 1, about: 'of other', n: count }])
    expect(told).toEqual(['one written', 'other written', 'one after', 'other after'])
  })

  it('hear of changes and deletions in the same order', async () => {
    const id = await server.put('Author', { name: 'Changed' })
    told.length = 0
    const admin = await server.admin()
    await admin.call('Author/Update', { method: 'PUT', body: { id, name: 'Changed twice' } })
    await admin.call(`Author/Delete?Id=${id}`, { method: 'DELETE' })
    expect(told).toEqual(['one before the change', 'other before the change', 'one written', 'other written', 'one after the change', 'other after the change', 'one deleting', 'other deleting', 'one written', 'other written'])
  })
})
