/** Sheets of site assets on a whole server: serials that are unique over the tenant, moves, verification, two days and two sites compared. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '#framework/wire'
import { differencesOf } from '../../../src/features/ams/model/compare.ts'
import { mastOf, shortened } from '../../../src/features/ams/model/mast.ts'
import { withMoved } from '../../../src/features/ams/model/moved.ts'
import type { Comparison, Groups, GroupRow, SerialPlace, Sheet } from '../../../src/features/ams/model/shapes.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

let server: TestServer
let admin: TestClient
const site: { [code: string]: number } = {}
type Error = (Envelope['error'] & { validationErrors?: { message: string; members: string[] }[]; data?: unknown }) | null
const call = async <T = Sheet>(path: string, body?: object, who = admin, method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET') => {
  const { status, envelope } = await who.call(path, { method, ...(body ? { body } : {}), headers: { 'accept-language': 'en' } })
  return { status, result: envelope.result as T, error: envelope.error as Error }
}
const sheet = async (code: string, more = '') => (await call(`AMS/GetSheet?SiteId=${site[code]}${more}`)).result
const serialsOf = async (code: string) => (await sheet(code)).groups.rrus.map((row) => row['serialNumber'])
/** Everything a refused write could have left. */
const state = async () => JSON.stringify((await call<{ items: object[] }>('AMS/GetAll?Sorting=id')).result.items)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  for (const code of ['LHR-0001', 'LHR-0002', 'LHR-0003']) site[code] = await server.put('Site', { siteCode: code, siteName: code })
})
afterAll(() => server.close())

describe('a sheet', () => {
  it('of a site without assets is empty; afterwards it holds the nine groups', async () => {
    expect(await sheet('LHR-0001')).toMatchObject({ id: null, siteCode: 'LHR-0001', groups: { rrus: [], antennas: [] }, verified: {}, clashes: [] })
    expect((await call('AMS/Create', { siteId: site['LHR-0001'], mastKind: 1, mastHeight: 45, antennas: [{ sector: 'L1', installationHeight: 44, azimuth: 20 }], rrus: [{ sector: 'L1', serialNumber: 'AB12', installationHeight: 40.5 }] })).status).toBe(200)
    expect(await sheet('LHR-0001')).toMatchObject({ mastKind: 1, mastHeight: 45, groups: { rrus: [{ sector: 'L1', serialNumber: 'AB12' }], antennas: [{ azimuth: 20 }], odus: [] } })
    expect((await call(`AMS/GetSheet?SiteId=9999`)).status).toBe(404)
    expect((await call(`AMS/GetSheet?SiteId=${site['LHR-0001']}&Date=2026-13-01`)).status).toBe(400)
    expect((await call(`AMS/GetSheet?SiteId=${site['LHR-0001']}&Date=2100-01-01`)).error?.validationErrors?.[0]).toMatchObject({ message: 'That day lies ahead.' })
  })
})

