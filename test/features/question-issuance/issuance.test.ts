/** Templates given to people: who sees them, fills them, returns and takes them, and who is told. */
import { momentIn } from '#framework/kinds'
import { ownerPool } from '#framework/server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import { stored, upload } from '../../framework/server/files/library.ts'
import { startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

type Row = { id: number; [name: string]: unknown }
interface Answer {
  code: number
  result: Row & { totalCount: number; items: Row[] } & string
  message: string
  members: string[]
}

const rights = (...names: string[]) => names.map((name) => `LookUps.Questionnaire.${name}`)
let server: TestServer
let keeper: TestClient
let usman: TestClient
let other: TestClient
let reader: TestClient
let template = 0
let site = 0
let level = 0
let panel = 0

const call = async (who: TestClient, path: string, body?: object, headers: { [name: string]: string } = {}): Promise<Answer> => {
  const { status: code, envelope } = await who.call(path, { method: body ? 'POST' : 'GET', ...(body ? { body } : {}), headers: { 'accept-language': 'en', ...headers } })
  const error = envelope.error as { message: string; validationErrors?: { message: string; members: string[] }[] } | null
  return { code, result: envelope.result as Answer['result'], message: error?.validationErrors?.[0]?.message ?? error?.message ?? '', members: error?.validationErrors?.flatMap(({ members }) => members) ?? [] }
}
/** Where the tenant is: another day than UTC's for five hours. */
const day = (by: number) => momentIn('Asia/Karachi', new Date(Date.now() + by * 86_400_000)).today
const give = (more: object = {}, who = keeper) => call(who, 'QuestionConsumption/AssignQuestions', { templateIds: [template], userId: usman.userId, siteIds: [site], startDate: day(0), endDate: day(20), ...more })
const all = async (who = keeper, query = '') => (await call(who, `QuestionConsumption/GetAll?${query}`)).result.items
const newest = async () => (await all())[0] as Row
const newSite = (code: string) => server.put('Site', { siteCode: code, siteName: `Site ${code}`, latitude: '31.5', longitude: '74.3' })
const given = async () => {
  const { code, message } = await give({ siteIds: [await newSite(`S-${Math.random().toString(36).slice(2, 9)}`)] })
  expect([code, message]).toEqual([200, ''])
  return newest()
}
const filled = async () => {
  const row = await given()
  await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: row.id, answers: [{ questionId: level, value: '40' }] })
  return row
}
const returned = async () => {
  const row = await filled()
  const { result } = await call(usman, 'QuestionReturn/Create', { questionConsumptionId: row.id })
  return { given: row.id, id: result.id }
}
const stateOf = async (id: number) => (await call(keeper, `QuestionConsumption/Get?id=${id}`)).result
const notices = async (who: TestClient) => {
  await server.mastline.jobs?.settled()
  return (await call(who, 'Notification/GetAll?MaxResultCount=100')).result.items as (Row & { subject: string; kind: string; link: string })[]
}

beforeAll(async () => {
  server = await startTestServer({ runsJobs: true })
  keeper = await server.userWith([...rights('Read', 'Create', 'Update', 'Delete', 'Pages'), 'LookUps.Site.Read', 'LookUps.Template.Read'])
  usman = await server.userWith([])
  other = await server.userWith([])
  reader = await server.userWith(rights('Read'))
  const number = await server.put('AnswerType', { name: 'Reading', kind: kinds.number })
  const picture = await server.put('AnswerType', { name: 'Picture', kind: kinds.picture })
  template = await server.put('Template', { name: 'Asset survey', questions: [{ position: 1, questionText: 'Fuel level', answerTypeId: number, isRequired: true, max: '100' }, { position: 2, questionText: 'The panel', answerTypeId: picture }] })
  const admin = await server.admin()
  await call(admin, `Template/Activate?TemplateId=${template}`, {})
  const { result } = await call(admin, `Template/Get?id=${template}`)
  ;[level, panel] = (result['questions'] as Row[]).map(({ id }) => id) as [number, number]
  site = await newSite('DXB-0070')
})
afterAll(() => server.close())

