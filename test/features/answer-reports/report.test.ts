/** The questionnaire report: rows, conditions, bounds, workbook and zip read back, presets, who sees what. */
import { CFB, read, utils } from 'xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import { stored, upload } from '../../framework/server/files/library.ts'
import { makeWorld, type Row, type World } from '../work-orders/world.ts'

let world: World
let templateId = 0
let reading = 0
const asked: { [text: string]: number } = {}
const orders: Row[] = []

const get = (path: string, who = world.lead) => world.call(who, path)
const report = async (more = '', who = world.lead) => (await get(`WorkOrder/GetAllQuestionnaireReport?TemplateId=${templateId}${more}`, who)).result as unknown as {
  totalCount: number; outCount: number; columns: { key: string; header: string; question: string }[]; items: { workOrderId: number; out: string[]; pictures: { column: string }[]; [key: string]: unknown }[]
}

async function visit(answers: { [text: string]: string }, images: string[] = []): Promise<Row> {
  const order = await world.make({ assignedUserId: world.one.userId, templateId })
  await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
  const sent = Object.entries(answers).map(([text, value]) => ({ questionId: asked[text], value }))
  const pictures = images.length ? [{ questionId: asked['Gauge'], images: images.map((key) => ({ key })) }] : []
  const { code, error } = await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, templateId, answers: [...sent, ...pictures] })
  expect([code, error]).toEqual([200, null])
  return (await world.call(world.one, 'WorkOrder/Close', { id: order.id, isVisited: true })).result
}

beforeAll(async () => {
  world = await makeWorld()
  const { server } = world
  reading = await server.put('AnswerType', { name: 'Reading', kind: 2 })
  const picture = await server.put('AnswerType', { name: 'Picture', kind: 8 })
  const questions = [
    { position: 1, header: 'Fuel', questionText: 'Fuel before', answerTypeId: reading, likelyMin: 20, likelyMax: 500, questionTextUrdu: 'پہلے ایندھن', headerUrdu: 'ایندھن' }, { position: 2, header: 'Fuel', questionText: 'Gauge', answerTypeId: picture },
    { position: 3, header: 'Site', questionText: 'Clean' },
  ]
  templateId = await server.put('Template', { name: 'Fuel check', questions })
  const rows = ((await (await server.admin()).call(`Template/FetchTemplate?TemplateId=${templateId}`)).envelope.result as { questions: { id: number; questionText: string }[] }).questions
  for (const { id, questionText } of rows) asked[questionText] = id
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).jpeg().toBuffer()
  const { key } = stored(await upload(world.one, 'WorkOrderAnswer/Upload', { name: 'gauge.jpg', bytes }))
  orders.push(await visit({ 'Fuel before': '140', Clean: 'Yes' }, [key]), await visit({ 'Fuel before': '9', Clean: 'No' }), await visit({ Clean: 'Yes' }))
})
afterAll(() => world.server.close())

it('has a row for each closed work order and a column for each question, the newest first', async () => {
  await world.make({ assignedUserId: world.one.userId, templateId })
  const { totalCount, columns, items, outCount } = await report()
  expect([totalCount, items.map(({ workOrderId }) => workOrderId)]).toEqual([3, orders.map(({ id }) => id).toReversed()])
  expect(columns.map(({ header, question }) => [header, question])).toEqual([['Fuel', 'Fuel before'], ['Fuel', 'Gauge'], ['Site', 'Clean']])
  const [fuel, gauge, clean] = columns.map(({ key }) => key) as [string, string, string]
  expect(items.map((item) => [item[fuel], item[clean], item.out, item.pictures.map(({ column }) => column)])).toEqual([['', 'Yes', [], []], ['9', 'No', [fuel], []], ['140', 'Yes', [], [gauge]]])
  expect(outCount).toBe(1)
  expect((await report('&IsOut=true')).items.map(({ workOrderId }) => workOrderId)).toEqual([orders[1]?.id])
  expect((await report('&HasPictures=true')).items.map(({ workOrderId }) => workOrderId)).toEqual([orders[0]?.id])
  expect((await report('&HasPictures=true&QuestionNames=Clean')).totalCount).toBe(0)
})

it('is narrowed by headers, questions, period, place and the conditions of the list', async () => {
  expect((await report('&HeaderNames=site')).columns.map(({ question }) => question)).toEqual(['Clean'])
  expect((await report('&QuestionNames=Clean%0AGauge')).columns.map(({ question }) => question)).toEqual(['Gauge', 'Clean'])
  expect((await report(`&SiteId=${world.site}&SkipCount=1&MaxResultCount=1`)).items.map(({ workOrderId }) => workOrderId)).toEqual([orders[1]?.id])
  expect((await report('&SiteId=999999')).totalCount).toBe(0)
  expect((await report('&EndDate=2020-01-01')).totalCount).toBe(0)
  expect((await report(`&assignedUserId.in=${world.two.userId}`)).totalCount).toBe(0)
  expect((await report(`&number.eq=${String(orders[0]?.['number'])}`)).totalCount).toBe(1)
})

