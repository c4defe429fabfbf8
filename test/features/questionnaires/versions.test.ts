/** Versions of templates: what activation does, what an active one refuses through every door, what stays with answers. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import { emptyOption, emptyQuestion, emptyTemplate, type EditedQuestion, type TemplateContent } from '../../../src/features/questionnaires/model/template.ts'
import { makeWorld, type Row, type World } from '../work-orders/world.ts'

const rights = ['Template', 'QuestionnaireTemplate', 'SiteAssets_Template', 'Questionnaire', 'QuestionAllocationOption', 'QuestionOptionsAllocation', 'QuestionnaireTemplateQuestionAllocation', 'QuestionTemplateAlarmAllocation', 'WorkOrder', 'AnswerDropdownOption']
  .flatMap((entity) => ['Read', 'Create', 'Update', 'Delete', 'Bulk'].map((right) => `LookUps.${entity}.${right}`))
const ask = (key: string, more: Partial<EditedQuestion> = {}): EditedQuestion => ({ ...emptyQuestion, key, text: { en: `${key}?`, ur: `${key}؟` }, ...more })
const content = (name: string, questions: readonly EditedQuestion[]): TemplateContent => ({ ...emptyTemplate, name, sections: [{ header: { en: 'Power', ur: 'بجلی' }, questions }] })
const lights = ask('lights', { kind: kinds.choice, options: [{ ...emptyOption, name: { en: 'Poor', ur: 'خراب' }, followUps: ['why'] }, { ...emptyOption, name: { en: 'Good', ur: '' } }] })
const volts = ask('volts', { kind: kinds.number, unit: 'V', min: 9, max: 15, likelyMin: 11, likelyMax: 14 })

let world: World
let who: World['lead']
beforeAll(async () => {
  world = await makeWorld()
  who = await world.server.userWith(rights)
})
afterAll(() => world.server.close())
const call = (path: string, body?: object) => world.call(who, path, body)
const save = async (family: string, whole: TemplateContent, id?: number) => (await call(`${family}/SaveContent`, { ...(id ? { id } : {}), content: whole })).result

describe('two questions at one place of a template', () => {
  it.each(['Template', 'SiteAssets_Template'])('are refused in one list: %s', async (family) => {
    const questions = (...places: (number | undefined)[]) => places.map((position, n) => ({ questionText: `Question ${n}`, ...(position === undefined ? {} : { position }) }))
    const refused = await call(`${family}/CreateOrUpdate`, { name: `Places ${family}`, questions: questions(1, 2, 2) })
    expect([refused.code, refused.error?.validationErrors]).toEqual([400, [{ message: 'Two questions stand at place 2.', members: ['questions'] }]])
    // Who sends no places says none.
    expect((await call(`${family}/CreateOrUpdate`, { name: `Places ${family}`, questions: questions(0, undefined, 1) })).code).toBe(200)
  })

  it('are refused one by one and in a sheet; another project has places of its own', async () => {
    const questionnaireTemplateId = await world.server.put('QuestionnaireTemplate', { name: 'Places' })
    const [one = 0, two = 0, three = 0] = await Promise.all(['one', 'two', 'three'].map((name) => world.server.put('Questionnaire', { questionText: `Place ${name}` })))
    const projectId = await world.server.put('Project', { name: 'Places' })
    const create = (row: object) => call('QuestionnaireTemplateQuestionAllocation/CreateQuestionTemplateQuestionAllocation', { questionnaireTemplateId, ...row })
    expect((await create({ questionId: one, position: 4 })).code).toBe(200)
    const refused = await create({ questionId: two, position: 4 })
    expect([refused.code, refused.error?.validationErrors]).toEqual([400, [{ message: 'Another question of this template stands at place 4.', members: ['position'] }]])
    expect((await create({ questionId: two, position: 4, projectId })).code).toBe(200)
    const sheet = await call('QuestionnaireTemplateQuestionAllocation/CreateQuestionnaireTemplateQuestionAllocationBulk', [{ questionnaireTemplateId, questionId: two, position: 5 }, { questionnaireTemplateId, questionId: three, position: 5 }] as object)
    expect([sheet.code, sheet.error?.validationErrors]).toEqual([400, [{ message: 'Another question of this template stands at place 5.', members: ['[1].position'] }]])
    expect((await create({ questionId: three, position: 5 })).code).toBe(200)
  })
})

describe.each(['QuestionnaireTemplate', 'Template', 'SiteAssets_Template'])('%s', (family) => {
  it('is activated with a question, and is frozen then', async () => {
    const empty = await save(family, { ...emptyTemplate, name: `Power checklist ${family}` })
    expect((await call(`${family}/Activate?TemplateId=${empty.id}`, {})).error?.message).toBe('A template needs a question.')
    const made = await save(family, content(`Power checklist ${family}`, [ask('a'), { ...lights, options: [] }]), empty.id)
    const options = await call(`${family}/Activate?TemplateId=${made.id}`, {})
    expect([options.code, options.error?.validationErrors]).toEqual([400, [{ message: 'The question has no options.', members: ['content.sections[0].questions[1].options'] }]])
    await save(family, content(`Power checklist ${family}`, [lights, ask('why'), volts]), made.id)
    const active = await call(`${family}/Activate?TemplateId=${made.id}`, {})
    expect([active.code, active.result['isActive'], active.result['version']]).toEqual([200, true, 1])
    const before = (await call(`${family}/GetContent?TemplateId=${made.id}`)).result
    const refused = await call(`${family}/SaveContent`, { id: made.id, content: content(`Power checklist ${family}`, [volts]) })
    expect([refused.code, refused.error?.message]).toEqual([500, `Power checklist ${family} is active; make a new version.`])
    expect((await call(`${family}/GetContent?TemplateId=${made.id}`)).result).toEqual(before)
  })

  it('a new version is a copy, and its activation closes the older', async () => {
    const one = await save(family, content(`Versions ${family}`, [lights, ask('why'), volts]))
    await call(`${family}/Activate`, { TemplateId: one.id })
    const two = (await call(`${family}/CreateVersion`, { id: one.id })).result
    expect([two['version'], two['isActive'], two['name']]).toEqual([2, false, `Versions ${family}`])
    const copy = (await call(`${family}/GetContent?TemplateId=${two.id}`)).result
    expect(copy['content']).toEqual(one['content'])
    expect(copy['versions']).toMatchObject([{ id: one.id, version: 1, isActive: true }, { id: two.id, version: 2, isActive: false }])
    const changed = await save(family, content(`Versions ${family}`, [ask('first'), { ...volts, max: 16 }, { ...lights, options: lights.options.map((option) => ({ ...option, followUps: [] })) }]), two.id)
    expect((await call(`${family}/GetContent?TemplateId=${one.id}`)).result['content']).toEqual(one['content'])
    const changes = (await call(`${family}/GetChanges?TemplateId=${two.id}`)).result
    expect((changes['items'] as unknown as Row[]).map(({ kind, question, member, before, after }) => [kind, question, member, ...(member === 'options' ? [] : [before, after])])).toEqual([
      ['added', 'first', 'section', null, 'Power'], ['moved', 'volts', 'section', 'Power', 'Power'], ['changed', 'volts', 'max', 15, 16], ['changed', 'lights', 'options'], ['removed', 'why', 'section', 'Power', null],
    ])
    await call(`${family}/Activate`, { TemplateId: two.id })
    expect((changed['versions'] as unknown as Row[]).length).toBe(2)
    expect((await call(`${family}/GetContent?TemplateId=${two.id}`)).result['versions']).toMatchObject([{ version: 1, isActive: false }, { version: 2, isActive: true }])
    // Two of a name: it means the active one.
    expect((await call(`${family}/Activate`, { TemplateId: one.id })).result['isActive']).toBe(true)
    expect((await call(`${family}/GetContent?TemplateId=${two.id}`)).result['isActive']).toBe(false)
  })
})

it('an active checklist refuses changes through the lists, too, and nothing of them stands', async () => {
  const made = await save('QuestionnaireTemplate', content('Lists', [lights, ask('why')]))
  await call('QuestionnaireTemplate/Activate', { TemplateId: made.id })
  const ids = made['questionIds'] as unknown as { lights: number; why: number }
  const other = await world.server.put('Questionnaire', { questionText: 'Another?' })
  const option = await world.server.put('AnswerDropdownOption', { name: 'Fair' })
  const before = (await call(`QuestionnaireTemplate/GetContent?TemplateId=${made.id}`)).result
  const said = 'Lists is active; make a new version.'
  const doors: [string, object][] = [
    ['QuestionnaireTemplateQuestionAllocation/CreateQuestionTemplateQuestionAllocation', { questionnaireTemplateId: made.id, questionId: other }],
    ['QuestionnaireTemplateQuestionAllocation/CreateQuestionnaireTemplateQuestionAllocationBulk', [{ questionnaireTemplateId: made.id, questionId: other }]],
    ['QuestionAllocationOption/CreateQuestionAllocationOption', { questionId: ids.why, answerDropDownOptionId: option }],
    ['QuestionOptionsAllocation/CreateQuestionOptionsAllocation', { questionId: ids.lights, optionId: option, allocatedQuestionId: other }],
    ['Questionnaire/Update', { id: ids.why, questionText: 'Since when?' }],
  ]
  for (const [path, body] of doors) expect([path, (await call(path, body)).error?.message]).toEqual([path, said])
  expect((await call(`QuestionnaireTemplate/GetContent?TemplateId=${made.id}`)).result).toEqual(before)
})

it('a loop through the lists is refused on its question', async () => {
  const [a, b] = [await world.server.put('Questionnaire', { questionText: 'A?' }), await world.server.put('Questionnaire', { questionText: 'B?' })]
  const option = await world.server.put('AnswerDropdownOption', { name: 'Loop' })
  expect((await call('QuestionOptionsAllocation/CreateQuestionOptionsAllocation', { questionId: a, optionId: option, allocatedQuestionId: b })).code).toBe(200)
  const refused = await call('QuestionOptionsAllocation/CreateQuestionOptionsAllocation', { questionId: b, optionId: option, allocatedQuestionId: a })
  expect([refused.code, refused.error?.validationErrors]).toEqual([400, [{ message: '“A?” leads back to this question.', members: ['allocatedQuestionId'] }]])
})

it('work takes the active version, answers keep theirs, alarms move on', async () => {
  const alarm = await world.server.put('Alarm', { alarmCode: 'LOW-BATTERY' })
  const one = await save('QuestionnaireTemplate', content('Battery', [lights, ask('why'), volts]))
  await world.server.put('QuestionTemplateAlarmAllocation', { allocatedQuestionTemplateId: one.id, alarmId: alarm })
  const order = async () => (await world.make({ alarmId: alarm, workOrderTypeId: 1, questionnaireTemplateId: undefined }))['questionnaireTemplateId']
  expect(await order()).not.toBe(one.id)
  await call('QuestionnaireTemplate/Activate', { TemplateId: one.id })
  const made = await world.make({ alarmId: alarm, workOrderTypeId: 1, assignedUserId: world.one.userId })
  expect(made['questionnaireTemplateId']).toBe(one.id)
  await world.call(world.one, 'WorkOrder/Accept', { id: made.id })
  const ids = one['questionIds'] as unknown as { lights: number; volts: number; why: number }
  const wrong = await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: made.id, answers: [{ questionId: ids.volts, value: 16 }] })
  expect(wrong.error?.validationErrors).toEqual([{ message: 'volts? is a number from 9 to 15 V, such as 11 V.', members: ['answers[0].value'] }])
  const saved = await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: made.id, answers: [{ questionId: ids.volts, value: 12.5 }] })
  expect([saved.code, saved.result['version']]).toEqual([200, 1])
  expect((saved.result['questions'] as unknown as Row[]).map(({ questionId, header, headerUrdu, unit, min, likelyMax, parentQuestionId }) => [questionId, header, headerUrdu, unit, min, likelyMax, parentQuestionId])).toEqual([
    [ids.lights, 'Power', 'بجلی', '', null, null, null], [ids.why, 'Power', 'بجلی', '', null, null, ids.lights], [ids.volts, 'Power', 'بجلی', 'V', 9, 14, null],
  ])
  const two = (await call('QuestionnaireTemplate/CreateVersion', { id: one.id })).result
  await save('QuestionnaireTemplate', content('Battery', [{ ...volts, max: 60 }]), two.id)
  await call('QuestionnaireTemplate/Activate', { TemplateId: two.id })
  expect(await order()).toBe(two.id)
  const filled = (await world.call(world.one, `WorkOrder/GetAllFilledQuestionnaireTemplateWithAnswersByWorkOrderId?WorkOrderId=${made.id}`)).result.items[0] as Row
  expect([filled['version'], (filled['questions'] as Row[]).map(({ questionId, max }) => [questionId, max])]).toEqual([1, [[ids.volts, 15]]])
})

describe.each(['QuestionnaireTemplate', 'Template'] as const)('what was answered under an inactive %s', (family) => {
  it('keeps its questions and options, whichever door would take them away', async () => {
    const one = await save(family, content(`Answered ${family}`, [lights, ask('why'), volts, ask('free')]))
    await call(`${family}/Activate`, { TemplateId: one.id })
    const order = await world.make({ assignedUserId: world.one.userId, ...(family === 'Template' ? { templateId: one.id } : { questionnaireTemplateId: one.id }) })
    await world.call(world.one, 'WorkOrder/Accept', { id: order.id })
    const filled = (await world.call(world.one, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${order.id}`)).result.items as Row[]
    const asked = filled.flatMap((each) => each['questions'] as { questionId: number; questionText: string; options: { id: number; name: string }[] }[])
    const of = (text: string) => asked.find(({ questionText }) => questionText === text) as (typeof asked)[number]
    const answers = [{ questionId: of('lights?').questionId, optionIds: [of('lights?').options.find(({ name }) => name === 'Good')?.id] }, { questionId: of('volts?').questionId, value: 12 }]
    expect((await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, ...(family === 'Template' ? { templateId: one.id } : {}), answers })).error).toBeNull()
    await call(`${family}/DeActivate`, { TemplateId: one.id })
    const before = (await call(`${family}/GetContent?TemplateId=${one.id}`)).result
    const refused = async (questions: readonly EditedQuestion[]) => (await call(`${family}/SaveContent`, { id: one.id, content: content(`Answered ${family}`, questions) })).error?.validationErrors
    expect(await refused([lights, ask('why'), ask('free')])).toEqual([{ message: '“volts?” was answered and stays.', members: ['content'] }])
    expect(await refused([{ ...lights, options: lights.options.slice(0, 1) }, ask('why'), volts, ask('free')])).toEqual([{ message: 'Option Good of “lights?” was answered and stays.', members: ['content.sections[0].questions[0].options'] }])
    expect(await refused([lights, ask('why'), ask('volts'), ask('free')])).toEqual([{ message: '“volts?” was answered: what it is answered with stays.', members: ['content.sections[0].questions[2].kind'] }])
    if (family === 'Template') {
      const row = (await call(`Template/FetchTemplate?TemplateId=${one.id}`)).result as unknown as { questions: Row[] }
      const gone = await call('Template/CreateOrUpdate', { ...row, questions: row.questions.filter(({ questionText }) => questionText !== 'volts?') })
      expect([gone.code, gone.error?.validationErrors]).toEqual([400, [{ message: 'Template question: one that was taken away is used by Work order answers and stays.', members: ['questions'] }]])
      const turned = await call('Template/CreateOrUpdate', { ...row, options: (row as unknown as { options: Row[] }).options.filter(({ optionName }) => optionName !== 'Good') })
      expect([turned.code, turned.error?.message]).toEqual([500, 'Option Good of “lights?” was answered and stays.'])
    }
    expect((await call(`${family}/GetContent?TemplateId=${one.id}`)).result).toEqual(before)
    // What nobody answered goes, and what was only opened by an option that nobody chose.
    expect(await refused([lights, ask('why'), volts])).toBeUndefined()
    // An answer that was taken back is none: its question is changed, and goes.
    const takenBack = [of('lights?'), of('volts?')].map(({ questionId }) => ({ questionId, value: null }))
    expect((await world.call(world.one, 'WorkOrder/SaveAnswers', { workOrderId: order.id, ...(family === 'Template' ? { templateId: one.id } : {}), answers: takenBack })).error).toBeNull()
    expect((await call(`${family}/GetContent?TemplateId=${one.id}`)).result).toMatchObject({ answerCount: 0 })
    expect(await refused([ask('lights', { kind: kinds.number }), volts])).toBeUndefined()
    expect(await refused([ask('lights', { kind: kinds.number })])).toBeUndefined()
    expect((await call(`${family}/GetContent?TemplateId=${one.id}`)).result).toMatchObject({ content: { sections: [{ questions: [{ key: 'lights' }] }] } })
  })
})
