/** The workbook of the nine groups comes in again as it went out: unchanged it changes nothing, a changed cell changes its row, a row without an id is new. Over random rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AMS } from '#entities/ams/ams'
import { defineFeature, sheetsService } from '#framework/server'
import { findFormat, importFields, ownedSheetOf, targetsOf, type ColumnFormat, type OwnedSheet } from '#framework/kinds'
import { entityOf, type FieldModel } from '#framework/metadata'
import { buildBody } from '../../../src/framework/web/bulk/engine/build-body.ts'
import { matchColumns } from '../../../src/framework/web/bulk/engine/match-columns.ts'
import { likelyHeading, SheetRows } from '../../../src/framework/web/bulk/engine/sheet-rows.ts'
import { sheetLimits } from '../../../src/framework/web/sheet/limits.ts'
import { filledTable } from '../../../src/framework/web/sheet/merged-cells.ts'
import { readBook } from '../../../src/framework/web/sheet/read-book.ts'
import { groups, type GroupKey } from '../../../src/features/ams/model/groups.ts'
import { words } from '../../../entities/words.ts'
import { productModel } from '../../support/shapes.ts'
import { cheapFeatures, startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
let state = seed
const random = () => (state = (state * 48_271 + 11) % 2_147_483_647) / 2_147_483_647
const below = (n: number) => Math.floor(random() * n)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

/** The same export under a limit that two rows pass. */
const shortSheets = defineFeature({ key: 'shortSheets', pages: [], permissions: [], services: () => [sheetsService({ path: 'AMS/GetShortSheets', owner: AMS, mostRows: 1 })] })

let server: TestServer
let admin: TestClient
const codes = ['RT-1', 'RT-2', '00412', 'Ω “RT” <4> & 5']
const site: { [code: string]: number } = {}
const choices: { [entity: string]: number[] } = {}
type Row = { [name: string]: unknown; id: number }

const call = async <T>(path: string, body?: unknown, by = admin, language = 'en') => {
  const { status, envelope } = await by.call(path, { method: body ? 'POST' : 'GET', ...(body ? { body: body as object } : {}), headers: { 'accept-language': language } })
  return { status, result: envelope.result as T, error: envelope.error }
}
const recordOf = async (code: string) => (await call<{ items: Row[] }>(`AMS/GetAll?SiteId=${site[code]}`)).result.items[0] as Row
const rowsOf = async (code: string, group: string) => ((await recordOf(code))[group] ?? []) as Row[]
const everything = () => Promise.all(codes.map(recordOf))
const changesOf = async (id: number) => (await call<{ totalCount: number }>(`AMS/GetHistory?Id=${id}`)).result.totalCount

const sheetOf = (entity: string): OwnedSheet => {
  const owned = ownedSheetOf(entityOf(productModel, entity), productModel)
  if (!owned) throw new Error('no sheet')
  return owned
}

/** Texts that programs like to make something else of. */
const texts = ['00412', '=1+1', 'TRUE', '#N/A', '1.50', '03/04/2026', 'اینٹینا', 'a "b" <c> & d', '_x0041_', '12E5', "'quoted", '😀 mast', '-', 'x'.repeat(16), 'No', 'null']
let serials = 0
async function valueOf(field: FieldModel): Promise<unknown> {
  if (field.kind === 'ref') return oneOf([null, ...(choices[field.target ?? ''] ?? [])])
  if (field.kind === 'boolean') return random() < 0.5
  if (field.key === 'serialNumber') return oneOf([null, `${oneOf(['SN', '00', '=', 'ش'])}${seed}${(serials += 1)}`])
  if (random() < 0.2) return null
  if (field.kind === 'text') return oneOf(texts).slice(0, field.max ?? 256)
  const [min, max] = [field.min ?? -90, field.max ?? 400]
  return field.kind === 'integer' ? min + below(max - min + 1) : Math.round((min + random() * (Math.min(max, 400) - min)) * 10 ** below(3)) / 10 ** 2
}

async function book(query = '', by = admin, language = 'en'): Promise<Uint8Array> {
  const { result, error } = await call<{ address: string; fileName: string }>(`AMS/GetGroupSheets${query}`, undefined, by, language)
  if (error) throw new Error(error.message)
  return new Uint8Array(await (await fetch((await address) + result.address)).arrayBuffer())
}
let address: Promise<string>