describe('giving', () => {
  it('makes one for each template and site, tells the person, and gives nothing twice', async () => {
    const second = await newSite('DXB-0071')
    const before = (await all()).length
    expect((await give()).result).toMatch(/^1 template given to /)
    expect((await give({ siteIds: [site, second] })).message).toMatch(/^Asset survey for Site DXB-0070 is with .+ until .+ already\.$/)
    expect((await all()).length).toBe(before + 1)
    expect((await give({ siteIds: [second, await newSite('DXB-0072')], remarks: 'With pictures' })).result).toMatch(/^2 questionnaires given to .+ for 2 sites\.$/)
    expect(await newest()).toMatchObject({ userId: usman.userId, templateId: template, templateName: 'Asset survey', siteName: 'Site DXB-0072', startDate: day(0), endDate: day(20), questionCount: 2, filledCount: 0, status: 1 })
    // Two gifts, one notice with their number.
    expect((await notices(usman)).map(({ kind, count }) => [kind, count])).toContainEqual(['allocation', 2])
  })

  it('to several people: each gets each template and site, and is told; one who is not active, or nobody, writes nothing', async () => {
    const people = [await server.userWith([]), await server.userWith([])]
    const [userIds, siteIds] = [people.map(({ userId }) => userId), [await newSite('DXB-0075'), await newSite('DXB-0076')]]
    expect((await give({ userId: undefined, userIds, siteIds })).result).toBe('4 questionnaires given to 2 people.')
    for (const person of people) {
      expect((await all(person)).map(({ userId, siteId }) => [userId, siteId]).toSorted()).toEqual(siteIds.map((each) => [person.userId, each]))
      expect((await notices(person)).map(({ kind, count }) => [kind, count])).toEqual([['allocation', 1]])
    }
    const before = (await all()).length
    expect(await give({ userId: undefined, userIds: [] })).toMatchObject({ code: 400, members: ['userIds'], message: 'Choose at least one person.' })
    expect(await give({ userId: undefined, userIds: [...userIds, 999_999], siteIds: [await newSite('DXB-0077')] })).toMatchObject({ code: 400, members: ['userIds'] })
    expect((await give({ userId: undefined, userIds, siteIds: [siteIds[0]] })).message).toMatch(/^Asset survey for Site DXB-0075 is with .+ already\.$/)
    expect((await all()).length).toBe(before)
  })

  it('says what is wrong on its field, and writes nothing', async () => {
    const draft = await server.put('Template', { name: 'Draft' })
    const gone = await server.userWith([])
    const before = (await all()).length
    for (const [more, member, message] of [
      [{ templateIds: [] }, 'templateIds', 'Choose at least one template.'], [{ endDate: day(-1), startDate: day(-3) }, 'endDate', 'This period is over.'],
      [{ startDate: day(3), endDate: day(2) }, 'endDate', 'The end lies before the start.'], [{ userId: 999_999 }, 'userId', ''], [{ siteIds: [999_999] }, 'siteIds', ''], [{ templateIds: [999_999] }, 'templateIds', ''], [{ endDate: '2026-13-01' }, 'endDate', ''],
    ] as const) {
      const answer = await give({ userId: gone.userId, ...more })
      expect([answer.code, answer.members], JSON.stringify(more)).toEqual([400, [member]])
      if (message) expect(answer.message).toBe(message)
    }
    expect((await give({ userId: gone.userId, templateIds: [draft] })).message).toBe('Draft is not active; give its active version.')
    expect((await give({}, reader)).code).toBe(403)
    expect((await all()).length).toBe(before)
  })

  it('is the same when it is sent twice', async () => {
    const siteIds = [await newSite('DXB-0080')]
    const key = { 'idempotency-key': 'give-once' }
    const before = (await all()).length
    const body = { templateIds: [template], userId: usman.userId, siteIds, startDate: day(0), endDate: day(20) }
    const answers = [await call(keeper, 'QuestionConsumption/AssignQuestions', body, key), await call(keeper, 'QuestionConsumption/AssignQuestions', body, key)]
    expect(answers.map(({ code, result }) => [code, result])).toEqual([[200, answers[0]?.result], [200, answers[0]?.result]])
    expect((await all()).length).toBe(before + 1)
  })

  it('two at once: one gives, the other is told', async () => {
    const siteIds = [await newSite('DXB-0081')]
    const answers = await Promise.all(Array.from({ length: 6 }, () => give({ siteIds })))
    expect(answers.filter(({ code }) => code === 200).length).toBe(1)
    expect((await all(keeper, `siteId.in=${siteIds[0]}`)).length).toBe(1)
  })
})

