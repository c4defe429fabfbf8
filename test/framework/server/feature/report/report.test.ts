/** A report as rows, as a workbook and as a paper: the same rows for the same people, however many. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { z } from 'zod'
import { defineFeature, facts, reportService, section, sqlText, type ReportColumn } from '#framework/server'
import { cheapFeatures, startTestServer, testPassword, type TestClient, type TestServer } from '../../../../support/server.ts'
import { Author, toySources } from '../../../../support/toy-model.ts'

const word = (en: string, ur: string) => ({ en, ur })
const columns: ReportColumn<{ id: number; name: string | null }>[] = [
  { heading: word('Name', 'نام'), cell: ({ name }) => name, share: 2 },
  { heading: word('Number', 'نمبر'), cell: ({ id }) => id },
]
const admits = { anyOf: ['LookUps.Author.Read'] }
const feature = defineFeature({
  key: 'reports', pages: [], permissions: [],
  services: () => [
    reportService({
      path: 'Author/GetReport', admits, input: z.object({ name: z.string().optional() }), output: z.object({ totalCount: z.int() }), title: word('Authors', 'مصنفین'), columns,
      answer: async ({ read, principal, input: { name } }) => ({ totalCount: await read.count(principal, Author, name === undefined ? {} : { where: { name } }) }),
      rows: ({ read, principal, input: { name } }) => read.every(principal, Author, { fields: ['name'], order: 'name', ...(name === undefined ? {} : { where: { name } }) }),
      of: async ({ input: { name } }) => (name === 'Ada' ? 'Ada: 1815/1852' : ''),
      above: async ({ principal }) => [facts([{ label: 'For', value: principal.userName }]), section('All')],
    }),
    reportService({
      path: 'Author/GetReportBySql', admits, input: z.object({}), output: z.unknown(), title: word('By SQL', 'ایس کیو ایل'), columns,
      answer: async () => null, rows: ({ read, principal }) => read.everySql(principal, z.object({ id: z.int(), name: z.string() }), sqlText`SELECT id, name FROM ${Author} a ORDER BY id DESC LIMIT 3000`),
    }),
  ],
})

const many = 100_000
let server: TestServer
let reader: TestClient
let owner: pg.Pool
beforeAll(async () => {
  server = await startTestServer({ sources: toySources, features: [...cheapFeatures, feature] })
  reader = await server.userWith(admits.anyOf)
  owner = new pg.Pool({ connectionString: server.testDatabase.url, max: 1 })
  const id = await server.put('Author', { name: 'Ada' })
  const { rows: [{ names } = { names: '' }] } = await owner.query<{ names: string }>(`SELECT string_agg(format('%I', column_name), ', ') AS names FROM information_schema.columns WHERE table_schema = 'data' AND table_name = 'author' AND column_name NOT IN ('id', 'name') AND is_generated = 'NEVER'`)
  await owner.query(`INSERT INTO data.author (id, name, ${names}) SELECT $1::int + n, 'Author ' || lpad(n::text, 6, '0'), ${names} FROM data.author, generate_series(1, ${many}) n WHERE id = $1`, [id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const fetched = async (path: string, client = reader, headers = {}) => {
  const { fileName, fileType, address } = (await client.call(path, { headers })).envelope.result as { fileName: string; fileType: string; address: string }
  const answer = await server.mastline.app.inject({ url: address })
  return { fileName, fileType, bytes: answer.rawPayload }
}
const rowsOf = (bytes: Buffer) => XLSX.utils.sheet_to_json<unknown[]>(Object.values(XLSX.read(bytes, { dense: true }).Sheets)[0] ?? {}, { header: 1 })

it('is rows without a format', async () => {
  expect((await reader.call('Author/GetReport')).envelope.result).toEqual({ totalCount: many + 1 })
})

it('of a hundred thousand rows is a workbook', { timeout: 120_000 }, async () => {
  const { fileName, fileType, bytes } = await fetched('Author/GetReport?Format=XLSX')
  expect([fileName, fileType]).toEqual([expect.stringMatching(/^Authors \d{4}-\d\d-\d\d\.xlsx$/), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'])
  const rows = rowsOf(bytes)
  expect([rows.length, rows[0], rows[1]?.[0], rows[many + 1]?.[0]]).toEqual([many + 2, ['Name', 'Number'], 'Ada', 'Author 100000'])
})

it('holds the same filter, language, and a paper', async () => {
  const urdu = { 'accept-language': 'ur' }
  const book = await fetched('Author/GetReport?Name=Ada&format=xlsx', reader, urdu)
  expect([book.fileName, rowsOf(book.bytes).map(([name]) => name)]).toEqual([expect.stringMatching(/^مصنفین, Ada- 1815-1852 \d{4}-\d\d-\d\d\.xlsx$/), ['نام', 'Ada']])
  for (const headers of [{}, urdu]) {
    const paper = await fetched('Author/GetReport?Name=Ada&format=pdf', reader, headers)
    expect([paper.fileType, paper.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  }
})

it('names on paper who made it as people are named, not by the name to sign in by', async () => {
  const role = await server.put('Role', { name: 'Readers of authors', seesAll: true, grantedPermissions: [...admits.anyOf] })
  await server.put('User', { userName: 'm.khan', name: 'Muhammad', surname: 'Khan', roles: [role], password: testPassword })
  const { bytes } = await fetched('Author/GetReport?Name=Ada&format=pdf', await server.signIn('m.khan', testPassword))
  const paper = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 }).promise
  const { items } = await (await paper.getPage(1)).getTextContent()
  // What the rows belong to stands below the title.
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toContain('Ada: 1815/1852')
  const { info } = await paper.getMetadata()
  expect(info).toMatchObject({ Author: 'Muhammad Khan' })
})

it('is refused in another format and to others: nothing is left of it', async () => {
  const count = async () => (await owner.query('SELECT (SELECT count(*) FROM data.temporary_file) + (SELECT count(*) FROM data.temporary_file_part) AS n')).rows
  const before = await count()
  const answer = await reader.call('Author/GetReport?Format=csv', { headers: { 'accept-language': 'en' } })
  expect([answer.status, answer.envelope.error?.message, answer.envelope.error?.validationErrors?.[0]?.members]).toEqual([400, 'Format is xlsx or pdf.', ['Format']])
  expect((await (await server.userWith([])).call('Author/GetReport?Format=xlsx')).status).toBe(403)
  expect(await count()).toEqual(before)
})

it('sees its own tenant alone, and can be SQL', async () => {
  const other = await server.admin(await server.addTenant('elsewhere'))
  expect(rowsOf((await fetched('Author/GetReport?format=xlsx', other)).bytes)).toEqual([['Name', 'Number']])
  const rows = rowsOf((await fetched('Author/GetReportBySql?format=xlsx')).bytes)
  expect([rows.length, rows[1]?.[0]]).toEqual([3001, 'Author 100000'])
})

it('gives its place back when whoever reads the rows leaves', async () => {
  const { context } = server.mastline
  const principal = { tenantId: 1, userId: reader.userId, userName: 'reader', permissions: new Set(admits.anyOf), reach: null, language: 'en' as const, zone: 'UTC' }
  // A user has one place: the second would wait for the first for ever.
  for (let n = 0; n < 3; n += 1) {
    for await (const { name } of context.read.every(principal, Author, { order: 'name' })) {
      expect(name).toBe('Ada')
      break
    }
  }
  expect(() => context.read.every({ ...principal, permissions: new Set() }, Author)).toThrow('LookUps.Author.Read')
})
