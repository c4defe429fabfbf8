/** Answers to a checklist: which questions are there, what is missing, what is refused, what closing waits for, and the papers of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds, missingOf, shownOf, wrongWith, type Question } from '#operations/questions'
import { makeWorld, type Row, type World } from './world.ts'

const question = (questionId: number, more: Partial<Question> = {}): Question => ({
  questionId, questionText: `Question ${questionId}`, header: '', position: questionId, answerTypeId: null, kind: kinds.text, isRequired: false, isImageRequired: false, options: [], parentQuestionId: null, ...more,
})
const given = (value: string | null, optionIds: number[] = [], images: unknown[] = []) => ({ value, optionIds, images })

describe('a checklist', () => {
  const poor = { id: 3, name: 'Poor', isImageRequired: true, followUps: [10] }
  const good = { id: 4, name: 'Good', isImageRequired: false, followUps: [] }
  const questions = [question(9, { kind: kinds.choice, isRequired: true, options: [poor, good] }), question(10, { isRequired: true, parentQuestionId: 9 }), question(11)]

  it('shows a follow-up only while its option is chosen', () => {
    expect(shownOf(questions, new Map()).map(({ questionId }) => questionId)).toEqual([9, 11])
    expect(shownOf(questions, new Map([[9, given('Poor', [3])]])).map(({ questionId }) => questionId)).toEqual([9, 10, 11])
  })

  it('misses required answers, and pictures where question or option asks for them', () => {
    const missing = (answers: Parameters<typeof missingOf>[1]) => missingOf(questions, answers).map(({ questionId }) => questionId)
    expect(missing(new Map())).toEqual([9])
    expect(missing(new Map([[9, given('Good', [4])]]))).toEqual([])
    expect(missing(new Map([[9, given('Poor', [3])]]))).toEqual([9, 10])
    expect(missing(new Map([[9, given('Poor', [3], ['a picture'])], [10, given('Rust')]]))).toEqual([])
    expect(missingOf([question(1, { kind: kinds.picture, isRequired: true })], new Map([[1, given(null, [], ['a picture'])]]))).toEqual([])
  })

  it.each([
    [kinds.number, 'twelve', 'notNumber'], [kinds.number, '12.5', null], [kinds.yesNo, 'maybe', 'notYesNo'], [kinds.yesNo, 'Yes', null], [kinds.date, '2026-13-01', 'notDay'], [kinds.date, '2026-11-23', null],
    [kinds.time, '25:00', 'notTime'], [kinds.time, '14:30', null], [kinds.text, 'anything', null],
  ] as const)('of kind %i takes %s: %s', (kind, value, wrong) => {
    expect(wrongWith({ kind, options: [] }, { value, optionIds: [] })).toBe(wrong)
  })

  it('takes its own options alone, and several only where it says so', () => {
    const options = [poor, good]
    expect(wrongWith({ kind: kinds.choice, options }, { value: null, optionIds: [5] })).toBe('notOption')
    expect(wrongWith({ kind: kinds.choice, options }, { value: null, optionIds: [3, 4] })).toBe('oneOption')
    expect(wrongWith({ kind: kinds.several, options }, { value: null, optionIds: [3, 4] })).toBeNull()
  })

  it.each([
    [kinds.number, '0x10', 'notNumber'], [kinds.number, '0b1', 'notNumber'], [kinds.number, 'Infinity', 'notNumber'], [kinds.number, '.5', null], [kinds.number, '-1e3', null], [kinds.date, '2026-02-30', 'notDay'], [kinds.date, '2028-02-29', null],
    [kinds.choice, 'garbage', 'notOption'], [kinds.choice, ' poor', null], [kinds.choice, 'Poor, Good', 'notOption'], [kinds.several, 'Good, Poor', null], [kinds.several, 'Good, rust', 'notOption'], [kinds.several, 'Good,', 'notOption'],
    [kinds.several, 'Bent, or torn, Good', null],
  ] as const)('of kind %i with options takes %s: %s', (kind, value, wrong) => {
    const options = kind === kinds.number || kind === kinds.date ? [] : [poor, good, { ...good, id: 5, name: 'Bent, or torn' }]
    expect(wrongWith({ kind, options }, { value, optionIds: [] })).toBe(wrong)
  })
})

describe('of a work order', () => {
  let world: World
  let questionnaireTemplateId = 0
  const asked: { [name: string]: number } = {}

  beforeAll(async () => {
    world = await makeWorld()
    const { server } = world
    const numberType = await server.put('AnswerType', { name: 'Reading', kind: kinds.number })
    questionnaireTemplateId = await server.put('QuestionnaireTemplate', { name: 'Power PM' })
    asked['level'] = await server.put('Questionnaire', { questionText: 'Fuel level in the tank', answerTypeId: numberType, isRequired: true })
    asked['lights'] = await server.put('Questionnaire', { questionText: 'Condition of the tower lights', isRequired: true })
    for (const name of ['level', 'lights']) await server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId, questionId: asked[name] })
  })
  afterAll(() => world.server.close())

  const accepted = async () => {
    const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    await world.call(world.one, 'WorkOrder/Accept', { id })
    return id
  }
  const save = (id: number, answers: object[], who = world.one) => world.call(who, 'WorkOrder/SaveAnswers', { workOrderId: id, answers })
  const filled = async (id: number) => (await world.call(world.lead, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items[0] as Row & { questions: { questionId: number; answer: { value: string; remark: string; userName: string } | null }[] }

  it('drafts are kept, what is not named stays, null empties', async () => {
    const id = await accepted()
    expect((await save(id, [{ questionId: asked['level'], value: '420', remark: 'Measured' }])).result).toMatchObject({ requiredCount: 2, answeredCount: 1, missing: [asked['lights']] })
    expect((await save(id, [{ questionId: asked['lights'], value: 'Good' }])).result).toMatchObject({ answeredCount: 2, missing: [] })
    expect((await filled(id)).questions.map(({ answer }) => answer?.value)).toEqual(['420', 'Good'])
    expect((await filled(id)).questions[0]?.answer).toMatchObject({ remark: 'Measured' })
    expect((await save(id, [{ questionId: asked['lights'], value: null }])).result).toMatchObject({ answeredCount: 1, missing: [asked['lights']] })
  })

  it('somebody who only reads them is told the right that is missing, which is not the one he has', async () => {
    const id = await accepted()
    const { code, error } = await save(id, [{ questionId: asked['level'], value: '420' }], world.reader)
    expect([code, error?.message]).toEqual([403, expect.stringContaining('LookUps.WorkOrder.Update')])
  })

  it('options that are put right by a form take their words along, and none take them back', async () => {
    const { server } = world
    const type = await server.put('AnswerType', { name: 'One of', kind: kinds.choice })
    const state = await server.put('Questionnaire', { questionText: 'State of the belt', answerTypeId: type })
    const [good, worn] = [await server.put('AnswerDropdownOption', { name: 'Good' }), await server.put('AnswerDropdownOption', { name: 'Worn' })]
    for (const option of [worn, good]) await server.put('QuestionAllocationOption', { questionId: state, answerDropdownOptionId: option })
    const template = await server.put('QuestionnaireTemplate', { name: 'Belts' })
    await server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId: template, questionId: state })
    const { id: workOrderId } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId: template })
    await world.call(world.one, 'WorkOrder/Accept', { id: workOrderId })
    await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId, answers: [{ questionId: state, optionIds: [good], value: 'Anything' }] })
    // Said in words alone it is the same choice; words that name none are refused.
    const said = async (value: string) => world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId, answers: [{ questionId: state, value }] })
    expect((await said('worn')).result).toMatchObject({ questions: [{ answer: { value: 'Worn', optionIds: [worn] } }] })
    const refused = await said('garbage')
    expect([refused.code, refused.error?.validationErrors]).toEqual([400, [{ message: 'State of the belt has no such option.', members: ['answers[0].value'] }]])
    await said('Good')
    const answer = async () => (await world.call(world.lead, `WorkOrderAnswer/GetAll?workOrderId.in=${workOrderId}`)).result.items[0] as Row & { value: string }
    const { id, value } = await answer()
    expect(value).toBe('Good')
    const put = async (row: object) => {
      expect((await world.call(world.lead, 'WorkOrderAnswer/Update', { id, ...row })).code).toBe(200)
      return (await answer()).value
    }
    expect(await put({ options: [worn] })).toBe('Worn')
    expect(await put({ options: [good, worn], value: 'Worn' })).toBe('Worn, Good')
    expect(await put({ value: 'Something else' })).toBe('Worn, Good')
    expect(await put({ remark: 'Seen' })).toBe('Worn, Good')
    expect(await put({ options: [] })).toBe('')
  })

  it('a wrong answer is refused on its place, and nothing of the request is kept', async () => {
    const id = await accepted()
    const before = await filled(id)
    const { code, error } = await save(id, [{ questionId: asked['lights'], value: 'Good' }, { questionId: asked['level'], value: 'full' }, { questionId: 999_999, value: 'x' }])
    expect([code, error?.validationErrors?.map(({ members }) => members[0])]).toEqual([400, ['answers[1].value', 'answers[2].questionId']])
    expect(await filled(id)).toEqual(before)
  })

  it('closing waits for what is missing; who was not there has nothing to answer', async () => {
    const id = await accepted()
    const before = await world.get(id)
    const { code, error } = await world.call(world.one, 'WorkOrder/Close', { id, isVisited: true })
    expect([code, error?.message, (error?.data as { missing?: number[] } | undefined)?.missing]).toEqual([500, '2 answers are missing: Fuel level in the tank, Condition of the tower lights.', [asked['level'], asked['lights']]])
    expect(await world.get(id)).toEqual(before)
    expect((await world.call(world.one, 'WorkOrder/Close', { id, isVisited: false, reason: 'Nobody opened' })).result).toMatchObject({ status: 'CLOSED', isVisited: false })
  })

  it('only its person and leads answer, and only while it is accepted', async () => {
    const id = await accepted()
    expect((await save(id, [], world.two)).code).toBe(403)
    expect((await save(id, [], world.lead)).code).toBe(200)
    const { id: waiting } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId })
    expect((await save(waiting, [])).error?.data?.openActions).toContain('accept')
  })

  it('the paper is a PDF; without a checklist there is none', async () => {
    const id = await accepted()
    const { result } = await world.call(world.one, 'WorkOrder/GenerateChecklist', { WorkOrderId: id })
    expect(result).toMatchObject({ fileType: 'application/pdf', fileName: expect.stringMatching(/^Checklist WO-/) })
    const { id: bare } = await world.make({ assignedUserId: world.one.userId })
    expect((await world.call(world.one, 'WorkOrder/GenerateChecklist', { WorkOrderId: bare })).error?.message).toMatch(/has no checklist\.$/)
  })

  it('the report counts what it shows', async () => {
    const { result } = await world.call(world.lead, `WorkOrder/GetWorkOrderReport?TeamId=${world.team}`)
    expect(result).toMatchObject({ totalCount: result.items.length, totals: { count: result.items.length } })
    expect((await world.call(world.lead, 'WorkOrder/GetWorkOrderReport?TeamId=999999')).result).toMatchObject({ totalCount: 0, totals: { count: 0, late: 0, lateHours: 0, penalty: 0 } })
    expect((await world.call(world.lead, 'WorkOrder/GetWorkOrderReport?Format=xlsx')).result).toMatchObject({ fileName: expect.stringMatching(/\.xlsx$/) })
    expect((await world.call(world.lead, 'WorkOrder/GetWorkOrderReport?Format=doc')).code).toBe(400)
  })

  it('the report is narrowed as the list is: the same conditions, the same rows, no value that a field cannot have', async () => {
    await world.make({ assignedUserId: world.two.userId })
    for (const conditions of ['', 'status.in=PENDING', `assignedUserId.in=${world.two.userId}&status.ne=CLOSED`, 'Keyword=HIL-0001', 'siteCode.contains=nowhere']) {
      const { result: list } = await world.call(world.lead, `WorkOrder/GetAll?MaxResultCount=1000&${conditions}`)
      const { result: report } = await world.call(world.lead, `WorkOrder/GetWorkOrderReport?${conditions}`)
      const ids = ({ items }: { items: readonly { id: number }[] }) => items.map(({ id }) => id).toSorted((a, b) => a - b)
      expect([conditions, report.totalCount, ids(report as never)]).toEqual([conditions, list.totalCount, ids(list as never)])
    }
    expect((await world.call(world.lead, 'WorkOrder/GetWorkOrderReport?status.in=PENDING&MaxResultCount=0')).result.items).toEqual([])
    expect((await world.call(world.lead, 'WorkOrder/GetWorkOrderReport?dueDate.lt=soon')).code).toBe(400)
  })
})