describe('an upload of one group', () => {
  it('comes to the rows of its sites, makes sheets that are not there, and changes a row that it names', async () => {
    const [one, two] = [await server.put('Site', { siteCode: 'UP-1', siteName: 'UP-1' }), await server.put('Site', { siteCode: 'UP-2', siteName: 'UP-2' })]
    expect((await call('AMS/Create', { siteId: one, mastHeight: 30, rrus: [{ sector: 'L1', serialNumber: 'UP-10' }], idus: [{ type: 'RTN', serialNumber: 'UP-11' }] })).status).toBe(200)
    const body = [{ siteName: 'UP-1', rrus: [{ sector: 'L2', serialNumber: 'UP-20' }, { sector: 'L3' }] }, { siteName: 'up-2', rrus: [{ sector: 'L1', serialNumber: 'UP-30' }] }]
    const checked = await call<{ create: number; update: number; errors: object[] }>('AMS/CheckBulk?Match=key&Rows=add', body)
    expect(checked.result).toMatchObject({ create: 1, update: 1, errors: [] })
    expect((await call('AMS/BulkCreate?Match=key&Rows=add', body)).error).toBeNull()
    const first = await call(`AMS/GetSheet?SiteId=${one}`)
    expect(first.result).toMatchObject({ mastHeight: 30, groups: { rrus: [{ sector: 'L1', serialNumber: 'UP-10' }, { sector: 'L2', serialNumber: 'UP-20' }, { sector: 'L3' }], idus: [{ serialNumber: 'UP-11' }] } })
    expect((await call(`AMS/GetSheet?SiteId=${two}`)).result.groups.rrus).toMatchObject([{ sector: 'L1', serialNumber: 'UP-30' }])
    const id = first.result.groups.rrus[1]?.id
    expect((await call('AMS/BulkCreate?Match=key&Rows=add', [{ siteName: 'UP-1', rrus: [{ id, installationHeight: 21 }] }])).error).toBeNull()
    const second = (await call(`AMS/GetSheet?SiteId=${one}`)).result
    expect(second.groups.rrus).toMatchObject([{ serialNumber: 'UP-10' }, { id, sector: 'L2', serialNumber: 'UP-20', installationHeight: 21 }, { sector: 'L3' }])
    // A serial that stands elsewhere is told by the check, and nothing comes in.
    const clash = [{ siteName: 'UP-2', rrus: [{ sector: 'L2', serialNumber: 'UP-10' }] }]
    expect((await call<{ errors: object[] }>('AMS/CheckBulk?Match=key&Rows=add', clash)).result.errors).toMatchObject([{ row: 0, message: 'Serial UP-10 stands at UP-1.' }])
    expect((await call('AMS/BulkCreate?Match=key&Rows=add', clash)).status).toBe(400)
    // Of several rows each that clashes, behind what stands there, and in the refusal like in the check.
    const many = [{ siteName: 'UP-1', rrus: [{ sector: 'L4', serialNumber: 'UP-40' }, { sector: 'L5', serialNumber: 'UP-30' }, { sector: 'L6' }] }, { siteName: 'UP-2', rrus: [{ sector: 'L3' }, { sector: 'L4', serialNumber: 'up-11' }] }]
    const named = ['[0].rrus[1].serialNumber Serial UP-30 stands at UP-2.', '[1].rrus[1].serialNumber Serial UP-11 stands at UP-1.']
    expect((await call<{ errors: { row: number; field: string; message: string }[] }>('AMS/CheckBulk?Match=key&Rows=add', many)).result.errors.map(({ row, field, message }) => `[${row}].${field} ${message}`)).toEqual(named)
    expect((await call('AMS/BulkCreate?Match=key&Rows=add', many)).error?.validationErrors?.map(({ members: [member = ''], message }: { members: string[]; message: string }) => `${member} ${message}`)).toEqual(named)
    // A cell that is no number is all that is wrong: the sheet that the row comes to does not stand in its own way.
    const wrong = [{ siteName: 'UP-2', rrus: [{ sector: 'L5', installationHeight: 'high' }] }, { siteName: 'UP-1', mastHeight: 'tall' }]
    expect((await call<{ create: number; errors: { field: string }[] }>('AMS/CheckBulk?Match=key&Rows=add', wrong)).result).toMatchObject({ create: 0, errorCount: 2, errors: [{ row: 0, field: 'rrus[0].installationHeight' }, { row: 1, field: 'mastHeight' }] })
    // Without it, the rows take the place of those that were there.
    expect((await call('AMS/BulkCreate?Match=key', [{ siteName: 'UP-2', rrus: [{ sector: 'L9' }] }])).error).toBeNull()
    expect((await call(`AMS/GetSheet?SiteId=${two}`)).result.groups.rrus).toMatchObject([{ sector: 'L9' }])
  })
})