/** As the page of the upload reads the file that is dropped on it, and lays its rows into a body; `change` corrects cells first. */
function bodyOf(bytes: Uint8Array, owned: OwnedSheet, { language = 'en', change = () => undefined as string | undefined }: { language?: 'en' | 'ur'; change?: (row: number, key: string, text: string) => string | undefined } = {}) {
  const score = (headings: readonly string[]) => matchColumns(owned.columns, headings.map((text) => ({ text, empty: true })), new Map()).filter((match) => match.target).length
  const { table, sheet } = readBook(bytes, { score: (seen) => score(Array.from({ length: seen.columns }, (_, n) => { const cell = seen.cell(0, n); return cell.type === 'text' ? cell.value : '' })) }, sheetLimits)
  expect(sheet).toBe(owned.columns.label.many[language].slice(0, 31))
  const rows = new SheetRows(filledTable(table), likelyHeading(table, score))
  const columns = rows.columns()
  const targets = targetsOf(owned.columns)
  const matched = new Map(matchColumns(owned.columns, columns, new Map()).flatMap((match, n) => {
    const target = targets.find(({ key }) => key === match.target)
    return target && columns[n] ? [[columns[n].index, target] as const] : []
  }))
  const formats = new Map([...matched].flatMap(([column, { field, by }]): [number, ColumnFormat][] => {
    const found = field && by === 'value' ? findFormat(field, rows.cellsOf(column)) : null
    expect(found?.format, `how ${field?.key} is written is clear`).toBe(found ? expect.anything() : undefined)
    return found?.format ? [[column, found.format]] : []
  }))
  for (const row of rows.rows) for (const [column, { key }] of matched) {
    const cell = rows.cell(row, column)
    const text = change(row, key, cell.type === 'text' ? cell.value : cell.type === 'number' ? cell.shown : '')
    if (text !== undefined) rows.fix(row, column, text)
  }
  const { bytes: body, findings, sheetRows } = buildBody({ rows, targets: matched, formats, setting: { language, zone: 'Asia/Karachi' }, without: new Set(), nesting: owned })
  expect(findings).toEqual([])
  return { body: JSON.parse(new TextDecoder().decode(body)) as { [name: string]: unknown }[], keys: new Set([...matched.values()].map(({ key }) => key)), count: sheetRows.length }
}

interface Checked { create: number; update: number; unchanged: number; owned: { create: number; update: number }; errors: object[] }
const check = async (body: object) => (await call<Checked>('AMS/CheckBulk?Match=key&Rows=add', body)).result
const upload = (body: object, language = 'en') => call<string>('AMS/BulkCreate?Match=key&Rows=add', body, admin, language)

beforeAll(async () => {
  server = await startTestServer({ words, features: [...cheapFeatures, shortSheets] })
  address = server.mastline.listen(0)
  admin = await server.admin()
  for (const code of codes) site[code] = await server.put('Site', { siteCode: code, siteName: `At ${code}` })
  choices['Site'] = Object.values(site)
  for (const { entity } of groups) for (const { kind, target } of importFields(sheetOf(entity).columns)) if (kind === 'ref' && target && target !== 'Site' && !choices[target]) {
    choices[target] = []
    for (const name of ['00412', `${target} <&> “1”`, 'اول']) choices[target].push(await server.put(target, { name }))
  }
  for (const code of codes) {
    const record: { [name: string]: unknown } = { siteId: site[code] }
    for (const { key, entity } of groups) record[key] = await Promise.all(Array.from({ length: 2 + below(6) }, async () => Object.fromEntries(await Promise.all(importFields(sheetOf(entity).columns).filter((field) => field.key !== 'site').map(async (field) => [field.wire, await valueOf(field)])))))
    const { error } = await call('AMS/Create', record)
    if (error) throw new Error(JSON.stringify(error))
  }
})
afterAll(() => server.close())