it('says what is missing or wrong on its name', async () => {
  const refused = async (query: string) => {
    const { code, error } = await world.call(world.lead, `WorkOrder/GenerateQuestionnaireReport?${query}`, {})
    return [code, error?.validationErrors?.map(({ message, members }) => [message, members])]
  }
  expect(await refused('')).toEqual([400, [['TemplateId is missing.', ['TemplateId']]]])
  expect(await refused(`TemplateId=${templateId}&HeaderNames=Power`)).toEqual([400, [['Template Fuel check has no header Power.', ['HeaderNames']]]])
  expect(await refused(`TemplateId=${templateId}&StartDate=2026-02-02&EndDate=2026-02-01`)).toEqual([400, [['The end lies before the start.', ['EndDate']]]])
  expect((await refused(`TemplateId=${templateId}&Format=doc`))[0]).toBe(400)
  expect((await refused('TemplateId=999999'))[0]).toBe(404)
})

const fetched = async (query: string) => {
  const { result } = await world.call(world.lead, `WorkOrder/GenerateQuestionnaireReport?TemplateId=${templateId}${query}`, {})
  return (await world.server.mastline.app.inject({ url: String(result['address']) })).rawPayload
}

it('the workbook holds the same rows, numbers as numbers, pictures counted', async () => {
  const sheet = (book: Uint8Array) => { const { Sheets, SheetNames } = read(book); return utils.sheet_to_json(Sheets[SheetNames[0] as string] as object, { header: 1 }) as unknown[][] }
  const rows = sheet(await fetched(''))
  expect(rows[0]?.slice(5)).toEqual(['Fuel · Fuel before', 'Fuel · Gauge', 'Site · Clean'])
  expect(rows.slice(1).map(([number, , , , , ...answers]) => [number, ...Array.from(answers, (each) => each ?? '')])).toEqual([[orders[2]?.['number'], '', '', 'Yes'], [orders[1]?.['number'], 9, '', 'No'], [orders[0]?.['number'], 140, 1, 'Yes']])
  const zip = CFB.read(Buffer.from(await fetched('&Format=zip')), { type: 'buffer' })
  const names = (zip.FullPaths as string[]).filter((_, n) => (zip.FileIndex[n]?.size ?? 0) > 0 && /\.\w+$/.test(zip.FullPaths[n] ?? ''))
  expect(names.map((name) => name.replace(/^.*?\//, ''))).toEqual([expect.stringMatching(/^Fuel check .*\.xlsx$/), expect.stringMatching(/^HIL-0001 WO-.*\/Gauge.*\.(png|jpg|webp)$/)])
  expect(sheet(Buffer.from((zip.FileIndex as { name: string; content: Uint8Array }[]).find(({ name }) => name.endsWith('.xlsx'))?.content as Uint8Array))).toEqual(rows)
})

it('yes and no stand in the workbook as on the page, in the language of who reads it', async () => {
  const yesNo = await world.server.put('AnswerType', { name: 'Yes or no', kind: 3 })
  const locks = await world.server.put('Template', { name: 'Locks', questions: [{ position: 1, questionText: 'Locked?', answerTypeId: yesNo }] })
  const { questions: [question] } = (await (await world.server.admin()).call(`Template/FetchTemplate?TemplateId=${locks}`)).envelope.result as { questions: { id: number }[] }
  for (const value of ['yes', 'no']) {
    const order = await world.make({ assignedUserId: world.one.userId, templateId: locks })
    await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
    await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, templateId: locks, answers: [{ questionId: question?.id, value }] })
    await world.call(world.one, 'WorkOrder/Close', { id: order.id, isVisited: true })
  }
  const words = async (reader = world.lead) => {
    const { result } = await world.call(reader, `WorkOrder/GenerateQuestionnaireReport?TemplateId=${locks}`, {})
    const { Sheets, SheetNames } = read((await world.server.mastline.app.inject({ url: String(result['address']) })).rawPayload)
    return (utils.sheet_to_json(Sheets[SheetNames[0] as string] as object, { header: 1 }) as unknown[][]).slice(1).map((row) => row.at(-1))
  }
  expect(await words()).toEqual(['No', 'Yes'])
  const reader = await world.server.userWith(['LookUps.WorkOrder.Read'])
  await world.call(reader, 'User/ChangeLanguage', { languageName: 'ur' })
  expect(await words(reader)).toEqual(['نہیں', 'ہاں'])
})

it('whoever reads Urdu gets the Urdu texts of questions, in columns and in the workbook', async () => {
  const reader = await world.server.userWith(['LookUps.WorkOrder.Read'])
  await world.call(reader, 'User/ChangeLanguage', { languageName: 'ur' })
  expect((await report('')).columns[0]).toMatchObject({ header: 'Fuel', question: 'Fuel before', headerUrdu: 'ایندھن', questionUrdu: 'پہلے ایندھن' })
  const { result } = await world.call(reader, `WorkOrder/GenerateQuestionnaireReport?TemplateId=${templateId}`, {})
  const { Sheets, SheetNames } = read((await world.server.mastline.app.inject({ url: String(result['address']) })).rawPayload)
  const [heads] = utils.sheet_to_json(Sheets[SheetNames[0] as string] as object, { header: 1 }) as string[][]
  expect(heads?.slice(5)).toEqual(['ایندھن · پہلے ایندھن', 'Fuel · Gauge', 'Site · Clean'])
})

it('a question is summed up: how often what, its numbers, and by week', async () => {
  const { columns } = await report()
  const summary = async (n: number) => (await get(`WorkOrderAnswer/GetQuestionSummary?TemplateId=${templateId}&Column=${columns[n]?.key}`)).result
  expect(await summary(0)).toMatchObject({ count: 2, mean: 74.5, least: 9, most: 140, answers: [{ answer: '9', count: 1 }, { answer: '140', count: 1 }], column: { minimum: 20, maximum: 500 } })
  expect(await summary(2)).toMatchObject({ count: 3, mean: null, answers: [{ answer: 'Yes', count: 2 }, { answer: 'No', count: 1 }], periods: [{ count: 3, answers: [{ answer: 'Yes', count: 2 }, { answer: 'No', count: 1 }] }] })
  expect((await get(`WorkOrderAnswer/GetQuestionSummary?TemplateId=${templateId}&Column=q0`)).code).toBe(400)
  // Each line opens the visits that it counts, in the report and in its files.
  for (const n of [0, 2]) {
    const of = columns[n]?.key ?? ''
    for (const { answer, count } of (await summary(n)).answers as { answer: string; count: number }[]) {
      const { totalCount, items } = await report(`&AnswerOf=${of}&Answer=${encodeURIComponent(answer)}`)
      expect([answer, totalCount, ...new Set(items.map((item) => item[of]))]).toEqual([answer, count, answer])
    }
  }
  expect((await report(`&AnswerOf=${columns[0]?.key}&Answer=${encodeURIComponent('0 – 50')}&QuestionNames=Clean`)).items.map(({ workOrderId }) => workOrderId)).toEqual([orders[1]?.id])
  expect((await report(`&AnswerOf=${columns[0]?.key}&Answer=10`)).totalCount).toBe(0)
  expect((await get(`WorkOrder/GetAllQuestionnaireReport?TemplateId=${templateId}&AnswerOf=q0&Answer=1`)).code).toBe(400)
})

it('a preset names template and columns; others see it once it is shared', async () => {
  const rights = ['Read', 'Create', 'Update'].flatMap((right) => [`LookUps.QsReportingPreset.${right}`, `LookUps.WorkOrder.${right}`])
  const [owner, other] = [await world.server.userWith(rights), await world.server.userWith(rights)]
  const { result: preset } = await world.call(owner, 'QsReportingPreset/CreateOrUpdate', { name: 'Cleanliness', templateId, headerNames: 'Site' })
  const seen = async () => ((await get('QsReportingPreset/GetAll', other)).result.items).map(({ name }) => name)
  expect(await seen()).toEqual([])
  await world.call(owner, 'QsReportingPreset/CreateOrUpdate', { id: preset.id, name: 'Cleanliness', templateId, headerNames: 'Site', isShared: true })
  expect(await seen()).toEqual(['Cleanliness'])
  const { result } = await get(`WorkOrder/GetAllQuestionnaireReport?PresetId=${preset.id}`, other)
  expect((result['columns'] as { question: string }[]).map(({ question }) => question)).toEqual(['Clean'])
})

it('a private preset takes no name from others', async () => {
  const rights = ['Read', 'Create'].map((right) => `LookUps.QsReportingPreset.${right}`)
  for (const _ of [1, 2]) {
    const { code } = await world.call(await world.server.userWith(rights), 'QsReportingPreset/CreateOrUpdate', { name: 'Monthly', templateId, questionNames: 'Clean' })
    expect(code).toBe(200)
  }
})

it('a person has one preset of a name for a template and its versions, also where two are saved at once; it is told whose each is', async () => {
  const rights = ['Read', 'Create', 'Update', 'Delete'].map((right) => `LookUps.QsReportingPreset.${right}`)
  const [owner, other] = [await world.server.userWith(rights), await world.server.userWith(rights)]
  const save = (name: string, more: object = {}, who = owner) => world.call(who, 'QsReportingPreset/CreateOrUpdate', { name, templateId, questionNames: 'Clean', ...more })
  const of = async (who = owner) => (await get(`QsReportingPreset/GetOfTemplate?TemplateId=${templateId}`, who)).result.items as unknown as { id: number; name: string; isMine: boolean; ownerName: string; isShared: boolean }[]
  const both = await Promise.all([save('Weekly'), save('weekly ')])
  expect(both.map(({ code }) => code).toSorted()).toEqual([200, 400])
  expect((await of()).filter(({ name }) => name.toLowerCase().trim() === 'weekly')).toHaveLength(1)
  const { error } = await save('WEEKLY')
  expect(error?.validationErrors).toEqual([{ message: 'You have a preset “WEEKLY” for this template already.', members: ['name'] }])
  // Renamed onto another one as well, but saved again as it is.
  const { result: second } = await save('Second')
  expect((await save('weekly', { id: second.id })).code).toBe(400)
  expect((await save('Second', { id: second.id, isShared: true })).code).toBe(200)
  // Of somebody else the name may be the same, and whose a shared one is stands beside it.
  expect((await save('Second', {}, other)).code).toBe(200)
  const shared = (await of(other)).find(({ id }) => id === second.id)
  expect([shared?.isMine, (await of()).find(({ id }) => id === second.id)?.isMine]).toEqual([false, true])
  expect(shared?.ownerName).toBe((await world.call(await world.server.admin(), `User/Get?Id=${owner.userId}`)).result['fullName'])
  // A private one is changed and deleted by nobody else, whoever he is.
  const weekly = (await of()).find(({ name }) => /weekly/i.test(name))?.id
  for (const stranger of [other, await world.server.admin()]) {
    expect((await save('Taken', { id: weekly }, stranger)).code).not.toBe(200)
    expect((await stranger.call(`QsReportingPreset/Delete?PresetId=${weekly}`, { method: 'DELETE' })).envelope.success).toBe(false)
  }
  // A shared one stays its owner's, whoever changes it; whoever shares it no more keeps it.
  expect((await save('Second, put right', { id: second.id, isShared: true }, other)).code).toBe(200)
  expect((await of()).find(({ id }) => id === second.id)).toMatchObject({ name: 'Second, put right', isMine: true })
})

it('a newer version under another name stays in the same report, and a preset of the older one is one of it', async () => {
  const admin = await world.server.admin()
  const sections = (extra: object[]) => [{ header: { en: 'Hut', ur: '' }, questions: [{ key: 'door', text: { en: 'Door', ur: '' }, kind: 1 }, ...extra] }]
  const { id: first, questionIds } = (await admin.call('Template/SaveContent', { body: { content: { name: 'Hut A/B\\C', sections: sections([]) } } })).envelope.result as { id: number; questionIds: { door: number } }
  const fill = async (id: number, questionId: number) => {
    expect((await admin.call('Template/Activate', { body: { id } })).envelope.error).toBeNull()
    const order = await world.make({ assignedUserId: world.one.userId, templateId: id })
    await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
    const { key } = stored(await upload(world.one, 'WorkOrderAnswer/Upload', { name: 'door.jpg', bytes: await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).jpeg().toBuffer() }))
    await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, templateId: id, answers: [{ questionId, value: 'shut', images: [{ key }] }] })
    await world.call(world.one, 'WorkOrder/Close', { id: order.id, isVisited: true })
  }
  await fill(first, questionIds.door)
  const { id: second } = (await admin.call('Template/CreateVersion', { body: { id: first } })).envelope.result as { id: number }
  const saved = (await admin.call('Template/SaveContent', { body: { id: second, content: { name: 'Shelter', sections: sections([{ key: 'lock', text: { en: 'Lock', ur: '' }, kind: 4, options: [{ name: { en: 'Open', ur: 'کھلا' } }, { name: { en: 'Shut', ur: '' } }] }]) } } })).envelope.result as { questionIds: { door: number } }
  await fill(second, saved.questionIds.door)
  const { items } = (await get('WorkOrderAnswer/GetTemplates')).result as unknown as { items: { id: number; name: string; count: number }[] }
  expect(items.filter(({ name }) => /Hut|Shelter/.test(name))).toEqual([{ family: 'survey', id: second, name: 'Shelter', count: 2 }])
  for (const id of [first, second]) expect((await get(`WorkOrder/GetAllQuestionnaireReport?TemplateId=${id}`)).result).toMatchObject({ totalCount: 2, versions: 2, versionIds: [second, first], columns: [{ question: 'Door' }, { question: 'Lock', optionsUrdu: { Open: 'کھلا' } }] })
  // A name that holds strokes makes no folder of the workbook.
  const { result } = await world.call(world.lead, `WorkOrder/GenerateQuestionnaireReport?TemplateId=${first}&Format=zip`, {})
  const zip = CFB.read(Buffer.from((await world.server.mastline.app.inject({ url: String(result['address']) })).rawPayload), { type: 'buffer' })
  expect((zip.FullPaths as string[]).filter((name) => /\.(xlsx|jpe?g|png|webp)$/.test(name)).map((name) => name.replace(/^.*?\//, '').replace(/WO-\d+-\d+/, 'WO').replace(/ \d+ \w+ \d+|\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([expect.stringMatching(/^Hut A B C DAY\.xlsx$/), expect.stringMatching(/^HIL-0001 WO\/Door/), expect.stringMatching(/^HIL-0001 WO\/Door/)])
})

it('needs the right to read work orders', async () => {
  const nobody = await world.server.userWith([])
  expect((await get(`WorkOrder/GetAllQuestionnaireReport?TemplateId=${templateId}`, nobody)).code).toBe(403)
  expect((await world.call(nobody, `WorkOrder/GenerateQuestionnaireReport?TemplateId=${templateId}`, {})).code).toBe(403)
})

it('a checklist has its questions below their sections, in the order of the page, and is found by its site', async () => {
  const { server } = world
  const admin = await server.admin()
  const ask = (key: string, more: object = {}) => ({ key, text: { en: key, ur: '' }, kind: 1, ...more })
  const content = { name: 'Mast check', sections: [
    { header: { en: 'Mast', ur: 'مستول' }, questions: [ask('bolts', { kind: 4, options: [{ name: { en: 'Loose', ur: 'ڈھیلے' }, followUps: ['which'] }, { name: { en: 'Tight', ur: '' } }] }), ask('which')] }, { header: { en: 'Fence', ur: '' }, questions: [ask('gate')] },
  ] }
  const { id, questionIds } = (await admin.call('QuestionnaireTemplate/SaveContent', { body: { content } })).envelope.result as { id: number; questionIds: { gate: number; bolts: number } }
  await admin.call('QuestionnaireTemplate/SaveContent', { body: { id, content: { ...content, sections: content.sections.toReversed() } } })
  const order = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId: id })
  await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
  await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, answers: [{ questionId: questionIds.gate, value: 'shut' }, { questionId: questionIds.bolts, value: 'Loose' }] })
  await world.call(world.one, 'WorkOrder/Close', { id: order.id, isVisited: true })
  const { columns, items } = (await get(`WorkOrder/GetAllQuestionnaireReport?QuestionnaireTemplateId=${id}&SiteId=${world.site}`)).result as unknown as { columns: { header: string; question: string; optionsUrdu: object }[]; items: object[] }
  expect([items.length, columns.map(({ header, question, optionsUrdu }) => [header, question, optionsUrdu])]).toEqual([1, [['Fence', 'gate', {}], ['Mast', 'bolts', { Loose: 'ڈھیلے' }], ['Mast', 'which', {}]]])
  // Whoever reads Urdu gets options, too, in Urdu.
  const reader = await server.userWith(['LookUps.WorkOrder.Read'])
  await world.call(reader, 'User/ChangeLanguage', { languageName: 'ur' })
  const { result: file } = await world.call(reader, `WorkOrder/GenerateQuestionnaireReport?QuestionnaireTemplateId=${id}`, {})
  const { Sheets, SheetNames } = read((await server.mastline.app.inject({ url: String(file['address']) })).rawPayload)
  expect((utils.sheet_to_json(Sheets[SheetNames[0] as string] as object, { header: 1 }) as string[][])[1]?.slice(5)).toEqual(['shut', 'ڈھیلے'])
  const used = async (site: number) => ((await get(`WorkOrderAnswer/GetTemplates?SiteId=${site}`)).result as unknown as { items: { name: string }[] }).items.map(({ name }) => name)
  expect(await used(world.site)).toContain('Mast check')
  expect(await used(world.site + 1000)).toEqual([])
})