describe('a round trip', () => {
  it('of a list as a workbook goes in again unchanged, also where two sites are called alike: a sheet names them by their codes', async () => {
    const ids: number[] = []
    for (const siteCode of ['SN-1', 'SN-2']) ids.push(await server.put('Site', { siteCode, siteName: 'Saddar' }))
    for (const siteId of ids) expect((await call('AMS/Create', { siteId, mastHeight: 30 })).status).toBe(200)
    const listed = async (query: string) => (await call<{ items: { siteId: number; siteName: string; mastHeight: number }[] }>(`AMS/GetAll?Sorting=id${query}`)).result.items.filter(({ siteId }) => ids.includes(siteId)).map(({ siteName, mastHeight }) => ({ siteName, mastHeight }))
    const check = async (rows: object[]) => (await call<{ unchanged: number; errors: { message: string }[] }>('AMS/CheckBulk?Match=key', rows)).result
    expect((await listed('')).map(({ siteName }) => siteName)).toEqual(['Saddar', 'Saddar'])
    expect((await check(await listed(''))).errors[0]?.message).toContain('2 sites match “Saddar”')
    expect((await listed('&NamesFor=sheet')).map(({ siteName }) => siteName)).toEqual(['SN-1', 'SN-2'])
    expect(await check(await listed('&NamesFor=sheet'))).toMatchObject({ unchanged: 2, errors: [] })
  })

  it('from the list of sheets through the upload: the nine groups stand at another site as they stood', async () => {
    const [from, to] = [await server.put('Site', { siteCode: 'RT-1', siteName: 'RT-1' }), await server.put('Site', { siteCode: 'RT-2', siteName: 'RT-2' })]
    const groups = {
      telcoInventory: [{ electricalTilt4G: 4.5, zonalManager: 'Bilal Ahmed' }], antennas: [{ sector: 'L1', installationHeight: 44, azimuth: 20, count: 2 }, { sector: 'L2', installationHeight: 44, azimuth: 140 }], rrus: [{ sector: 'L1', installationHeight: 40.5, serialNumber: 'RT-100' }],
      mainBtsCabinets: [{ slots: 8, noOfFibers: 6 }], btsCabinetVSWRs: [{ vswrValue: 1.22 }], btsCabinetBoardCards: [{ slot: 3, boardStatus: 'Working', serialNumber: 'RT-200' }], idus: [{ type: 'RTN 950', serialNumber: 'RT-300' }], iduMMUCards: [{ type: 'MMU2', serialNumber: 'RT-400' }],
      odus: [{ type: 'XMC-2', azimuth: 118, diameter: 0.6, installationHeight: 26, serialNumber: 'RT-500' }],
    }
    expect((await call('AMS/Create', { siteId: from, mastKind: 1, mastHeight: 45, ...groups })).status).toBe(200)
    const [listed] = (await call<{ items: { [name: string]: unknown }[] }>(`AMS/GetAll?SiteId=${from}`)).result.items
    // Ids are of their rows, and a serial stands once in the tenant.
    const told = (of: { readonly [name: string]: unknown } | undefined, serials: string) => Object.fromEntries(Object.keys(groups).map((group) => [group, ((of?.[group] ?? []) as GroupRow[]).map((row) => {
      const { id: _, amsId: __, creationTime: ___, ...values } = row as unknown as { [name: string]: unknown }
      return typeof values['serialNumber'] === 'string' && values['serialNumber'] ? { ...values, serialNumber: values['serialNumber'].replace(/^R[TU]-/, serials) } : values
    })]))
    const uploaded = await call('AMS/BulkCreate', [{ siteId: to, mastKind: listed?.['mastKind'], mastHeight: listed?.['mastHeight'], ...told(listed, 'RU-') }])
    expect(uploaded.error).toBeNull()
    const [there] = (await call<{ items: { [name: string]: unknown }[] }>(`AMS/GetAll?SiteId=${to}`)).result.items
    expect([there?.['mastKind'], there?.['mastHeight'], told(there, 'RT-')]).toEqual([1, 45, told(listed, 'RT-')])
    for (const [group, rows] of Object.entries(groups)) expect(there?.[group], group).toHaveLength(rows.length)
  })
})

