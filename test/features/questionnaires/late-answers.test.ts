/** Answers that devices give without a network and send later, in whatever order: of two the one that was given later stands, at every door; the other is noted, and its pictures come along. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '#operations/questions'
import { stored, upload } from '../../framework/server/files/library.ts'
import type { TestClient } from '../../support/server.ts'
import { makeWorld, type World } from '../work-orders/world.ts'
import { numbers } from './any-template.ts'

interface Picture { key: string }
interface Asked { questionId: number; answer: { value: string; userName: string; time: string; images: Picture[]; earlier?: { value: string; userId: number; userName: string; time: string } } | null }
interface Given { minutes: number; value: string | null; images: string[] }
interface Device { who: TestClient; gives: Given[] }

let world: World
let checklist = 0
let level = 0
let names: { [user: number]: string }
beforeAll(async () => {
  world = await makeWorld()
  const { server } = world
  const number = await server.put('AnswerType', { name: 'Reading', kind: kinds.number })
  checklist = await server.put('QuestionnaireTemplate', { name: 'Power PM' })
  level = await server.put('Questionnaire', { questionText: 'Fuel level', answerTypeId: number })
  await server.put('QuestionnaireTemplateQuestionAllocation', { questionnaireTemplateId: checklist, questionId: level })
  const users = (await world.call(await server.admin(), 'User/GetAll?MaxResultCount=50')).result.items
  names = Object.fromEntries(users.map(({ id, fullName, userName }) => [id, String(fullName || userName)]))
})
afterAll(() => world.server.close())

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
async function order(): Promise<number> {
  const { id } = await world.make({ assignedUserId: world.one.userId, questionnaireTemplateId: checklist })
  await world.call(world.one, 'WorkOrder/Accept', { id })
  return id
}
const send = async (id: number, who: TestClient, answer: object, minutes?: number) => {
  const { code, result, error } = await world.call(who, 'WorkOrder/SaveAnswers', { workOrderId: id, answers: [{ questionId: level, ...answer }], ...(minutes === undefined ? {} : { deviceTime: at(minutes), sentTime: at(0) }) })
  expect([code, error]).toEqual([200, null])
  const read = (await world.call(world.one, `WorkOrder/GetAllFilledQuestionnaireTemplateWithQuestionsByWorkOrderId?WorkOrderId=${id}`)).result.items[0] as unknown as { questions: Asked[] }
  // What keeping it answers is what is read.
  expect((result as unknown as { questions: Asked[] }).questions).toEqual(read.questions)
  return (read.questions[0] as Asked).answer
}
const picture = async (who: TestClient) => stored(await upload(who, 'WorkOrderAnswer/Upload?Field=images.image', { name: 'a.png', bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 9, g: 1, b: 1 } } }).png().toBuffer() })).key

describe('an answer that comes late', () => {
  it('stands where it was given later, and is noted where it was given before, with who and when', async () => {
    const id = await order()
    expect(await send(id, world.one, { value: '40' }, 30)).toMatchObject({ value: '40', userName: names[world.one.userId] })
    const kept = await send(id, world.lead, { value: '38' }, 60)
    expect(kept).toMatchObject({ value: '40', userName: names[world.one.userId], earlier: { value: '38', userId: world.lead.userId, userName: names[world.lead.userId] } })
    expect(await send(id, world.lead, { value: '35' }, 10)).toMatchObject({ value: '35', userName: names[world.lead.userId] })
    // Who answers now has seen what was noted.
    expect((await send(id, world.one, { value: '36' }))?.earlier).toBeUndefined()
    expect(await send(id, world.lead, { value: '35' }, 5)).toMatchObject({ value: '36', earlier: { value: '35' } })
  })

  it('is in the history of the answer, named for what it is', async () => {
    const id = await order()
    await send(id, world.one, { value: '40' })
    await send(id, world.lead, { value: '38' }, 60)
    const answer = (await world.call(world.lead, `WorkOrderAnswer/GetAll?workOrderId.in=${id}`)).result.items[0]
    const [newest] = (await world.call(world.lead, `WorkOrderAnswer/GetHistory?Id=${answer?.id}`)).result.items
    expect(newest).toMatchObject({ userId: world.lead.userId, changes: expect.arrayContaining([expect.objectContaining({ field: 'olderValue', new: '38' })]) })
    expect((newest as unknown as { changes: { field: string }[] }).changes.map(({ field }) => field)).not.toContain('value')
  })

  it('does not stand again where it was taken back after it was given', async () => {
    const id = await order()
    await send(id, world.one, { value: '40' }, 50)
    expect(await send(id, world.one, { value: null }, 20)).toBeNull()
    // Its person is told.
    expect(await send(id, world.lead, { value: '38' }, 40)).toMatchObject({ value: '', userName: names[world.one.userId], earlier: { value: '38' } })
    expect(await send(id, world.lead, { value: '37' }, 10)).toMatchObject({ value: '37' })
  })

  it('does not stand where somebody put the answer right by a form after it was given', async () => {
    const id = await order()
    await send(id, world.one, { value: '40' }, 50)
    const answer = (await world.call(world.lead, `WorkOrderAnswer/GetAll?workOrderId.in=${id}`)).result.items[0]
    expect((await world.call(world.lead, 'WorkOrderAnswer/Update', { id: answer?.id, value: '44' })).code).toBe(200)
    expect(await send(id, world.one, { value: '41' }, 30)).toMatchObject({ value: '44', userName: names[world.lead.userId], earlier: { value: '41' } })
    // What is beside it, such as a remark, is no answer.
    expect((await world.call(world.one, 'WorkOrderAnswer/Update', { id: answer?.id, remark: 'Seen' })).code).toBe(403)
    expect((await world.call(world.lead, 'WorkOrderAnswer/Update', { id: answer?.id, remark: 'Seen' })).code).toBe(200)
    expect(await send(id, world.one, { value: '43' })).toMatchObject({ value: '43', userName: names[world.one.userId] })
  })

  it('of one person within what clocks may differ stands in the order it came', async () => {
    const id = await order()
    await send(id, world.one, { value: '40' })
    expect(await send(id, world.one, { value: '41' }, 1)).toMatchObject({ value: '41' })
    expect(await send(id, world.one, { value: '42' }, 30)).toMatchObject({ value: '41' })
  })

  it('brings its pictures, and leaves those it could not see', async () => {
    const id = await order()
    const [mine, theirs, third] = [await picture(world.one), await picture(world.lead), await picture(world.lead)]
    const keys = (answer: Asked['answer']) => answer?.images.map(({ key }) => key).toSorted()
    await send(id, world.one, { value: '40', images: [{ key: mine }] }, 30)
    expect(keys(await send(id, world.lead, { value: '38', images: [{ key: theirs }] }, 60))).toEqual([mine, theirs].toSorted())
    // Given after the one before came too, but before its picture did.
    expect(keys(await send(id, world.one, { value: '41', images: [{ key: mine }] }, 20))).toEqual([mine, theirs].toSorted())
    // Who sees it takes it out; what was given before that does not bring it back.
    expect(keys(await send(id, world.one, { value: '41', images: [{ key: mine }] }))).toEqual([mine])
    expect(keys(await send(id, world.lead, { value: '38', images: [{ key: theirs }, { key: third }] }, 50))).toEqual([mine, third].toSorted())
  })
})

describe('two who fill one form at once', () => {
  it('take nothing from each other: a picture says nothing of the value, and takes away none that its sender did not know of', async () => {
    const id = await order()
    const [mine, theirs] = [await picture(world.one), await picture(world.lead)]
    const keys = (answer: Asked['answer']) => answer?.images.map(({ key }) => key).toSorted()
    await send(id, world.one, { value: '420' })
    await send(id, world.lead, { value: '410', images: [{ key: theirs }] })
    const both = await send(id, world.one, { images: [{ key: mine }], seen: [] })
    expect([both?.value, both?.userName, keys(both)]).toEqual(['410', names[world.lead.userId], [mine, theirs].toSorted()])
    // Taking it back leaves what its sender did not know of.
    const left = await send(id, world.one, { value: null, seen: [mine] })
    expect([left?.value, keys(left)]).toEqual(['', [theirs]])
    expect(keys(await send(id, world.one, { images: [], seen: [theirs] })) ?? []).toEqual([])
  })
})

describe('any order of sending', () => {
  // Every device sends its own in their order.
  const merged = (random: () => number, devices: readonly Device[]) => {
    const rest = devices.map(({ who, gives }) => ({ who, gives: [...gives] }))
    const sent: { who: TestClient; given: Given }[] = []
    while (rest.some(({ gives }) => gives.length)) {
      const open = rest.filter(({ gives }) => gives.length)
      const { who, gives } = open[Math.floor(random() * open.length)] as Device
      sent.push({ who, given: gives.shift() as Given })
    }
    return sent
  }

  it.each(Array.from({ length: process.env['MASTLINE_LONG'] ? 100 : 6 }, (_, n) => n))('keeps the same (%i)', async (round) => {
    const random = numbers(round * 97 + 5)
    const owners = [world.one, world.lead, world.one]
    let minutes = 200
    const plan = owners.map((): Given[] => [])
    for (let n = 0; n < 7; n += 1) {
      minutes -= 4 + Math.floor(random() * 20)
      const own = plan[Math.floor(random() * plan.length)] as Given[]
      own.push({ minutes, value: own.length > 0 && random() < 0.25 ? null : String(Math.floor(random() * 3)), images: [] })
    }
    const last = plan.flat().reduce((a, b) => (b.minutes < a.minutes ? b : a))
    for (let n = 0; n < 4; n += 1) {
      const id = await order()
      let stands: Asked['answer'] = null
      for (const { who, given } of merged(random, plan.map((gives, device) => ({ who: owners[device] as TestClient, gives })))) stands = await send(id, who, { value: given.value, images: [] }, given.minutes)
      expect(stands?.value || null, JSON.stringify(plan)).toBe(last.value)
    }
  })

  it.each(Array.from({ length: 3 }, (_, n) => n))('keeps the same pictures (%i)', async (round) => {
    const random = numbers(round * 53 + 11)
    for (let n = 0; n < 2; n += 1) {
      const id = await order()
      const [a, b, c] = [await picture(world.one), await picture(world.one), await picture(world.lead)]
      const devices: Device[] = [
        { who: world.one, gives: [{ minutes: 90, value: '1', images: [a] }, { minutes: 70, value: '1', images: [a, b] }, { minutes: 50, value: '2', images: [b] }] },
        { who: world.lead, gives: [{ minutes: 80, value: '3', images: [] }, { minutes: 60 - round * 20, value: '4', images: [c] }] },
      ]
      let stands: Asked['answer'] = null
      for (const { who, given } of merged(random, devices)) stands = await send(id, who, { value: given.value, images: given.images.map((key) => ({ key })) }, given.minutes)
      expect([stands?.value, stands?.images.map(({ key }) => key).toSorted()]).toEqual([round === 0 ? '2' : '4', [b, c].toSorted()])
    }
  })
})
