/** The papers of work orders read back by Mozilla's PDF.js: words, the order of Urdu words, pictures counted; and the workbook of the report. */
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '../../framework/server/files/library.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let questionnaireTemplateId = 0
let question = 0
let volts = 0
const urdu = 'ٹینک میں ایندھن کی سطح'
const site = 'پہاڑی سائٹ نمبر ایک'

beforeAll(async () => {
  world = await makeWorld()
  const { server } = world
  questionnaireTemplateId = await server.put('QuestionnaireTemplate', { name: 'Power PM' })
  question = await server.put('Questionnaire', { questionText: urdu })
  const second = await server.put('Questionnaire', { questionText: 'Condition of the tower lights' })
  volts = await server.put('Questionnaire', { questionText: 'Battery voltage under load', answerTypeId: await server.put('AnswerType', { name: 'Reading', kind: 2 }), unit: 'V', likelyMin: '46' })
  for (const questionId of [question, second, volts]) await server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId, questionId })
  await server.put('Site', { siteCode: 'HIL-0002', siteName: site, latitude: '34', longitude: '73', departmentId: world.department, teamId: world.team })
})
afterAll(() => world.server.close())

interface Read {
  pages: number
  /** Lines from above, each from left to right. */
  lines: string[][]
  pictures: number
}

async function read(bytes: Uint8Array): Promise<Read> {
  const document = await getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 }).promise
  const lines: string[][] = []
  let pictures = 0
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent({ includeMarkedContent: false, disableNormalization: false })
    const rows = new Map<number, { x: number; text: string }[]>()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [x = 0, y = 0] = [item.transform[4] as number, item.transform[5] as number]
      rows.set(Math.round(y), [...(rows.get(Math.round(y)) ?? []), { x, text: item.str }])
    }
    lines.push(...[...rows].toSorted(([a], [b]) => b - a).map(([, row]) => row.toSorted((a, b) => a.x - b.x).map(({ text }) => text.normalize('NFKC').trim())))
    const { fnArray } = await page.getOperatorList()
    pictures += fnArray.filter((operator) => operator === OPS.paintImageXObject).length
  }
  return { pages: document.numPages, lines, pictures }
}

const fetched = async (result: unknown) => {
  const { address } = result as { address: string }
  const answer = await world.server.mastline.app.inject({ url: address })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}
const inLanguage = (language: 'en' | 'ur') => ({ 'accept-language': language, '.aspnetcore.culture': language })
const all = ({ lines }: Read) => lines.map((line) => line.join(' ')).join('\n')
/** Words of Urdu as they stand on the paper, read from right to left. */
const fromRight = ({ lines }: Read) => lines.map((line) => line.toReversed().join(' ').replaceAll(/\s+/g, ' ')).join('\n')

async function answered(pictures: number): Promise<number> {
  const { id } = await world.make({ siteCode: 'HIL-0002', assignedUserId: world.one.userId, questionnaireTemplateId })
  await world.call(world.one, 'WorkOrder/Accept', { id })
  const images: object[] = []
  const started = Date.now() - 3_600_000
  for (let n = 0; n < pictures; n += 1) {
    const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: { r: (n * 40) % 255, g: 90, b: 160 } } }).jpeg().toBuffer()
    const { status, envelope } = await upload(world.one, uploadPath, { name: `${n}.jpg`, bytes })
    expect([status, envelope.error?.message]).toEqual([200, undefined])
    images.push({ key: (envelope.result as { key: string }[] | { key: string } as never as { key: string }).key ?? (envelope.result as { key: string }[])[0]?.key, takenTime: new Date(started + n * 17 * 60_000).toISOString(), latitude: 34, longitude: 73 })
  }
  const { code, error } = await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: id, answers: [{ questionId: question, value: '420', images }, { questionId: volts, value: '44.1' }] })
  expect([code, error]).toEqual([200, null])
  return id
}
const uploadPath = 'WorkOrderAnswer/Upload?Field=images.image'

it('the checklist says what was asked and answered, with its pictures', async () => {
  const id = await answered(3)
  const { number } = await world.get(id)
  const paper = await read(await fetched((await world.call(world.one, 'WorkOrder/GenerateChecklist', { WorkOrderId: id })).result))
  for (const word of [String(number), 'Checklist', 'Power PM', 'Condition of the tower lights', '420', 'HIL-0002', '2 of 3', 'version 1 of the template', 'Answered by', 'At the site', '34 min', '44.1 V', '1.9 V below the usual 46 V', 'Made by', 'Accepted']) expect(all(paper)).toContain(word)
  // No state as it is stored.
  expect(all(paper)).not.toMatch(/ACCEPTED/)
  expect(paper.pictures).toBe(3)
  expect((await world.call(world.one, `WorkOrder/GetAllChecklistImages?WorkOrderId=${id}`)).result).toMatchObject({ totalCount: 3 })
})

it('in Urdu it stands from right to left, word by word', async () => {
  const id = await answered(0)
  const { result } = await world.call(world.one, 'WorkOrder/GenerateChecklist', { WorkOrderId: id }, inLanguage('ur'))
  const paper = await read(await fetched(result))
  expect(fromRight(paper)).toContain(urdu)
  expect(fromRight(paper)).toContain('چیک لسٹ')
  expect(fromRight(paper)).toContain(site)
})

it('the report is a table, a workbook and a paper, in the reader’s language', async () => {
  await answered(0)
  await world.make({ siteCode: 'HIL-0002', slaTime: 8 })
  const asked = `WorkOrder/GetWorkOrderReport?TeamId=${world.team}`
  const { result: table } = await world.call(world.lead, asked)
  const paper = await read(await fetched((await world.call(world.lead, `${asked}&Format=pdf`)).result))
  for (const { number } of table.items) expect(paper.lines.flat().join('')).toContain(String(number))
  const me = (await world.call(world.lead, 'Session/GetCurrentLoginInformations')).result as unknown as { user: { name: string; surname: string } }
  for (const word of ['Work orders', 'HIL-0002', 'Penalty', 'Response', 'Late', '0 accepted, 0 rejected', `Made by ${`${me.user.name} ${me.user.surname}`.trim()}`]) expect(all(paper)).toContain(word)
  // No instant and no state as machines write them.
  expect(all(paper)).not.toMatch(/ACCEPTED/)
  expect(all(paper)).not.toMatch(/\dT\d\d:/)
  const turned = await read(await fetched((await world.call(world.lead, `${asked}&Format=pdf`, undefined, inLanguage('ur'))).result))
  expect(fromRight(turned)).toContain('ورک آرڈرز')
  // No number, code or time is broken over lines.
  for (const { number, siteCode } of table.items) for (const whole of [number, siteCode]) expect(turned.lines.map((line) => line.join('')).join('\n')).toContain(String(whole))
  const times = turned.lines.flatMap((line) => line.join(' ').replaceAll(/\s+/g, ' ').match(/\d\d:\d\d 20\d\d \S+ \d{1,2}(?!\d)/g) ?? [])
  const due = table.items.filter((row) => row['dueDate']).length
  expect([due > 0, times.length >= due]).toEqual([true, true])
  const between = await read(await fetched((await world.call(world.lead, `${asked}&StartDate=2020-01-05&EndDate=2030-02-06&Format=pdf`)).result))
  expect(all(between)).toContain('5 Jan 2020 to 6 Feb 2030')
  const bytes = await fetched((await world.call(world.lead, `${asked}&Format=xlsx`)).result)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})