describe('a serial', () => {
  it('stands once in the tenant: the clash is named on its field with the other site, and nothing is written', async () => {
    const before = await state()
    const { status, error } = await call('AMS/Create', { siteId: site['LHR-0002'], idus: [{ type: 'RTN 950' }, { type: 'RTN 950', serialNumber: 'AB12' }] })
    expect([status, error?.validationErrors, error?.data]).toEqual([400, [{ message: 'Serial AB12 stands at LHR-0001.', members: ['idus[1].serialNumber'] }], { serial: 'AB12', siteId: site['LHR-0001'], siteCode: 'LHR-0001', group: 'rrus' }])
    expect((await call('AMS/Create', { siteId: site['LHR-0002'], rrus: [{ serialNumber: 'X1' }, { serialNumber: 'X1' }] })).error?.validationErrors?.[0]?.message).toBe('Serial X1 stands twice on this sheet.')
    const { id, groups } = await sheet('LHR-0001')
    expect((await call('AMS/Update', { id, siteId: site['LHR-0001'], rrus: [...groups.rrus, { sector: 'L2', serialNumber: 'AB12' }] }, admin, 'PUT')).error?.validationErrors?.[0]?.message).toBe('Serial AB12 stands twice on this sheet.')
    expect((await call('AMS/BulkCreate', [{ siteCode: 'LHR-0002', siteId: site['LHR-0002'], rrus: [{ serialNumber: 'AB12' }] }])).status).toBe(400)
    expect(await state()).toBe(before)
  })

  it('is not looked for in an upload in which something else is wrong, which says so: the other rows, checked alone, name it', async () => {
    const [wrong, clash] = [{ siteId: site['LHR-0002'], rrus: [{ installationHeight: 'forty' }] }, { siteId: site['LHR-0003'], rrus: [{ serialNumber: 'ab12' }] }]
    const check = async (rows: object[]) => (await call<{ unasked?: boolean; errors: { field: string; message: string }[] }>('AMS/CheckBulk?Match=key&Rows=add', rows)).result
    expect(await check([wrong, clash])).toMatchObject({ unasked: true, errors: [{ field: 'rrus[0].installationHeight' }] })
    const alone = await check([clash])
    expect([alone.unasked, alone.errors.map(({ field, message }) => [field, message.includes('AB12')])]).toEqual([undefined, [['rrus[0].serialNumber', true]]])
  })

  it('is one in any letter case: refused as it is written there, found, moved, and put right on its own row', async () => {
    const before = await state()
    const { error } = await call('AMS/Create', { siteId: site['LHR-0002'], odus: [{ serialNumber: 'ab12' }] })
    expect([error?.validationErrors, error?.data]).toEqual([[{ message: 'Serial AB12 stands at LHR-0001.', members: ['odus[0].serialNumber'] }], { serial: 'AB12', siteId: site['LHR-0001'], siteCode: 'LHR-0001', group: 'rrus' }])
    expect((await call('AMS/Create', { siteId: site['LHR-0002'], rrus: [{ serialNumber: 'x1' }, { serialNumber: 'X1' }] })).error?.validationErrors?.[0]?.message).toMatch(/^Serial [xX]1 stands twice on this sheet\.$/)
    expect((await call('AMS/BulkCreate', [{ siteId: site['LHR-0002'], rrus: [{ serialNumber: 'aB12' }] }])).status).toBe(400)
    expect(await state()).toBe(before)
    expect((await call<{ items: SerialPlace[] }>('AMS/FindSerial?Serial=aB12')).result.items).toMatchObject([{ siteCode: 'LHR-0001', group: 'rrus' }])
    const { id, groups } = await sheet('LHR-0001')
    for (const serialNumber of ['ab12', 'AB12']) {
      expect((await call('AMS/Update', { id, siteId: site['LHR-0001'], rrus: [{ ...groups.rrus[0], serialNumber }] }, admin, 'PUT')).status).toBe(200)
      expect(await serialsOf('LHR-0001')).toEqual([serialNumber])
    }
  })

  it('typed here goes into the row that came: what was typed counts, what was blank comes along', () => {
    const stood: GroupRow = { id: 5, serialNumber: 'OLD', sector: 'L1' }
    const came: GroupRow = { id: 9, serialNumber: 'AB12', sector: 'L9', rruTypeId: 3, rruTypeName: 'RRU5901', installationHeight: 30 }
    const fresh = { serialNumber: 'ab12', sector: 'L2', installationHeight: null, rruTypeId: 4, rruTypeName: null } as unknown as GroupRow
    const moved = (typed: readonly GroupRow[], now: readonly GroupRow[] = [stood, came]) => withMoved({ typed, before: [stood], now, serial: 'AB12' })
    expect(moved([stood, fresh])).toEqual([stood, { id: 9, serialNumber: 'AB12', sector: 'L2', rruTypeId: 4, rruTypeName: null, installationHeight: 30 }])
    // A row that stood here keeps its own number; what came into another group is not typed into this one.
    expect(moved([{ ...stood, serialNumber: 'ab12', sector: 'L7' }])).toEqual([{ ...stood, sector: 'L7' }, came])
    expect(moved([stood, fresh], [stood])).toEqual([stood])
  })

  it('of twenty sheets that take it at once, one has it', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, n) => server.put('Site', { siteCode: `RACE-${n}`, siteName: `${n}` })))
    const answers = await Promise.all(ids.map((siteId, n) => call('AMS/Create', { siteId, rrus: [{ serialNumber: n % 2 ? 'RACE' : 'race' }] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await call<{ items: SerialPlace[] }>('AMS/FindSerial?Serial=RACE')).result.items).toHaveLength(1)
  })

  it('moves with its row, history on both; what does not stand anywhere or stands there already is refused', async () => {
    await call('AMS/Create', { siteId: site['LHR-0002'], rrus: [{ sector: 'L9', serialNumber: 'CD34' }] })
    const moved = await call<{ items: { siteCode: string; rowVersion: number }[] }>('AMS/MoveSerial', { serial: 'AB12', toSiteId: site['LHR-0002'] })
    expect([moved.status, moved.result.items.map(({ siteCode }) => siteCode)]).toEqual([200, ['LHR-0002', 'LHR-0001']])
    expect([await serialsOf('LHR-0001'), await serialsOf('LHR-0002')]).toEqual([[], ['CD34', 'AB12']])
    expect((await sheet('LHR-0002')).groups.rrus[1]).toMatchObject({ sector: 'L1', installationHeight: 40.5 })
    for (const code of ['LHR-0001', 'LHR-0002']) {
      const { result } = await call<{ items: { reason: string }[] }>(`AMS/GetHistory?id=${(await sheet(code)).id}`)
      expect(result.items[0]?.reason).toBe('moveSerial')
    }
    // A site without a sheet gets one.
    expect((await call('AMS/MoveSerial', { serial: 'CD34', toSiteId: site['LHR-0003'] })).status).toBe(200)
    expect(await serialsOf('LHR-0003')).toEqual(['CD34'])
    const before = await state()
    const said = async (body: object) => (await call('AMS/MoveSerial', body)).error?.validationErrors?.[0]
    expect(await said({ serial: 'NONE', toSiteId: site['LHR-0001'] })).toEqual({ message: 'No sheet has the serial NONE.', members: ['serial'] })
    expect(await said({ serial: 'CD34', toSiteId: site['LHR-0003'] })).toMatchObject({ message: 'Serial CD34 stands at LHR-0003 already.' })
    expect(await said({ serial: 'CD34', toSiteId: 99_999 })).toMatchObject({ message: 'There is no site 99999.' })
    expect((await call('AMS/MoveSerial', { serial: 'CD34', toSiteId: site['LHR-0001'] }, await server.userWith(['LookUps.AMS.Read']))).status).toBe(403)
    expect(await state()).toBe(before)
  })
})