describe('who sees them', () => {
  it('all with the right to read, else one\'s own', async () => {
    const { id } = await given()
    expect((await all(reader)).some((row) => row.id === id)).toBe(true)
    expect((await all(usman)).every((row) => row['userId'] === usman.userId)).toBe(true)
    expect((await all(usman)).some((row) => row.id === id)).toBe(true)
    expect(await all(other)).toEqual([])
    expect((await call(other, `QuestionConsumption/GetAll?UserId=${usman.userId}`)).code).toBe(403)
    expect([403, 404]).toContain((await call(other, `QuestionConsumption/Get?id=${id}`)).code)
    expect([403, 404]).toContain((await call(other, `QuestionConsumption/GetQuestions?Id=${id}`)).code)
    expect((await call(usman, 'QuestionConsumption/Get?id=999999')).code).toBe(404)
    expect((await all(keeper, `UserId=${usman.userId}&IsOpen=true&MaxResultCount=1000`)).every((row) => row['status'] === 1)).toBe(true)
  })
})

describe('filling', () => {
  it('keeps each answer and picture, counts them, and refuses what a question refuses', async () => {
    const { id } = await given()
    const save = (answers: object[], who = usman, headers = {}) => call(who, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: id, answers }, headers)
    expect(await save([{ questionId: level, value: '400' }])).toMatchObject({ code: 400, members: ['answers[0].value'] })
    expect((await stateOf(id))['filledCount']).toBe(0)
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } }).png().toBuffer()
    const { key } = stored(await upload(usman, 'IssuedAnswer/Upload?Field=images.image', { name: 'panel.png', bytes }))
    const { code, result } = await save([{ questionId: level, value: '40' }, { questionId: panel, images: [{ key, takenTime: new Date().toISOString(), latitude: 31.5, longitude: 74.3, accuracy: 9 }] }])
    expect([code, result['answeredCount'], result['missing']]).toEqual([200, 2, []])
    expect((result['questions'] as { answer: { value: string; images: Row[] } }[]).map(({ answer }) => [answer.value, answer.images.length])).toEqual([['40', 0], ['', 1]])
    expect(await stateOf(id)).toMatchObject({ filledCount: 2, questionCount: 2, status: 1 })
    expect((await save([{ questionId: level, value: '41' }], keeper)).code).toBe(403)
    const key2 = { 'idempotency-key': 'answer-once' }
    await save([{ questionId: level, value: '50' }], usman, key2)
    await save([{ questionId: level, value: '60' }], usman)
    await save([{ questionId: level, value: '50' }], usman, key2)
    expect(((await call(usman, `QuestionConsumption/GetQuestions?Id=${id}`)).result['questions'] as { answer: { value: string } }[])[0]?.answer.value).toBe('60')
  })

  it('a late answer counts at the time of the phone', async () => {
    const { id } = await given()
    const [deviceTime, sentTime] = [new Date(Date.now() - 3_600_000).toISOString(), new Date().toISOString()]
    const { result } = await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: id, answers: [{ questionId: level, value: '7' }], deviceTime, sentTime })
    // An instant has no zeros at its end.
    expect(Date.parse((result['questions'] as { answer: { time: string } | null }[])[0]?.answer?.time ?? '')).toBe(Date.parse(deviceTime))
  })

  it('a late answer does not stand against one that was given after it, on another device, by taking it back or by a form', async () => {
    const { id } = await given()
    const save = async (value: string | null, minutes?: number) => {
      const { code, message, result } = await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: id, answers: [{ questionId: level, value }], ...(minutes === undefined ? {} : { deviceTime: new Date(Date.now() - minutes * 60_000).toISOString(), sentTime: new Date().toISOString() }) })
      expect([code, message]).toEqual([200, ''])
      return (result['questions'] as { answer: { value: string; userName: string; earlier?: { value: string; userId: number } } | null }[])[0]?.answer
    }
    await save('40', 30)
    expect(await save('38', 60)).toMatchObject({ value: '40', earlier: { value: '38', userId: usman.userId } })
    await save(null)
    expect(await stateOf(id)).toMatchObject({ filledCount: 0 })
    expect(await save('39', 20)).toMatchObject({ value: '', earlier: { value: '39' } })
    expect(await stateOf(id)).toMatchObject({ filledCount: 0 })
    const [answer] = (await call(keeper, `IssuedAnswer/GetAll?questionConsumptionId.in=${id}`)).result.items
    const { status } = await keeper.call('IssuedAnswer/Update', { method: 'PUT', body: { id: answer?.id, value: '44' } })
    expect(status).toBe(200)
    expect(await save('41', 10)).toMatchObject({ value: '44', earlier: { value: '41' } })
    expect(await save('45')).toMatchObject({ value: '45' })
  })
})

