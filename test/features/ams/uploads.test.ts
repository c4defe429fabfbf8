/** The upload of each of the nine groups, by the sheet that its page hands out: every column comes in, is on the sheet of its site, and comes in again elsewhere as it went out. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entityOf, type FieldModel } from '#framework/metadata'
import { buildBody } from '../../../src/framework/web/bulk/engine/build-body.ts'
import { matchColumns } from '../../../src/framework/web/bulk/engine/match-columns.ts'
import { importFields, type OwnedSheet, ownedSheetOf, targetsOf } from '#framework/kinds'
import { SheetRows } from '../../../src/framework/web/bulk/engine/sheet-rows.ts'
import { textTable } from '../../../src/framework/web/sheet/table.ts'
import { groups } from '../../../src/features/ams/model/groups.ts'
import { productModel } from '../../support/shapes.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
const site: { [code: string]: number } = {}
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  for (const code of ['ONE-1', 'TWO-2', 'FAR-3']) site[code] = await server.put('Site', { siteCode: code, siteName: code })
})
afterAll(() => server.close())

type Row = { [name: string]: unknown }
const call = async <T>(path: string, body?: unknown) => {
  const { status, envelope } = await admin.call(path, { method: body ? 'POST' : 'GET', ...(body ? { body: body as object } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as T, error: envelope.error }
}
const rowsOf = async (code: string, group: string) => ((await call<{ items: Row[] }>(`AMS/GetAll?SiteId=${site[code]}`)).result.items[0]?.[group] ?? []) as Row[]
const names = new Map<string, string>()
/** A value for the cell, other in each row; what is chosen is made first. */
async function cellOf(field: FieldModel, n: number, of: string): Promise<string> {
  if (field.kind === 'ref' && field.target === 'Site') return 'FAR-3'
  if (field.kind === 'ref') {
    const name = `${field.target} ${n}`
    if (!names.has(name)) names.set(name, String(await server.put(field.target ?? '', { name })))
    return name
  }
  if (field.kind === 'boolean') return n % 2 ? 'Yes' : 'No'
  return field.kind === 'text' ? (field.key === 'serialNumber' ? `${of}-${n}` : `T${n}`) : String(n)
}

/** As the page of the upload lays the rows of a sheet into its body, whose headings are those of its template. */
function bodyOf(owned: OwnedSheet, fields: readonly FieldModel[], rows: readonly (readonly string[])[]) {
  const headings = fields.map(({ label }) => label.en)
  const targets = targetsOf(owned.columns)
  const matches = matchColumns(owned.columns, headings.map((text) => ({ text, empty: false })), new Map())
  const matched = new Map(matches.flatMap((match, n) => {
    const target = targets.find(({ key }) => key === match.target)
    return target ? [[n, target] as const] : []
  }))
  expect([...matched.values()].map(({ field }) => field?.key)).toEqual(fields.map(({ key }) => key))
  const { bytes, findings } = buildBody({ rows: new SheetRows(textTable([headings, ...rows.map((row) => [...row])]), 0), targets: matched, setting: { language: 'en', zone: 'Asia/Karachi' }, without: new Set(), nesting: owned })
  expect(findings).toEqual([])
  return JSON.parse(new TextDecoder().decode(bytes)) as Row[]
}

it.each(groups.map(({ key, entity }) => [key, entity] as const))('%s', async (key, name) => {
  const owned = ownedSheetOf(entityOf(productModel, name), productModel)
  if (!owned) throw new Error('no sheet')
  const fields = importFields(owned.columns)
  const rows: string[][] = []
  for (const n of [1, 2]) rows.push(await Promise.all(fields.map((field) => (field.key === 'site' ? 'ONE-1' : cellOf(field, n, key)))))
  const body = bodyOf(owned, fields, rows)
  expect((await call<object>('AMS/CheckBulk?Match=key&Rows=add', body)).result).toMatchObject({ errors: [] })
  expect((await call('AMS/BulkCreate?Match=key&Rows=add', body)).error).toBeNull()
  const there = await rowsOf('ONE-1', key)
  expect(there).toHaveLength(2)
  // Every column that the template has says something in each row.
  const own = fields.filter((field) => field.key !== 'site')
  const said = (row: Row) => own.map(({ kind, wire }) => (kind === 'ref' ? row[wire.replace(/Id$/, 'Name')] : row[wire]))
  const stored = rows.map((row) => own.map((field) => {
    const text = row[fields.indexOf(field)] ?? ''
    return field.kind === 'boolean' ? text === 'Yes' : field.kind === 'text' || field.kind === 'ref' ? text : Number(text)
  }))
  expect(there.map(said)).toEqual(stored)
  // Out of the list and in again, at another site and under other serial numbers.
  const out = there.map((row) => fields.map((field) => {
    const value = field.key === 'site' ? 'TWO-2' : field.kind === 'ref' ? row[field.wire.replace(/Id$/, 'Name')] : row[field.wire]
    return field.key === 'serialNumber' ? `${String(value)}-B` : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
  }))
  expect((await call('AMS/BulkCreate?Match=key&Rows=add', bodyOf(owned, fields, out))).error).toBeNull()
  const without = (row: Row) => said(row).map((value) => (typeof value === 'string' ? value.replace(/-B$/, '') : value))
  expect((await rowsOf('TWO-2', key)).map(without)).toEqual(stored)
})