describe(`seed ${seed}`, () => {
  it.each(['en', 'ur'] as const)('unchanged it changes nothing, and says so: %s', async (language) => {
    const bytes = await book('', admin, language)
    const before = await everything()
    const histories = await Promise.all(before.map(({ id }) => changesOf(id)))
    for (const { key, entity } of groups) {
      const owned = sheetOf(entity)
      const { body, keys, count } = bodyOf(bytes, owned, { language })
      expect(keys).toEqual(new Set([...importFields(owned.columns).map((field) => field.key), '#id']))
      expect(count).toBe(before.reduce((sum, record) => sum + (record[key] as Row[]).length, 0))
      expect(await check(body), key).toMatchObject({ create: 0, update: 0, unchanged: codes.length, owned: { create: 0, update: 0 }, errors: [] })
      const { result, error } = await upload(body, language)
      expect(error).toBeNull()
      expect(result).toBe(language === 'en' ? 'Site asset records: 4 unchanged.' : 'سائٹ اثاثہ ریکارڈز: 4 بغیر تبدیلی۔')
    }
    expect(await everything()).toEqual(before)
    expect(await Promise.all(before.map(({ id }) => changesOf(id)))).toEqual(histories)
  })

  it.each(groups.map(({ key, entity }) => [key, entity] as const))('a changed cell changes its row, a row without an id is new: %s', async (key, entity) => {
    const owned = sheetOf(entity)
    const bytes = await book()
    const before = await everything()
    const all = before.flatMap((record) => record[key] as Row[])
    const chosen = below(all.length)
    const field = oneOf(importFields(owned.columns).filter(({ kind, key: name }) => (kind === 'integer' || kind === 'decimal' || kind === 'text') && name !== 'serialNumber'))
    const was = all[chosen]?.[field.wire]
    const now = field.kind === 'text' ? `new ${seed}`.slice(0, 16) : was === 7 ? 8 : 7
    const changed = bodyOf(bytes, owned, { change: (row, name) => (row === chosen + 1 && name === field.key ? String(now) : undefined) })
    expect(await check(changed.body)).toMatchObject({ create: 0, update: 1, unchanged: codes.length - 1, owned: { create: 0, update: 1 }, errors: [] })
    expect((await upload(changed.body)).error).toBeNull()
    const after = await everything()
    const expected = all.map((row, n) => (n === chosen ? { ...row, [field.wire]: now } : row))
    expect(after.flatMap((record) => record[key] as Row[]).map(({ rowVersion: _v, lastModificationTime: _t, lastModifierUserId: _u, ...row }) => row)).toEqual(expected.map(({ rowVersion: _v, lastModificationTime: _t, lastModifierUserId: _u, ...row }) => row))
    for (const { key: other } of groups) if (other !== key) expect(after.map((record) => record[other])).toEqual(before.map((record) => record[other]))

    // Each row once more, without its id: all of them are new, and come behind those that are there. Serials are theirs alone.
    const again = bodyOf(await book(`?SiteId=${site[codes[0] ?? '']}`), owned, { change: (_, name, text) => (name === '#id' ? '' : name === 'serialNumber' && text ? `${text}-B` : undefined) })
    const count = again.count
    expect(await check(again.body)).toMatchObject({ create: 0, update: 1, owned: { create: count, update: 0 }, errors: [] })
    expect((await upload(again.body)).error).toBeNull()
    expect(await rowsOf(codes[0] ?? '', key)).toHaveLength(2 * count)
  })

  it('holds what the conditions of the list mean, and what the person may see', async () => {
    const sitesOf = (bytes: Uint8Array, key: GroupKey) => bodyOf(bytes, sheetOf(groups.find((group) => group.key === key)?.entity ?? '')).body.map((record) => record['siteName'])
    const [first = '', second = ''] = codes
    for (const query of [`?SiteId=${site[first]}`, `?siteId.in=${site[first]}`, `?siteId.in=${site[first]}&SkipCount=0&MaxResultCount=1&Sorting=id`]) expect(sitesOf(await book(query), 'rrus')).toEqual([first])
    expect(sitesOf(await book(`?siteId.in=${site[first]},${site[second]}`), 'odus')).toEqual([first, second])
    expect((await call('AMS/GetGroupSheets?siteId.in=Lahore')).status).toBe(400)
    const { status, error } = await call('AMS/GetShortSheets')
    expect([status, error?.message]).toEqual([500, expect.stringMatching(/^Of “Telco inventory” there are \d+, and an upload takes 1 rows of a sheet\. Narrow the list by conditions first\.$/)])
    const nobody = await server.userWith([])
    expect((await call('AMS/GetGroupSheets', undefined, nobody)).status).toBe(403)
    // Who is given one site gets its rows alone, whatever is asked for.
    const role = await server.put('Role', { name: 'Narrow', seesAll: false, grantedPermissions: ['LookUps.AMS.Read'] })
    const user = await server.put('User', { userName: 'narrow', name: 'narrow', roles: [role], password: testPassword })
    await server.put('UserSiteAllocation', { userId: user, allocatedSiteId: site[second] })
    const narrow = await server.signIn('narrow', testPassword)
    expect(sitesOf(await book('', narrow), 'rrus')).toEqual([second])
    expect(sitesOf(await book(`?siteId.in=${site[second]},${site[first]}`, narrow), 'idus')).toEqual([second])
  })
})