describe('taking back', () => {
  it('what nobody filled goes, one or many; what is filled stays, with who filled how many', async () => {
    const [one, two, three] = [await given(), await filled(), await filled()]
    const before = (await all()).length
    const refused = await call(keeper, 'QuestionConsumption/ReverseQuestions', { ids: [one.id, two.id, three.id] })
    expect(refused).toMatchObject({ code: 500, message: expect.stringMatching(/ has filled 2 of them\.$/) as unknown })
    expect((await all()).length).toBe(before)
    expect((await call(reader, 'QuestionConsumption/ReverseQuestions', { ids: [one.id] })).code).toBe(403)
    expect((await call(keeper, 'QuestionConsumption/ReverseQuestions', { id: one.id })).result).toBe('1 questionnaire taken back.')
    expect((await call(keeper, `QuestionConsumption/Get?id=${one.id}`)).code).toBe(404)
    expect((await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: one.id, answers: [{ questionId: level, value: '1' }] })).code).toBe(404)
  })
})

describe('returning and accepting', () => {
  it('waits for what is required, happens once, and tells who gave it', async () => {
    const { id } = await given()
    expect(await call(usman, 'QuestionReturn/Create', { questionConsumptionId: id })).toMatchObject({ code: 500, message: '1 answer is missing: Fuel level.' })
    expect((await stateOf(id))['status']).toBe(1)
    await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: id, answers: [{ questionId: level, value: '40' }] })
    expect([403, 404]).toContain((await call(other, 'QuestionReturn/Create', { questionConsumptionId: id })).code)
    const [first, second] = [await call(usman, 'QuestionReturn/Create', { questionConsumptionId: id }), await call(usman, 'QuestionReturn/Create', { questionConsumptionId: id })]
    expect(first.result).toMatchObject({ status: 2, isAccepted: false, questionConsumptionId: id, returnDate: expect.stringMatching(/Z$/) as unknown })
    expect(second.result.id).toBe(first.result.id)
    expect((await call(keeper, `QuestionReturn/GetAll?IsAccepted=false&UserId=${usman.userId}`)).result.items.filter((row) => row['questionConsumptionId'] === id)).toMatchObject([{ id: first.result.id, templateName: 'Asset survey', filledCount: 1, status: 2 }])
    expect(await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: id, answers: [{ questionId: level, value: '2' }] })).toMatchObject({ code: 500, message: expect.stringContaining('It was returned') as unknown })
    expect((await notices(keeper)).some(({ subject, link }) => subject.includes('returned Asset survey') && link === `/questionIssuance/${id}`)).toBe(true)
  })

  it('accepts many at once; accepted before counts, and nothing is written', async () => {
    const [one, two] = [await returned(), await returned()]
    expect((await call(reader, 'QuestionReturn/AcceptInventories', { ids: [one.id] })).code).toBe(403)
    expect((await call(keeper, 'QuestionReturn/AcceptInventories', { ids: [one.id] })).result).toBe('1 return accepted.')
    const before = await stateOf(one.given)
    expect((await call(keeper, 'QuestionReturn/AcceptInventories', { ids: [one.id, two.id] })).result).toBe('2 returns accepted.')
    expect(await stateOf(one.given)).toEqual(before)
    expect([before['status'], (await stateOf(two.given))['status']]).toEqual([3, 3])
    expect((await call(keeper, 'QuestionReturn/GetAll?IsAccepted=true')).result.items.find(({ id }) => id === two.id)).toMatchObject({ isAccepted: true, acceptedByName: expect.any(String) as unknown })
    expect((await call(keeper, 'QuestionReturn/AcceptInventories', { ids: [999_999] })).code).toBe(404)
  })

  it('is sent back with a reason, filled on, and returned again', async () => {
    const { given: id, id: back } = await returned()
    expect(await call(keeper, 'QuestionReturn/SendBack', { id })).toMatchObject({ code: 400, members: ['reason'] })
    expect((await call(keeper, 'QuestionReturn/SendBack', { id, reason: 'The picture is dark' })).result).toMatchObject({ status: 1, sentBackReason: 'The picture is dark' })
    expect((await call(keeper, 'QuestionReturn/AcceptInventories', { ids: [back] })).code).toBe(500)
    expect((await notices(usman)).some(({ kind, link }) => kind === 'rejected' && link === `/questionIssuance/${id}`)).toBe(true)
    expect((await call(usman, 'QuestionConsumption/SaveAnswers', { questionConsumptionId: id, answers: [{ questionId: level, value: '44' }] })).code).toBe(200)
    const again = await call(usman, 'QuestionReturn/Create', { questionConsumptionId: id })
    expect(again.result.id).toBeGreaterThan(back)
    expect((await call(keeper, 'QuestionReturn/GetAll?IsAccepted=false&MaxResultCount=100')).result.items.filter((row) => row['questionConsumptionId'] === id).map((row) => row.id)).toEqual([again.result.id])
    // Accepted by mistake, perhaps among many: it goes back as well.
    await call(keeper, 'QuestionReturn/AcceptInventories', { ids: [again.result.id] })
    expect((await call(keeper, 'QuestionReturn/SendBack', { id, reason: 'Accepted by mistake' })).result).toMatchObject({ status: 1, acceptedById: null, acceptedTime: null })
    expect((await call(keeper, 'QuestionReturn/GetAll?MaxResultCount=100')).result.items.find((row) => row.id === again.result.id)).toMatchObject({ isAccepted: false, sentBackReason: 'Accepted by mistake' })
    const third = await call(usman, 'QuestionReturn/Create', { questionConsumptionId: id })
    await call(keeper, 'QuestionReturn/AcceptInventories', { ids: [third.result.id] })
    const { startDate, endDate, siteId, templateId } = await stateOf(id) as Row
    await call(keeper, 'QuestionConsumption/AssignQuestions', { templateIds: [templateId], userId: usman.userId, siteIds: siteId === null ? [] : [siteId], startDate, endDate })
    expect(await call(keeper, 'QuestionReturn/SendBack', { id, reason: 'Once more' })).toMatchObject({ code: 500, message: expect.stringContaining('is with') as unknown })
    expect((await stateOf(id))['status']).toBe(3)
    expect((await call(keeper, 'QuestionReturn/GetAll?IsAccepted=false&MaxResultCount=100')).result.items.filter((row) => row['questionConsumptionId'] === id)).toEqual([])
  })
})