describe('verifying', () => {
  it('takes every group without an open matter, says which were left and why, and by whom', async () => {
    const { result } = await call<{ verified: string[]; left: { group: string; reason: string }[] }>('AMS/Verify', { siteId: site['LHR-0002'] })
    expect([result.verified.length, result.left]).toEqual([8, [{ group: 'rrus', reason: '1 serial has no picture.' }]])
    const { verified } = await sheet('LHR-0002')
    expect(Object.keys(verified).toSorted()).toEqual(result.verified.toSorted())
    expect(verified.antennas?.verifiedByName).not.toBe('')
    expect((await call('AMS/Verify', { siteId: 9999 })).status).toBe(404)
    expect((await call('AMS/Verify', { siteId: site['LHR-0002'], groups: ['nothing'] })).status).toBe(400)
  })
})

describe('comparing', () => {
  it('of two sites goes by position and name, of nothing is refused', async () => {
    const { result } = await call<Comparison>(`AMS/Compare?SiteId=${site['LHR-0001']}&OtherSiteId=${site['LHR-0002']}`)
    expect(result.items.map(({ group, state: how }) => [group, how])).toEqual([['mast', 'changed'], ['mast', 'changed'], ['antennas', 'only left'], ['rrus', 'only right']])
    expect((await call(`AMS/Compare?SiteId=${site['LHR-0001']}`)).error?.validationErrors?.[0]).toMatchObject({ message: 'Choose a day or another site to compare with.' })
  })

  it('of one site meets rows by id, then by serial: what changed is told field by field', () => {
    const empty = { telcoInventory: [], mainBtsCabinets: [], antennas: [], rrus: [], idus: [], odus: [], btsCabinetBoardCards: [], btsCabinetVSWRs: [], iduMMUCards: [] } as Groups
    const rru = (id: number, serialNumber: string, installationHeight: number): GroupRow => ({ id, serialNumber, installationHeight, sector: 'L1' })
    const side = (rrus: GroupRow[], mastKind = 1, mastHeight: number | null = 45) => ({ groups: { ...empty, rrus }, mastKind, mastHeight })
    const [left, right] = [side([rru(1, 'A', 30), rru(2, 'B', 30), rru(3, 'C', 30)]), side([rru(1, 'A', 33), rru(9, 'B', 30), rru(10, 'D', 30)])]
    expect(differencesOf(left, right, true).map(({ state: how, field, left: was, right: is }) => [how, field, was, is])).toEqual([['changed', 'installationHeight', '30', '33'], ['only left', null, 'C', null], ['only right', null, null, 'D']])
    expect(differencesOf(right, right, true)).toEqual([])
    // The mast comes first; what is the same on both sides is told where all is asked for.
    expect(differencesOf(side([], 1, 45), side([], 2, null), true).map(({ group, field, left: was, right: is }) => [group, field, was, is])).toEqual([['mast', 'mastKind', '1', '2'], ['mast', 'mastHeight', '45', null]])
    expect(differencesOf(side([rru(1, 'A', 30)], 0, 45), side([rru(1, 'A', 33)], 0, 45), true, true).map(({ field, state: how }) => [field, how])).toEqual([['mastHeight', 'same'], ['serialNumber', 'same'], ['installationHeight', 'changed'], ['sector', 'same']])
  })

  it('on the mast: a label that is too long ends with a sign that it does', () => {
    expect([shortened('33.0 m CommScope Microwave dish'), shortened('32.0 m Dual band, 2')]).toEqual(['33.0 m CommScope Microwave…', '32.0 m Dual band, 2'])
  })

  it('on the mast: labels with the highest first, none over another', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n): GroupRow => ({ id: n + 1, installationHeight: 30 + n / 10, sector: `L${n}`, azimuth: (n * 40) % 360 }))
    const { items } = mastOf({ antennas: rows(8), rrus: rows(8), odus: rows(3) }, 45)
    for (const [n, { labelAt }] of items.entries()) if (n) expect(labelAt - (items[n - 1]?.labelAt ?? 0)).toBeGreaterThanOrEqual(34)
    expect(items.map(({ height }) => height)).toEqual(items.map(({ height }) => height).toSorted((a, b) => b - a))
  })
})
