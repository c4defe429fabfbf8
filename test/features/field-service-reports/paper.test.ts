/** Field service reports: number, site, what is owned by them, and their paper read back by Mozilla's PDF.js. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownerPool } from '#framework/server'
import { stored, upload } from '../../framework/server/files/library.ts'
import type { TestClient } from '../../support/server.ts'
import { makeWorld, type Row, type World } from '../work-orders/world.ts'

let world: World
let clerk: TestClient
let order: Row
let report: Row

const ask = (path: string, body?: object, who = clerk, headers = {}) => world.call(who, path, body, headers)
const paperOf = async (query: string, language = 'en') => {
  const { code, result, error } = await ask(`FSR/GeneratePDF?${query}`, {}, clerk, { 'accept-language': language, '.aspnetcore.culture': language })
  if (code !== 200) return { code, message: error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members), text: '' }
  const { rawPayload } = await world.server.mastline.app.inject({ url: String(result['address']) })
  const document = await getDocument({ data: new Uint8Array(rawPayload), isEvalSupported: false, verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent({ includeMarkedContent: false, disableNormalization: false })
  return { code, message: '', members: [], text: items.map((item) => ('str' in item ? item.str : '')).join(' ').normalize('NFKC').replaceAll(/\s+/g, ' ') }
}

beforeAll(async () => {
  world = await makeWorld()
  const { server } = world
  clerk = await server.userWith([...['Read', 'Create', 'Update'].map((right) => `LookUps.FSR.${right}`), 'LookUps.WorkOrder.Read'])
  order = await world.make({ assignedUserId: world.one.userId })
  const item = await server.put('FSRItem', { name: 'Breaker 63 A', barcode: 'HNL-DCB-0063', isReturnable: true })
  const question = await server.put('FSRQuestions', { questionText: 'All cells are active', questionTextUrdu: 'تمام سیل فعال ہیں' })
  const locked = await server.put('FSRQuestions', { questionText: 'The door is locked' })
  const bytes = await sharp({ create: { width: 120, height: 40, channels: 3, background: 'white' } }).png().toBuffer()
  const sign = async () => stored(await upload(clerk, 'FSR/Upload?Field=technicianSignature', { name: 'signed.png', bytes })).key
  const { code, result, error } = await ask('FSR/Create', {
    name: 'Breaker changed', workOrderId: order.id, remarks: 'The feeder has to be moved', customerName: 'Omair Qureshi', technicianSignature: await sign(),
    items: [{ itemId: item, quantity: 2 }], answers: [{ questionId: question, value: 'Yes, at 19:41' }, { questionId: locked, value: 'yes' }],
  })
  if (code !== 200) throw new Error(JSON.stringify(error))
  report = result
})
afterAll(() => world.server.close())

it('gets a rising number and the site of its work order', async () => {
  expect(report).toMatchObject({ number: expect.stringMatching(/^FSR-\d{4}-000001$/), siteId: world.site })
  const { result } = await ask('FSR/Create', { name: 'Another' })
  expect(result).toMatchObject({ number: expect.stringMatching(/-000002$/), siteId: null })
})

it('is a paper by its own id or by that of its work order, in either language', async () => {
  for (const query of [`FSRId=${report.id}`, `WorkOrderId=${order.id}`, `FSRId=${report.id}&WorkOrderId=${order.id}`]) {
    const { text } = await paperOf(query)
    for (const word of [String(report['number']), String(order['number']), 'HIL-0001', 'Breaker 63 A', 'HNL-DCB-0063', 'All cells are active', 'Yes, at 19:41', 'The feeder has to be moved', 'Omair Qureshi']) expect(text).toContain(word)
  }
  const { text } = await paperOf(`FSRId=${report.id}`, 'ur')
  expect(text).toContain('HNL-DCB-0063')
  expect(text).not.toContain('Used items')
  // Asked in Urdu where the question has it, else as it was first written.
  expect(text).not.toContain('All cells are active')
  expect(text).toContain('The door is locked')
  expect(text).not.toMatch(/ yes\b/)
})

it('says once what is said by one word: the day of a visit, and as what somebody signs', async () => {
  const other = await world.make({ assignedUserId: world.one.userId })
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  await owner.query("UPDATE data.work_order SET accepted_time = '2026-11-02T05:00:00Z', closed_time = '2026-11-02T09:30:00Z' WHERE id = $1", [other.id]).finally(() => owner.end())
  const { result } = await ask('FSR/Create', { name: 'Nobody signed', workOrderId: other.id })
  const { text } = await paperOf(`FSRId=${result.id}`)
  expect(text).toMatch(/2 Nov 2026 \d\d:00 to \d\d:30/)
  expect(text.match(/Customer’s representative/g)).toHaveLength(1)
})

it('of a work order that is not closed yet says when it was accepted, and nothing of closing', async () => {
  const open = await world.make({ assignedUserId: world.one.userId })
  await world.call(world.one, 'WorkOrder/Accept', { id: open.id })
  await ask('FSR/Create', { name: 'Before closing', workOrderId: open.id, items: [] })
  const { text } = await paperOf(`WorkOrderId=${open.id}`)
  expect([/Accepted \d/.test(text), /closed/i.test(text)]).toEqual([true, false])
})

it('numbers what was used, and says whether it was closed at the site', async () => {
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  const closedAt = (place: number, distance: number) => owner.query('UPDATE data.work_order SET close_latitude = 24.8, close_longitude = 67.03, close_distance = $2, close_place = $3 WHERE id = $1', [order.id, distance, place])
  try {
    await closedAt(3, 640)
    const { text } = await paperOf(`FSRId=${report.id}`)
    expect(text).toContain('outside the site, 640 m from the mast')
    expect(text).toMatch(/\b1 Breaker 63 A/)
    const urdu = (await paperOf(`FSRId=${report.id}`, 'ur')).text
    expect(urdu).toContain('640')
    expect(urdu).not.toMatch(/[^\d],\s*640/)
    await closedAt(1, 12)
    expect((await paperOf(`FSRId=${report.id}`)).text).toContain('at the site, 12 m from the mast')
    // Where its accuracy does not tell, the distance alone is said.
    await closedAt(2, 290)
    const unsure = (await paperOf(`FSRId=${report.id}`)).text
    expect(unsure).toContain('290 m from the mast')
    expect(unsure).not.toContain('the site, 290')
  } finally {
    await owner.end()
  }
})

it('says when each side signed, which is when its signature came to the server, and nothing where nobody did', async () => {
  const bytes = await sharp({ create: { width: 120, height: 40, channels: 3, background: 'grey' } }).png().toBuffer()
  const customerSignature = stored(await upload(clerk, 'FSR/Upload?Field=customerSignature', { name: 'signed.png', bytes })).key
  const owner = ownerPool(world.server.testDatabase.url, () => undefined)
  const other = await world.make({ assignedUserId: world.one.userId })
  await owner.query("UPDATE data.work_order SET closed_time = '2020-11-03T09:30:00Z', accepted_time = NULL WHERE id = $1", [other.id]).finally(() => owner.end())
  const { result } = await ask('FSR/Create', { name: 'Signed', workOrderId: other.id, customerName: 'Omair Qureshi', customerSignature })
  const { text } = await paperOf(`FSRId=${result.id}`)
  // Closing the work order is no signature.
  expect(text).toMatch(/Customer’s representative, \d+ \w{3} \d{4} \d\d:\d\d/)
  expect(text).not.toContain('Customer’s representative, 3 Nov 2020')
  expect(text).not.toMatch(/Technician, /)
})

it('heads the column of numbers with nothing', async () => {
  expect((await paperOf(`FSRId=${report.id}`)).text).not.toMatch(/– Item\b/)
})

it('says what is missing', async () => {
  const other = await world.make({ assignedUserId: world.one.userId })
  expect(await paperOf('')).toMatchObject({ code: 400, members: ['FSRId'] })
  expect(await paperOf(`WorkOrderId=${other.id}`)).toMatchObject({ code: 500, message: `${String(other['number'])} has no field service report.` })
  expect(await paperOf(`FSRId=${report.id}&WorkOrderId=${other.id}`)).toMatchObject({ code: 400, members: ['FSRId'] })
  expect(await paperOf('FSRId=999999')).toMatchObject({ code: 404 })
  expect((await ask(`FSR/GeneratePDF?FSRId=${report.id}`, {}, world.one)).code).toBe(403)
})