describe('time and home', () => {
  it('reminds once before the end and once after it', async () => {
    const row = async (endDate: string) => server.put('QuestionConsumption', { userId: other.userId, templateId: template, siteId: site, startDate: day(-9), endDate, reminders: 0 })
    const [ends, over, later] = [await row(day(0)), await row(day(-2)), await row(day(9))]
    const run = async () => {
      await server.mastline.jobs?.runNow?.('question-issuance.remind')
      await server.mastline.jobs?.settled()
    }
    await run()
    // Several of one kind are one notice with their number.
    const told = async () => (await notices(other)).filter(({ kind }) => kind === 'reminder').reduce((sum, { count = 1 }) => sum + Number(count), 0)
    const remindersOf = async (id: number) => (await stateOf(id))['reminders']
    expect([await told(), await remindersOf(ends), await remindersOf(over), await remindersOf(later)]).toEqual([2, 1, 2, 0])
    await run()
    expect(await told()).toBe(2)
  })

  it('whoever checks reminds at once, also of several; of what is returned nobody is reminded', async () => {
    const person = await server.userWith([])
    const row = async (endDate: string) => server.put('QuestionConsumption', { userId: person.userId, templateId: template, siteId: site, startDate: day(-9), endDate, reminders: 0 })
    const ids = [await row(day(3)), await row(day(-2))]
    expect((await call(reader, 'QuestionConsumption/Remind', { ids })).code).toBe(403)
    expect((await call(keeper, 'QuestionConsumption/Remind', { ids })).result).toBe('Reminded of 2 questionnaires.')
    expect((await notices(person)).reduce((sum, { kind, count = 1 }) => sum + (kind === 'reminder' ? Number(count) : 0), 0)).toBe(2)
    // Once a day: said with when the last went out; what was not told of yet is told of.
    expect(await call(keeper, 'QuestionConsumption/Remind', { id: ids[0] })).toMatchObject({ code: 500, message: expect.stringMatching(/^.+ was reminded of .+ today at \d\d:\d\d\. Once a day is enough: again from tomorrow on\.$/) as unknown })
    const third = await row(day(0))
    // Of several, none is named as if it were the only one.
    expect(await call(keeper, 'QuestionConsumption/Remind', { ids })).toMatchObject({ code: 500, message: expect.stringMatching(/^Everybody who has one of these 2 was reminded today already, the last at \d\d:\d\d\. Once a day is enough: again from tomorrow on\.$/) as unknown })
    expect((await call(keeper, 'QuestionConsumption/Remind', { ids: [...ids, third] })).result).toMatch(/^Reminded of 1 questionnaire\. 2 were left out, reminded today already, the last at \d\d:\d\d\.$/)
    await server.mastline.jobs?.runNow?.('question-issuance.remind')
    await server.mastline.jobs?.settled()
    expect((await notices(person)).reduce((sum, { kind, count = 1 }) => sum + (kind === 'reminder' ? Number(count) : 0), 0)).toBe(3)
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    await owner.query(`UPDATE data.question_consumption SET reminded_time = now() - interval '25 hours' WHERE id = $1`, [ids[0]]).finally(() => owner.end())
    expect((await call(keeper, 'QuestionConsumption/Remind', { id: ids[0] })).result).toBe('Reminded of 1 questionnaire.')
    const back = await returned()
    expect(await call(keeper, 'QuestionConsumption/Remind', { ids: [...ids, back.given] })).toMatchObject({ code: 500, message: expect.stringMatching(/is returned; nobody need be reminded/) as unknown })
    expect((await call(keeper, 'QuestionConsumption/Remind', {})).members).toEqual(['ids'])
  })

  it('home says what waits, and for who checks, what came back', async () => {
    const sections = async (who: TestClient) => ((await call(who, 'Home/GetSections')).result['sections'] as { name: string; counters: { name: string; count: number }[]; items: { opens: string }[] }[]).find(({ name }) => name.endsWith('questionnaires'))
    const own = await sections(usman)
    expect(own?.counters.find(({ name }) => name === 'toDo')?.count).toBe((await all(usman, 'IsOpen=true&MaxResultCount=1')).length ? (await call(usman, 'QuestionConsumption/GetAll?IsOpen=true&MaxResultCount=1')).result.totalCount : 0)
    expect(own?.items[0]?.opens).toMatch(/^\/questionIssuance\/\d+$/)
    const decide = ((await call(keeper, 'Home/GetSections')).result['sections'] as { name: string; items: { opens: string; figure: number; time?: string }[] }[]).find(({ name }) => name === 'toDecide')
    const line = decide?.items.find(({ opens }) => opens === '/questionIssuance?tab=returned')
    expect(line?.figure).toBe((await call(keeper, 'QuestionReturn/GetAll?IsAccepted=false&MaxResultCount=1')).result.totalCount)
    const returned = (await all(keeper, 'status.eq=2&Sorting=returnedTime&MaxResultCount=1'))[0] as { returnedTime?: string } | undefined
    expect([line?.time, typeof line?.time]).toEqual([returned?.returnedTime, 'string'])
  })
})
